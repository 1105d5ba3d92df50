/**
 * Makes the pictures anew that the browser tests compare pages with (tests/journeys/looks), and those that
 * docs/screens shows. For a developer who changed how a page looks, and has looked at it: what differs is in
 * the diff of the commit.
 */
import { spawnSync } from "node:child_process";
import { build, productNode, ROOT } from "../scripts/installed.mjs";

build();
const { status } = spawnSync(
  productNode(),
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "visual-regression.spec",
    "--grep",
    "looks as it did",
    "--update-snapshots=all",
    "--workers",
    "1",
  ],
  { cwd: ROOT, stdio: "inherit" },
);
process.exitCode = status ?? 1;

/**
 * Makes the pictures anew that the browser tests compare pages with (tests/journeys/looks), and those that
 * docs/screens shows. For a developer who changed how a page looks, and has looked at it: what differs is in
 * the diff of the commit.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PAGE_LOOKS } from "../tests/journeys/support/looks-of-pages.ts";
import { build, productNode, ROOT } from "../scripts/installed.mjs";

const SHOWN = path.join(ROOT, "docs/screens");
/** Taken by hand: an email in two widths, and pages behind the staff's sign-in. */
const BY_HAND = [
  { name: "email", title: "The email about a complaint" },
  { name: "staff-list", title: "The cases of staff" },
  { name: "staff-case", title: "A case" },
];

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
if (status === 0) writeFileSync(path.join(SHOWN, "README.md"), index(readdirSync(SHOWN)));
process.exitCode = status ?? 1;

/** Each page with its pictures side by side: the phone first. */
function index(files: readonly string[]): string {
  const sections = [...PAGE_LOOKS, ...BY_HAND].map(({ name, title }) => {
    const own = files
      .filter((file) => new RegExp(`^${name}-\\d+-`).test(file))
      .toSorted()
      .toReversed();
    const pictures = own.map((file) => {
      const [, width = "", theme = ""] = /-(\d+)-(\w+)\.webp$/.exec(file) ?? [];
      return `<img src="${file}" alt="${width} wide, ${theme}" width="${Number(width) < 400 ? 240 : 480}">`;
    });
    return `## ${title}\n\n${pictures.join("\n")}\n`;
  });
  return `# What it looks like\n\nMade by \`npm run tool -- lab/screens.ts\`. How they are used: [design.md](../design.md).\n\n${sections.join("\n")}`;
}

import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../infrastructure/hashing.ts";
import { COMMANDS } from "../../commands/commands.ts";
import { configured, hasProgram, read, ROOT } from "../support/deployment.ts";
import { hasNginx } from "../support/nginx.ts";
import { checkNginx, startNginxServer } from "../support/nginx-server.ts";
import { freePort } from "../support/product.ts";

async function getOverTls(port: number, ca: string) {
  const asked = request({ host: "127.0.0.1", port, ca, path: "/help-and-support/" }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe("the systemd units", () => {
  it.each(["web", "platform"] as const)("%s@: starts one process with variables there are", (role) => {
    const unit = read(`deploy/systemd/${role}@.service`);
    const environment = Object.fromEntries(
      [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
        name,
        value.replace("%i", "8081"),
      ]),
    );
    expect(configured(role, environment).leadsApiUrl).toBe(
      role === "web" ? "http://127.0.0.1:8090" : "http://127.0.0.1:8081",
    );
    expect(unit).toContain(`node server/main.ts ${role}\n`);
    for (const line of [
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
      "StateDirectory=help-and-support",
    ])
      expect(unit).toContain(`\n${line}\n`);
  });

  it.skipIf(!hasProgram("systemd-analyze", "--version"))(
    "are ones that systemd understands, and finds little exposed in",
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-units-"));
      for (const role of ["web", "platform"]) {
        const file = path.join(folder, `${role}@.service`);
        // Only the program's place is another on this machine.
        writeFileSync(
          file,
          read(`deploy/systemd/${role}@.service`).replace(
            "/opt/help-and-support/node_modules/.bin/node",
            process.execPath,
          ),
        );
        const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
        expect([status, stderr]).toEqual([0, ""]);
        const verdict = execFileSync("systemd-analyze", ["security", "--offline=yes", file], {
          encoding: "utf8",
        });
        expect(Number(/exposure level for \S+: ([\d.]+)/.exec(verdict)?.[1])).toBeLessThan(2);
      }
      rmSync(folder, { recursive: true });
    },
  );
});

describe.skipIf(!hasNginx)("nginx", () => {
  it.each(["place.compose.conf", "place.one-machine.conf"])(
    "understands its configuration with %s",
    (upstreams) => {
      expect(checkNginx(upstreams)).toBe("");
    },
  );

  it("its page for when no process answers is framed by nobody, runs no script and keeps to https", async () => {
    const [plain, tls, platform, copies, ...rest] = await Promise.all(Array.from({ length: 8 }, freePort));
    const [web1, web2, platform1, platform2] = rest as [number, number, number, number];
    const nginx = await startNginxServer({
      plain: plain!,
      tls: tls!,
      platform: platform!,
      copies: copies!,
      webs: [web1, web2],
      platforms: [platform1, platform2],
    });
    try {
      const { status, headers, body } = await getOverTls(tls!, nginx.certificate);
      const [, style = "none"] = /<style>(.*?)<\/style>/.exec(body) ?? [];
      expect([status, headers]).toMatchObject([
        503,
        {
          "content-security-policy": `default-src 'none'; style-src 'sha256-${sha256(style, "base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
          "x-content-type-options": "nosniff",
          "referrer-policy": "same-origin",
          "strict-transport-security": "max-age=31536000",
          "cache-control": "no-store",
        },
      ]);
    } finally {
      await nginx.stop();
    }
  });

  it("says itself where a visitor comes from, whatever they claim", () => {
    expect(read("deploy/nginx.conf").match(/.*X-Forwarded-For.*/g)).toEqual([
      "  proxy_set_header X-Forwarded-For $remote_addr;",
    ]);
    // A block with a header of its own would inherit none of them.
    expect(read("deploy/nginx.conf").match(/^ {4,}proxy_set_header/gm)).toBe(null);
  });
});

it("an environment file of new secrets is all that production asks for", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-secrets-"));
  const file = path.join(folder, "environment");
  writeFileSync(file, execFileSync(process.execPath, ["commands/make-secrets.ts"], { cwd: ROOT }));
  const script = `set -a; . ${file}; exec ${process.execPath} -e 'import("${ROOT}/server/config.ts").then(({ readConfig }) => console.log(readConfig("all").production))'`;
  const env = { NODE_ENV: "production", DATA_DIR: path.join(folder, "data") };
  expect(execFileSync("sh", ["-c", script], { env, encoding: "utf8" })).toBe("true\n");
  rmSync(folder, { recursive: true });
});

it("docs/operating/ names commands and files that exist", async () => {
  const page = readdirSync(path.join(ROOT, "docs/operating"))
    .map((name) => read(`docs/operating/${name}`))
    .join("\n");
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const npmScripts = [...page.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(npmScripts.length).toBeGreaterThan(10);
  expect(npmScripts.filter((name) => scripts[name] === undefined)).toEqual([]);
  const words = new Set(COMMANDS.map(({ name }) => name.split(" ")[0]));
  const operators = [...page.matchAll(/\.\/ops ([a-z][\w-]+)/g)].map(([, word = ""]) => word);
  expect(operators.length).toBeGreaterThan(10);
  expect(operators.filter((word) => word !== "help" && !words.has(word))).toEqual([]);
  const tools = [...page.matchAll(/npm run tool -- (lab\/[\w./-]*\.ts)/g)].map(([, file = ""]) => file);
  expect(tools.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  // Files that an operator creates.
  const made = new Set(["deploy/compose.env", "deploy/tls"]);
  const files = [...page.matchAll(/\bdeploy\/[\w./-]*\w/g)]
    .map(([file]) => file)
    .filter((file) => !made.has(file));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

import fastify, { type FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import { memoryLog } from "../../tests/support/memory-log.ts";
import { CSP_REPORTS_PATH, securityReports } from "./security-reports.ts";

function aServer() {
  const memory = memoryLog();
  let left = 3;
  const log: FastifyBaseLogger = memory.log;
  const app = fastify({ loggerInstance: log });
  securityReports(app, async () => left-- > 0);
  const report = (payload: string, type = "application/csp-report") =>
    app.inject({ method: "POST", url: CSP_REPORTS_PATH, headers: { "content-type": type }, payload });
  return {
    report,
    said: () => memory.lines().filter(({ msg }) => msg === "content security policy violation"),
  };
}

it("a report is logged without query, identifier or length, and nothing else of it", async () => {
  const { report, said } = aServer();
  const sent = {
    "document-uri": "https://a.example/help-and-support/submit-meter-read?first_name=Ada",
    "effective-directive": "script-src-elem\n",
    "blocked-uri": `https://evil.example/850012345678/x.js?email=ada@example.com${"x".repeat(900)}`,
    "original-policy": "Ada",
    "script-sample": "Ada",
  };
  expect((await report(JSON.stringify({ "csp-report": sent }))).statusCode).toBe(204);
  expect(said()).toMatchObject([
    {
      page: "/help-and-support/submit-meter-read",
      directive: "script-src-elem",
      blocked: "https://evil.example/[id]/x.js",
    },
  ]);
  expect(JSON.stringify(said())).not.toMatch(/Ada|ada@/);
});

it("what is no report is answered alike, and a flood of them is not logged", async () => {
  const { report, said } = aServer();
  for (const body of ["{", "null", '{"csp-report":1}']) expect((await report(body)).statusCode).toBe(204);
  expect((await report('{"csp-report":{}}')).statusCode).toBe(204);
  expect(said()).toEqual([]);
  expect((await report("x".repeat(20_000))).statusCode).toBe(413);
  expect((await report("x", "text/plain")).statusCode).toBe(415);
});

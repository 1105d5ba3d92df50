import fastify from "fastify";
import { expect, it } from "vitest";
import { limitFloods } from "./rate-limits.ts";

const handleOf = (path: string) => ({
  urgent: path === "/help-and-support/emergencies",
  searches: /^\/search\b/.test(path),
});

function aServer() {
  const counts = new Map<string, number>();
  const app = fastify({ trustProxy: ["127.0.0.1"] });
  limitFloods(
    app,
    async (what, who) => {
      const count = (counts.get(`${what} ${who}`) ?? 0) + 1;
      counts.set(`${what} ${who}`, count);
      return count <= 3;
    },
    handleOf,
  );
  app.all("/*", () => "here");
  app.get("/help-and-support/assets/a.js", () => "here");
  app.get("/healthz", () => "here");
  return (method: "GET" | "POST", url: string, from = "203.0.113.9") =>
    app
      .inject({ method, url, headers: { "x-forwarded-for": from } })
      .then(({ statusCode, headers, body }) => ({ statusCode, headers, body }));
}

it("a flood of posts is refused with a page that says what to do and when, and only for the address it comes from", async () => {
  const ask = aServer();
  for (let one = 0; one < 3; one++)
    expect((await ask("POST", "/help-and-support/complaints/feedback")).statusCode).toBe(200);
  const refused = await ask("POST", "/help-and-support/track");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ "retry-after": "600", "cache-control": "no-store" });
  expect(refused.body).toContain("Wait ten minutes, go back, where your answers still are, and try again.");
  expect((await ask("POST", "/help-and-support/track", "203.0.113.10")).statusCode).toBe(200);
});

it("searches are counted apart from forms, whatever form their address has", async () => {
  const ask = aServer();
  for (const url of ["/search/?q=a", "/search/suggestions?q=a", "/search.data?q=a"])
    expect((await ask("GET", url)).statusCode).toBe(200);
  expect((await ask("GET", "/search?q=b")).statusCode).toBe(429);
  expect((await ask("POST", "/help-and-support/track")).statusCode).toBe(200);
});

it("pages that are rendered for one visitor are limited; emergencies, files and health never", async () => {
  const ask = aServer();
  for (let one = 0; one < 3; one++)
    expect((await ask("GET", "/help-and-support/track")).statusCode).toBe(200);
  expect((await ask("GET", "/help-and-support/deals")).statusCode).toBe(429);
  expect((await ask("GET", "/help-and-support/deals", "203.0.113.10")).statusCode).toBe(200);
  expect((await ask("GET", "/search?q=a")).statusCode).toBe(200);
  for (let one = 0; one < 10; one++)
    expect((await ask("GET", "/help-and-support/assets/a.js")).statusCode).toBe(200);
  for (let one = 0; one < 10; one++) expect((await ask("GET", "/healthz")).statusCode).toBe(200);
  for (let one = 0; one < 10; one++)
    expect((await ask("GET", "/help-and-support/emergencies")).statusCode).toBe(200);
});

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
    async (...limits) =>
      limits.every(({ what, client }) => {
        const count = (counts.get(`${what} ${client}`) ?? 0) + 1;
        counts.set(`${what} ${client}`, count);
        return count <= 3;
      }),
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

it("a flood of posts is refused with a page that says when to retry, for its client alone", async () => {
  const send = aServer();
  for (let one = 0; one < 3; one++)
    expect((await send("POST", "/help-and-support/complaints/feedback")).statusCode).toBe(200);
  const refused = await send("POST", "/help-and-support/track");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ "retry-after": "600", "cache-control": "no-store" });
  expect(refused.body).toContain("Wait ten minutes, go back, where your answers still are, and try again.");
  expect((await send("POST", "/help-and-support/track", "203.0.113.10")).statusCode).toBe(200);
});

it("searches are counted apart from forms, by any of their paths", async () => {
  const send = aServer();
  for (const url of ["/search/?q=a", "/search/suggestions?q=a", "/search.data?q=a"])
    expect((await send("GET", url)).statusCode).toBe(200);
  expect((await send("GET", "/search?q=b")).statusCode).toBe(429);
  expect((await send("POST", "/help-and-support/track")).statusCode).toBe(200);
});

it("pages that are rendered for one visitor are limited; emergencies, files and health never", async () => {
  const send = aServer();
  for (let one = 0; one < 3; one++)
    expect((await send("GET", "/help-and-support/track")).statusCode).toBe(200);
  expect((await send("GET", "/help-and-support/deals")).statusCode).toBe(429);
  expect((await send("GET", "/help-and-support/deals", "203.0.113.10")).statusCode).toBe(200);
  expect((await send("GET", "/search?q=a")).statusCode).toBe(200);
  for (let one = 0; one < 10; one++)
    expect((await send("GET", "/help-and-support/assets/a.js")).statusCode).toBe(200);
  for (let one = 0; one < 10; one++) expect((await send("GET", "/healthz")).statusCode).toBe(200);
  for (let one = 0; one < 10; one++)
    expect((await send("GET", "/help-and-support/emergencies")).statusCode).toBe(200);
});

import { describe, expect, it } from "vitest";
import { aRequest } from "../../ui/.server/request.fixture.ts";
import { createRequestContext } from "../../app/request-context.ts";
import { visitorContext, visitorMiddleware } from "../../ui/.server/session.ts";

const URL_OF_PAGE = "http://127.0.0.1/help-and-support/complaints/pay-as-you-go";

async function visit(cookie?: string, secureCookies = false, end = "", method = "GET") {
  const web = { ...aRequest().visit, secureCookies };
  const context = createRequestContext(web, web);
  const request = new Request(`${URL_OF_PAGE}${end}`, {
    method,
    headers: cookie === undefined ? {} : { cookie },
  });
  const args = { request, context, params: {}, url: new URL(URL_OF_PAGE), pattern: "" };
  const response = await visitorMiddleware(args, () => Promise.resolve(new Response("page")));
  if (!response) throw new Error("the middleware gave no answer");
  const cookies = response.headers.getSetCookie();
  const pairs = cookies.map((one) => one.split(";", 1)[0]).join("; ");
  return { visitor: context.get(visitorContext).visitor, response, cookies, pairs };
}

describe("a visitor", () => {
  it("gets an HttpOnly id, a token, and a page that no cache stores", async () => {
    const { cookies, response, visitor } = await visit();
    expect(cookies).toEqual([
      expect.stringMatching(/^visit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      `XSRF-TOKEN=${visitor.xsrfToken}; Path=/; SameSite=Lax`,
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("gets no compressed page that may repeat another site's text, of a query string or a form", async () => {
    const control = async (...given: Parameters<typeof visit>) =>
      (await visit(...given)).response.headers.get("cache-control");
    expect(await control(undefined, false, "?accountNumber=8500")).toBe("no-store, no-transform");
    expect(await control(undefined, false, "", "POST")).toBe("no-store, no-transform");
  });

  it("over https gets cookies that are bound to the host and never leave it in the clear", async () => {
    const { cookies } = await visit(undefined, true);
    expect(cookies[0]).toMatch(/^__Host-visit=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies[1]).toContain("; Secure");
  });

  it("is found by the cookie, and gets no other one", async () => {
    const first = await visit();
    const second = await visit(first.pairs);
    expect(second.visitor).toEqual({ ...first.visitor, returning: true });
    expect(second.cookies).toEqual([]);
  });

  it("gets no response before what the request changed is written, and an error where it can't be", async () => {
    const { visit: request } = aRequest();
    const write = () => Promise.reject(new Error("the disk is full"));
    const web = { ...request, sessions: { ...request.sessions, write } };
    const context = createRequestContext(web, web);
    const args = {
      request: new Request(URL_OF_PAGE),
      context,
      params: {},
      url: new URL(URL_OF_PAGE),
      pattern: "",
    };
    const respond = async () => {
      context.get(visitorContext).state.save("answers", {}, 1_000);
      return new Response("sent");
    };
    await expect(visitorMiddleware(args, respond)).rejects.toThrow("the disk is full");
  });

  it("has rows under a digest of the cookie", async () => {
    const { visitor, pairs } = await visit();
    expect(pairs).not.toContain(visitor.key);
    expect(visitor.key).toMatch(/^[\da-f]{64}$/);
  });

  it.each(["visit=short", `visit=${"x".repeat(44)}`, "visit=../../etc", "visit="])(
    "with the cookie %j is a new one",
    async (cookie) => {
      expect((await visit(cookie)).visitor.returning).toBe(false);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID_HEADER, type ErrorDocument, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { leadDocument } from "../../provider/leads/leads.fixture.ts";

describeOnEachEngine("every answer of the platform is JSON:API 1.1", (open) => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startTestPlatform(await open());
  });
  afterAll(() => platform.stop());

  const post = (payload: string | object, headers: Record<string, string> = {}) =>
    platform.request({ method: "POST", url: "/v1/leads", payload, headers });
  const errorsOf = (response: { json: () => ErrorDocument; headers: Record<string, unknown> }) => {
    expect(response.headers["content-type"]).toBe(JSON_API_MEDIA_TYPE);
    return response.json().errors;
  };

  describe("a body", () => {
    it.each([
      JSON_API_MEDIA_TYPE,
      `${JSON_API_MEDIA_TYPE}; profile="http://example.com/last-modified"`,
      "APPLICATION/VND.API+JSON",
    ])("is read as %s", async (type) => {
      expect((await post(leadDocument(), { "content-type": type })).statusCode).toBe(201);
    });

    it.each([
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "",
      "nonsense",
      `${JSON_API_MEDIA_TYPE}; charset=utf-8`,
      `${JSON_API_MEDIA_TYPE}; ext="https://jsonapi.org/ext/atomic"`,
      `${JSON_API_MEDIA_TYPE}; profile="x"; version=2`,
    ])("as %j is not read, and the answer says what to send", async (type) => {
      const response = await post(leadDocument(), { "content-type": type });
      expect(response.statusCode).toBe(415);
      expect(errorsOf(response)).toMatchObject([{ status: "415", source: { header: "content-type" } }]);
    });

    it("without a media type is not read", async () => {
      const response = await platform.app.inject({
        method: "POST",
        url: "/v1/leads",
        headers: { [CLIENT_ID_HEADER]: "test" },
        payload: Buffer.from(JSON.stringify(leadDocument())),
      });
      expect([response.statusCode, errorsOf(response).length]).toEqual([415, 1]);
    });

    it.each([
      ["half a document", '{"data":'],
      ["a document and more", "{} {}"],
      ["no text", "\u0000\u0001"],
      ["a prototype", '{"data":{"type":"leads","attributes":{"__proto__":{"topic":"help-&-support"}}}}'],
      ["a prototype in disguise", '{"data":{"\\u005f_proto__":{}}}'],
    ])("with %s is a 400", async (_what, body) => {
      const response = await post(body);
      expect(response.statusCode).toBe(400);
      expect(errorsOf(response)).toMatchObject([
        { status: "400", code: "malformed", source: { pointer: "" } },
      ]);
    });

    it.each(["null", "7", '"text"', "[]", '{"data":null}', '{"data":[]}', "{}"])(
      "that is only %s is a 422",
      async (body) => {
        const response = await post(body);
        expect(response.statusCode).toBe(422);
        expect(errorsOf(response)[0]?.source).toEqual({ pointer: body.startsWith('{"data"') ? "/data" : "" });
      },
    );

    it("that is not there at all is a 4xx", async () => {
      const response = await platform.request({ method: "POST", url: "/v1/leads" });
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response)).toMatchObject([{ source: { pointer: "" } }]);
    });

    it("over 256 kB is a 413, and one of 30,000 four-byte characters is not", async () => {
      const response = await post("x".repeat(256 * 1024 + 1));
      expect(response.statusCode).toBe(413);
      expect(errorsOf(response)).toMatchObject([{ status: "413", code: "too-large" }]);
      expect((await post(leadDocument({ query: "🏠".repeat(15_000) }))).statusCode).toBe(201);
    });
  });

  describe("a caller that accepts", () => {
    it.each([
      undefined,
      "",
      "*/*",
      "application/*",
      "application/json",
      JSON_API_MEDIA_TYPE,
      `text/html, ${JSON_API_MEDIA_TYPE};q=0.5`,
      `${JSON_API_MEDIA_TYPE}; ext="x", ${JSON_API_MEDIA_TYPE}`,
      `${JSON_API_MEDIA_TYPE}; profile="x"`,
    ])("%j is answered", async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      const response = await platform.request({ url: "/addresses?postcode=SW1A1AA", headers });
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe(JSON_API_MEDIA_TYPE);
      expect(response.headers.vary).toBe("Accept");
    });

    it.each([
      "text/html",
      "application/xml, image/*",
      `${JSON_API_MEDIA_TYPE}; charset=utf-8`,
      `${JSON_API_MEDIA_TYPE}; ext="x"`,
    ])("only %j is a 406", async (accept) => {
      const response = await platform.request({ url: "/addresses?postcode=SW1A1AA", headers: { accept } });
      expect(response.statusCode).toBe(406);
      expect(response.headers.vary).toBe("Accept");
      expect(errorsOf(response)).toMatchObject([{ status: "406", source: { header: "accept" } }]);
    });
  });

  describe("a caller that does not say who it is", () => {
    it.each([undefined, "", " ", "two words", "x".repeat(65), "a/b", "é"])(
      "but %j is refused",
      async (clientId) => {
        const response = await platform.app.inject({
          url: "/addresses?postcode=SW1A1AA",
          headers: clientId === undefined ? {} : { [CLIENT_ID_HEADER]: clientId },
        });
        expect(response.statusCode).toBe(400);
        expect(errorsOf(response)).toMatchObject([{ source: { header: CLIENT_ID_HEADER } }]);
      },
    );
  });

  it.each(["two words", "", "x".repeat(256), "naïve"])(
    "an idempotency key %j is refused by its header",
    async (key) => {
      const response = await post(leadDocument(), { "idempotency-key": key });
      expect(response.statusCode).toBe(400);
      expect(errorsOf(response)).toMatchObject([
        { code: "invalid-header", source: { header: "idempotency-key" } },
      ]);
    },
  );

  describe("a caller that loses its way", () => {
    it.each(["/", "/nowhere", "/v1", "/v1/leads/", "/v1/leads/a/b", "/V1/LEADS", "/addresses/../etc"])(
      "to %s is a 404",
      async (url) => {
        const response = await platform.request({ method: "POST", url, payload: leadDocument() });
        expect(response.statusCode).toBe(404);
        expect(errorsOf(response)).toMatchObject([{ status: "404" }]);
      },
    );

    it.each([
      ["PUT", "/v1/leads", "POST"],
      ["GET", "/v1/leads", "POST"],
      ["DELETE", "/v1/leads/7KQ4M-T9X2R?a=b", "GET, HEAD, PATCH"],
      ["PATCH", "/addresses", "GET, HEAD, POST"],
    ] as const)("with %s %s gets the allowed methods", async (method, url, allow) => {
      const response = await platform.request({ method, url });
      expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
      expect(errorsOf(response)).toMatchObject([{ code: "method-not-allowed" }]);
    });

    it.each([
      ["/v1/leads/%ZZ", 400],
      ["/addresses/%C0%AF", 400],
      [`/v1/leads/${"x".repeat(201)}`, 414],
    ])(
      "to the malformed %s gets an error without its input and with the request's id",
      async (url, status) => {
        const response = await platform.request({ url });
        expect(response.statusCode).toBe(status);
        expect(errorsOf(response)).toMatchObject([{ status: String(status) }]);
        expect(response.body).not.toContain(url.slice(-20));
        expect(response.headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
      },
    );
  });

  it("each error has an id of its own, and no answer repeats what was sent", async () => {
    const response = await post({ data: { type: "Ada Byron", attributes: {} } });
    expect(response.body).not.toContain("Ada");
    const many = errorsOf(
      await post({ data: { type: "leads", attributes: { topic: "help-&-support", email: "Ada Byron" } } }),
    );
    expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
    expect(JSON.stringify(many)).not.toContain("Ada");
  });
});

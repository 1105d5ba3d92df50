import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IDEMPOTENCY_KEY_HEADER, CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { leadDocument } from "../../provider/leads/leads.fixture.ts";

/**
 * The parts of OpenAPI 3.1 that this document uses, closed: a member that is no member of OpenAPI is a fault.
 */
const schema = v.pipe(v.record(v.string(), v.unknown()), v.minEntries(1));
const content = v.record(
  v.pipe(v.string(), v.regex(/^(?:application|text|video|image)\//)),
  v.strictObject({ schema }),
);
const security = v.array(v.record(v.string(), v.array(v.string())));
const parameter = v.strictObject({
  in: v.picklist(["header", "path", "query"]),
  name: v.string(),
  required: v.boolean(),
  schema,
  description: v.optional(v.string()),
});
const response = v.strictObject({ description: v.pipe(v.string(), v.nonEmpty()), content });
const operation = v.strictObject({
  // A method's name in the clients that are generated.
  operationId: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z\d]*$/)),
  summary: v.optional(v.string()),
  security: v.optional(security),
  parameters: v.optional(v.array(parameter)),
  requestBody: v.optional(v.strictObject({ required: v.literal(true), content })),
  responses: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^(?:[1-5]\d\d|[1-5]XX)$/)), response),
    v.minEntries(1),
  ),
});
const openApi = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d$/)),
  info: v.strictObject({ title: v.string(), version: v.string(), description: v.string() }),
  servers: v.pipe(v.array(v.strictObject({ url: v.string() })), v.minLength(1)),
  components: v.strictObject({
    securitySchemes: v.record(
      v.string(),
      v.variant("type", [
        v.strictObject({
          type: v.literal("apiKey"),
          in: v.literal("header"),
          name: v.string(),
          description: v.string(),
        }),
        v.strictObject({ type: v.literal("http"), scheme: v.literal("bearer") }),
      ]),
    ),
    schemas: v.strictObject({}),
  }),
  security,
  paths: v.record(
    v.pipe(v.string(), v.startsWith("/")),
    v.record(v.picklist(["get", "post", "put", "patch", "delete"]), operation),
  ),
});
type OpenApi = v.InferOutput<typeof openApi>;

/** The calls that make something new. */
const CREATES = new Set(["post /addresses", "post /search/clicks", "post /search/repeats", "post /v1/leads"]);

describeOnEachEngine("the description at /openapi.json", (open) => {
  let platform: TestPlatform;
  let document: OpenApi;

  beforeAll(async () => {
    platform = await startTestPlatform(await open());
    document = v.parse(openApi, (await platform.request({ url: "/openapi.json" })).json());
  });
  afterAll(() => platform.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, described })),
    );
  const isContent = (path: string) => /^\/(?:content|help|search)(?:\/|$)/.test(path);

  it("names each call, for the clients that are made of it, and where they are", () => {
    const names = operations().map(({ described }) => described.operationId);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain("postV1Leads");
    expect(names).toContain("getV1LeadsById");
    // Relative to the document, which is wherever an operator has the platform.
    expect(document.servers).toEqual([{ url: "/" }]);
  });

  it("names every path of the platform, and no other (spec 7.1, 7.3 to 7.6)", () => {
    const above: string[] = [];
    const registered = platform.app
      .printRoutes({ commonPrefix: false })
      .split("\n")
      .flatMap((line) => {
        const [, indent = "", segment = "", methods = ""] =
          /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
        above.splice(indent.length / 4, Infinity, segment);
        const path = above.join("").replace(/:(\w+)/g, "{$1}");
        return methods.split(", ").map((method) => `${method.toLowerCase()} ${path}`);
      })
      .filter((call) => /^(?:get|post|patch|put|delete) /.test(call));
    expect(registered).toContain("get /openapi.json");
    expect(
      operations()
        .map(({ path, method }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(registered.filter((call) => call !== "get /openapi.json").toSorted());
  });

  it("has a schema for each answer, and for each body that is sent", () => {
    for (const { path, method, described } of operations()) {
      if (path.endsWith("/{file}")) continue;
      const type = path.endsWith(".html")
        ? "text/html"
        : isContent(path)
          ? "application/json"
          : JSON_API_MEDIA_TYPE;
      for (const answer of Object.values(described.responses))
        expect(Object.keys(answer.content)).toEqual([type]);
      expect(Object.keys(described.responses)).toContain(CREATES.has(`${method} ${path}`) ? "201" : "200");
      expect(described.requestBody && Object.keys(described.requestBody.content)).toEqual(
        method === "get" ? undefined : [type],
      );
    }
  });

  it("says which errors come, and how they look", () => {
    for (const { described } of operations().filter(({ path }) => !isContent(path))) {
      for (const status of ["4XX", "5XX"]) {
        expect(described.responses[status]?.content[JSON_API_MEDIA_TYPE]?.schema).toMatchObject({
          required: ["errors"],
        });
      }
    }
  });

  it("names each part of a path, the postcode, and the headers a caller sends", () => {
    for (const { path, described } of operations()) {
      const named = (described.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    }
    const { components, paths } = document;
    expect(components.securitySchemes).toMatchObject({
      clientId: { name: CLIENT_ID_HEADER },
      serviceToken: { scheme: "bearer" },
    });
    expect(paths["/customers"]?.get?.security).toEqual([{ clientId: [], accessToken: [] }]);
    expect(paths["/accounts"]?.get?.security).toEqual([{ identityToken: [] }]);
    expect(document.security).toEqual([{ clientId: [] }]);
    expect(paths["/v1/leads/{id}"]?.get?.security).toEqual([{ clientId: [], serviceToken: [] }]);
    expect(paths["/v1/leads"]?.post?.parameters).toMatchObject([
      { in: "header", name: IDEMPOTENCY_KEY_HEADER, required: false },
    ]);
    expect(paths["/addresses"]?.get?.parameters).toMatchObject([
      { in: "query", name: "postcode", required: true },
    ]);
  });

  it("describes a lead in full: what it requires is required, and what it names is accepted", async () => {
    const body = document.paths["/v1/leads"]?.post?.requestBody?.content[JSON_API_MEDIA_TYPE]?.schema;
    const lead = v.parse(
      v.object({
        properties: v.object({
          data: v.object({
            properties: v.object({ attributes: v.object({ oneOf: v.array(submissionSchema) }) }),
          }),
        }),
      }),
      body,
    ).properties.data.properties.attributes.oneOf[0]!;
    const send = (attributes: object) =>
      platform.request({
        method: "POST",
        url: "/v1/leads",
        payload: { data: { type: "leads", attributes } },
      });
    const { data } = v.parse(
      v.object({ data: v.object({ attributes: v.record(v.string(), v.unknown()) }) }),
      leadDocument(),
    );
    expect(Object.keys(lead.properties).toSorted()).toEqual(Object.keys(data.attributes).toSorted());
    for (const name of lead.required) {
      const { [name]: _left, ...rest } = data.attributes;
      expect([name, (await send(rest)).statusCode]).toEqual([name, 422]);
    }
    const required = Object.fromEntries(lead.required.map((name) => [name, data.attributes[name]]));
    expect((await send(required)).statusCode).toBe(201);
  });
});

const submissionSchema = v.object({
  properties: v.record(v.string(), v.unknown()),
  required: v.array(v.string()),
});

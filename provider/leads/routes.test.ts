import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InferOutput } from "valibot";
import type { ErrorDocument } from "../../contract/json-api.ts";
import { parseReference } from "../../domain/reference.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { SERVICE_TOKEN, startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { leadDocument, messageAttributes, meterReadDocument } from "./leads.fixture.ts";
import type { leadDocumentSchema } from "./schema.ts";

type LeadDocument = InferOutput<typeof leadDocumentSchema>;

const AN_ADDRESS = "999900000000";

describeOnEachEngine("the leads service", (open) => {
  let db: Db;
  let platform: TestPlatform;

  beforeAll(async () => {
    db = await open();
    platform = await startTestPlatform(db);
  });
  afterAll(() => platform.stop());

  const post = (payload: object) => platform.request({ method: "POST", url: "/v1/leads", payload });
  const read = (id: string, authorization = `Bearer ${SERVICE_TOKEN}`) =>
    platform.request({ url: `/v1/leads/${id}`, headers: { authorization } });
  const created = async (payload: object) => (await post(payload)).json<LeadDocument>().data;
  const pointersOf = (response: { json: () => ErrorDocument }) =>
    response.json().errors.map(({ source }) => (source && "pointer" in source ? source.pointer : undefined));
  const jobsOf = (id: string) =>
    db.kysely.selectFrom("jobs").selectAll().where("subject_id", "=", id).execute();

  it("a customer who complains gets a reference, and it can be read again under it (spec 3.1, 7.3)", async () => {
    const response = await post(leadDocument({}, AN_ADDRESS));
    const { data } = response.json<LeadDocument>();
    expect(response.statusCode).toBe(201);
    expect(parseReference(data.id)).toBe(data.id);
    expect(response.headers.location).toBe(`/v1/leads/${data.id}`);
    expect(data).toEqual({
      type: "leads",
      id: data.id,
      attributes: messageAttributes(),
      relationships: { address: { data: { type: "addresses", id: AN_ADDRESS } } },
      links: { self: `/v1/leads/${data.id}` },
    });
    expect((await read(data.id)).json()).toEqual({ data });
  });

  it("a telephone number in its national form is stored in E.164, and is no other lead under the same key", async () => {
    const sent = (number: string) =>
      platform.request({
        method: "POST",
        url: "/v1/leads",
        headers: { "idempotency-key": "either-form" },
        payload: leadDocument({ "contact-number": { number, type: "mobile" } }),
      });
    const [national, international] = [await sent("07400123456"), await sent("+447400123456")];
    const { data } = national.json<LeadDocument>();
    expect(data.attributes["contact-number"]).toEqual({ number: "+447400123456", type: "mobile" });
    expect(international.json<LeadDocument>().data.id).toBe(data.id);
  });

  it("a complaint that staff recorded without an email address or a telephone number is taken, and can be read", async () => {
    const { id } = await created(leadDocument({ email: null, "contact-number": null }));
    expect(await jobsOf(id)).toEqual([]);
    const response = await read(id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { attributes: { email: null, "contact-number": null } } });
  });

  it("the email's job is stored with the lead, and has nothing about the customer", async () => {
    // No hexadecimal number can have these letters, and the job's own id is one.
    const { id } = await created(
      leadDocument({ "first-name": "Ottoline", surname: "Wryneck", email: "ottoline@example.com" }),
    );
    const jobs = await jobsOf(id);
    expect(jobs).toMatchObject([{ kind: "lead-email", subject_id: id }]);
    expect(JSON.stringify(jobs)).not.toMatch(/ottoline|wryneck/i);
  });

  it("a meter reading is kept with its figures, and its email is promised where there is an address to send it to", async () => {
    const { id, attributes } = await created(meterReadDocument());
    expect(attributes["additional-information"]).toMatchObject({ GasReading: "1234", Gas_MPRN: "" });
    expect(await jobsOf(id)).toMatchObject([{ kind: "lead-email", subject_id: id }]);
    const { id: unasked } = await created(meterReadDocument({ email: null }));
    expect(await jobsOf(unasked)).toEqual([]);
  });

  it("feedback is filed under its own topic, and no other type goes with it", async () => {
    const filing = {
      topic: "help-&-support-feedback",
      "query-type": "Feedback",
      "query-subtype": "Feedback-Energy",
    };
    const { attributes } = await created(leadDocument(filing));
    expect(attributes).toMatchObject(filing);
    const odd = await post(leadDocument({ ...filing, topic: "help-&-support" }));
    expect(odd.statusCode).toBe(422);
  });

  it("what the caller leaves out of a reduced lead is null", async () => {
    const given = messageAttributes();
    for (const name of ["account", "chat-history", "additional-information", "vulnerability-consent"])
      delete given[name];
    const { attributes } = await created({ data: { type: "leads", attributes: given } });
    expect(attributes).toMatchObject({
      account: null,
      "chat-history": null,
      "additional-information": null,
      "vulnerability-consent": false,
    });
  });

  describe("a caller with a wrong lead", () => {
    it("learns every fault in the order of the form", async () => {
      const wrong = {
        query: " ",
        surname: "Byron\r\nBcc: x",
        email: "nowhere",
        "first-name": "",
        title: "x".repeat(101),
        "query-type": "Other",
        "contact-number": { number: "none", type: "fax" },
      };
      const response = await post(leadDocument(wrong));
      expect(response.statusCode).toBe(422);
      const names = [
        "title",
        "first-name",
        "surname",
        "email",
        "contact-number/number",
        "contact-number/type",
        "query-type",
        "query",
      ];
      expect(pointersOf(response)).toEqual(names.map((name) => `/data/attributes/${name}`));
    });

    it("learns what is missing at the place where it would be", async () => {
      const response = await post({ data: { type: "leads", attributes: { topic: "help-&-support" } } });
      expect(response.statusCode).toBe(422);
      const { errors } = response.json<ErrorDocument>();
      expect(new Set(pointersOf(response))).toEqual(new Set(["/data/attributes"]));
      expect(errors.map(({ detail }) => detail.split('"')[1])).toEqual([
        "title",
        "first-name",
        "surname",
        "email",
        "contact-number",
        "query-type",
        "query-subtype",
        "query",
      ]);
    });

    it.each([
      ["an unknown attribute", leadDocument({ "is-admin": true }), "/data/attributes/is-admin"],
      ["an unknown topic", leadDocument({ topic: "anything" }), "/data/attributes/topic"],
      ["a text that is too long", leadDocument({ query: "x".repeat(30_001) }), "/data/attributes/query"],
      ["a zero byte", leadDocument({ query: "a\u0000b" }), "/data/attributes/query"],
      ["half a character", leadDocument({ query: "a\ud800b" }), "/data/attributes/query"],
      [
        "a subtype of another type",
        leadDocument({ "query-subtype": "Enquiry-Credit Energy" }),
        "/data/attributes/query-subtype",
      ],
      ["an account, which is never sent", leadDocument({ account: "85" }), "/data/attributes/account"],
      [
        "a reading as a nested thing",
        meterReadDocument({ "additional-information": { a: {} } }),
        "/data/attributes/additional-information/a",
      ],
    ])("is told of %s", async (_what, document, pointer) => {
      const response = await post(document);
      expect([response.statusCode, pointersOf(response)]).toEqual([422, [pointer]]);
    });

    it("can't relate it to an address nobody knows", async () => {
      for (const id of ["999999999999", "00000000-0000-4000-8000-000000000000", "a'b", "🏠"]) {
        const response = await post(leadDocument({}, id));
        expect([response.statusCode, pointersOf(response)]).toEqual([
          404,
          ["/data/relationships/address/data/id"],
        ]);
      }
    });

    it("can't send another type, of the lead or of its address", async () => {
      const lead = await post({ data: { type: "addresses", attributes: messageAttributes() } });
      expect([lead.statusCode, pointersOf(lead)]).toEqual([409, ["/data/type"]]);
      const relationships = { address: { data: { type: "leads", id: AN_ADDRESS } } };
      const address = await post({ data: { type: "leads", attributes: messageAttributes(), relationships } });
      expect([address.statusCode, pointersOf(address)]).toEqual([
        409,
        ["/data/relationships/address/data/type"],
      ]);
    });

    it("can't choose the reference", async () => {
      const response = await post({
        data: { type: "leads", id: "7KQ4M-T9X2R", attributes: messageAttributes() },
      });
      expect([response.statusCode, pointersOf(response)]).toEqual([403, ["/data/id"]]);
    });

    it("leaves nothing behind", async () => {
      const count = async () => (await db.kysely.selectFrom("leads").select("id").execute()).length;
      const before = await count();
      await post(leadDocument({ email: "nowhere" }));
      await post(leadDocument({}, "999999999999"));
      expect(await count()).toBe(before);
    });
  });

  describe("who has a reference", () => {
    it.each(["", "Bearer", `Basic ${SERVICE_TOKEN}`, "Bearer wrong", `Bearer ${SERVICE_TOKEN}x`])(
      "but instead of the service token %j reads nothing, whether or not it exists",
      async (authorization) => {
        const { id } = await created(leadDocument());
        for (const reference of [id, "7KQ4M-T9X2R"]) {
          const response = await read(reference, authorization);
          expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
          expect(response.json<ErrorDocument>().errors).toMatchObject([
            { source: { header: "authorization" } },
          ]);
        }
      },
    );

    it("may write it as people do", async () => {
      const { id } = await created(leadDocument());
      for (const spelling of [id.toLowerCase(), id.replace("-", ""), `%20${id.replace("-", "%20")}`]) {
        expect((await read(spelling)).json<LeadDocument>().data.id).toBe(id);
      }
    });

    it("that is unknown or misspelt finds nothing", async () => {
      for (const id of ["22222-22222", "7KQ4M-T9X2X", "x", "%00", "7KQ4M%E2%80%93T9X2R"]) {
        const response = await read(id);
        expect(response.statusCode).toBe(404);
        expect(response.json<ErrorDocument>().errors).toMatchObject([{ code: "not-found" }]);
      }
    });
  });
});

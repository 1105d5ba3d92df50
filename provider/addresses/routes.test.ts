import Fastify, { type FastifyInstance } from "fastify";
import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE, type ErrorDocument } from "../../contract/json-api.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { NewAddress } from "../../domain/address.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { registerJsonApi } from "../../infrastructure/json-api/json-api.ts";
import { aDataSetAddress } from "./addresses.fixture.ts";
import { findAddress, upsertAddresses } from "../../stores/addresses.ts";
import { addressRoutes } from "./routes.ts";
import { createAddressService } from "./service.ts";

interface AddressResource {
  readonly id: string;
  readonly attributes: NewAddress;
}

const FULL = aDataSetAddress({
  id: "100000000042",
  address: "Flat 2, Harbour House, 14 Harbour Street, Redcliffe, Bristol, Avon, BS1 4AA",
  addressLine1: "Flat 2, Harbour House, 14 Harbour Street",
  addressLine2: "Redcliffe",
  country: "England",
  county: "Avon",
  flatNumber: "2",
  houseName: "Harbour House",
  houseNumber: "14",
  pesRegion: "22",
  mpans: ["2200000000017", "2200000000025"],
  mprns: ["1234567890"],
});
const BARE = aDataSetAddress({
  id: "100000000043",
  addressLine1: "Flat 10, 14 Harbour Street",
  flatNumber: "10",
  houseNumber: "14",
  postalTown: null,
});

const FLATS = ["10", "1", "2"].map((flatNumber) =>
  aDataSetAddress({
    addressLine1: `Flat ${flatNumber}, 8 Quay Street`,
    flatNumber,
    houseNumber: "8",
    postcode: "BS1 5TY",
  }),
);

const TYPED = { addressLine1: "3 Mill Road", postalTown: "Bristol", postcode: "bs1 4aa" };

describeOnEachEngine("the addresses service", (open) => {
  let app: FastifyInstance;
  let db: Db;

  beforeAll(async () => {
    db = await open();
    await upsertAddresses(db.kysely, [BARE, FULL, ...FLATS]);
    app = Fastify();
    await app.register(async (scope) => {
      registerJsonApi(scope);
      addressRoutes(scope, createAddressService(db, TEST_ENCRYPTION));
    });
  });

  afterAll(() => app.close());

  const get = (url: string) => app.inject({ url, headers: { [CLIENT_ID_HEADER]: "test" } });
  const post = (data: object) =>
    app.inject({
      method: "POST",
      url: "/addresses",
      headers: { [CLIENT_ID_HEADER]: "test", "content-type": JSON_API_MEDIA_TYPE },
      payload: JSON.stringify({ data }),
    });
  const postTyped = async (attributes: object) => {
    const response = await post({ type: "addresses", attributes });
    return { response, data: response.json<{ data: AddressResource }>().data };
  };

  describe("a customer who gives a postcode", () => {
    it.each(["BS1 4AA", "bs14aa", " bs1-4aa ", "B.S.1 4 A A"])(
      "spelt %j finds its addresses (spec 7.4)",
      async (spelling) => {
        const response = await get(`/addresses?postcode=${encodeURIComponent(spelling)}`);
        expect(response.statusCode).toBe(200);
        expect(response.json<{ data: AddressResource[] }>().data.map(({ id }) => id)).toContain(FULL.id);
      },
    );

    it("finds Flat 2 before Flat 10", async () => {
      const { data } = (await get("/addresses?postcode=BS15TY")).json<{ data: AddressResource[] }>();
      expect(data.map(({ attributes }) => attributes.flatNumber)).toEqual(["1", "2", "10"]);
    });

    it("gets an empty list for a postcode without addresses", async () => {
      const response = await get("/addresses?postcode=ZE10AA");
      expect([response.statusCode, response.body]).toEqual([200, '{"data":[]}']);
    });

    it.each([
      ["no postcode at all", "/addresses", "postcode"],
      ["an empty one", "/addresses?postcode=", "postcode"],
      ["what is no postcode", "/addresses?postcode=nowhere", "postcode"],
      ["two", "/addresses?postcode=BS14AA&postcode=M11AE", "postcode"],
      ["a parameter this service does not know", "/addresses?postcode=BS14AA&sort=id", "sort"],
    ])("gets an error when it is %s", async (_what, url, parameter) => {
      const response = await get(url);
      expect(response.statusCode).toBe(400);
      expect(response.json<ErrorDocument>().errors.map(({ source }) => source)).toEqual([{ parameter }]);
    });
  });

  it("every attribute arrives as it is stored, the empty ones as null (spec 3.11)", async () => {
    for (const { id, ...attributes } of [FULL, BARE]) {
      const expected = { type: "addresses", id, attributes, links: { self: `/addresses/${id}` } };
      expect((await get(`/addresses/${id}`)).json()).toEqual({ data: expected });
      expect(
        (await get("/addresses?postcode=BS14AA")).json<{ data: AddressResource[] }>().data,
      ).toContainEqual(expected);
    }
  });

  describe("a customer who types an address in", () => {
    it("has it stored under a random id, marked as manual (spec 7.4)", async () => {
      const { response, data } = await postTyped(TYPED);
      expect(response.statusCode).toBe(201);
      expect(response.headers.location).toBe(`/addresses/${data.id}`);
      expect(data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(data.attributes).toMatchObject({
        address: "3 Mill Road, Bristol, BS1 4AA",
        postcode: "BS1 4AA",
        isManual: true,
        flatNumber: null,
        mpans: [],
      });
      expect((await get(`/addresses/${data.id}`)).json()).toEqual({ data });
      expect(await findAddress(db.kysely, TEST_ENCRYPTION, data.id)).toEqual({
        id: data.id,
        ...data.attributes,
      });
    });

    it("is never believed about meters or where the address comes from", async () => {
      const { data } = await postTyped({
        ...TYPED,
        isManual: false,
        mpans: ["2200000000017"],
        mprns: ["123456"],
      });
      expect(data.attributes).toMatchObject({ isManual: true, mpans: [], mprns: [] });
    });

    it("keeps every part that was given, trimmed, and the one line where there is one", async () => {
      const parts = {
        addressLine2: "Redcliffe",
        country: "England",
        county: "Avon",
        flatNumber: "2",
        houseName: "Mill House",
        houseNumber: "3",
      };
      const { data } = await postTyped({
        ...TYPED,
        ...parts,
        address: "As I write it",
        pesRegion: "22",
        bgServiceArea: true,
        county: " Avon ",
      });
      expect(data.attributes).toMatchObject({
        ...parts,
        address: "As I write it",
        pesRegion: "22",
        bgServiceArea: true,
      });
    });

    it("may leave the other parts empty or null", async () => {
      const empty = {
        flatNumber: null,
        houseName: "",
        houseNumber: " ",
        addressLine2: null,
        county: null,
        country: null,
        address: null,
      };
      const { response, data } = await postTyped({
        ...TYPED,
        ...empty,
        pesRegion: null,
        bgServiceArea: null,
        isManual: null,
        mpans: null,
        mprns: null,
      });
      expect(response.statusCode).toBe(201);
      expect(data.attributes).toMatchObject({
        houseName: null,
        houseNumber: null,
        pesRegion: null,
        bgServiceArea: false,
      });
    });

    it("does not show it to the next person who looks the postcode up", async () => {
      const { data } = await postTyped({ ...TYPED, postcode: "BS2 9ZZ" });
      expect(data.attributes.postcode).toBe("BS2 9ZZ");
      expect((await get("/addresses?postcode=BS29ZZ")).json()).toEqual({ data: [] });
    });
  });

  describe("a caller with a wrong address", () => {
    const pointersOf = (response: { json: () => ErrorDocument }) =>
      response.json().errors.map(({ source }) => source && "pointer" in source && source.pointer);

    it("learns every fault in the order of the form", async () => {
      const { response } = await postTyped({
        postcode: "nowhere",
        postalTown: "",
        addressLine1: "a\u0000b",
        houseName: "x".repeat(101),
        flatNumber: "two\nlines",
      });
      expect(response.statusCode).toBe(422);
      expect(pointersOf(response)).toEqual(
        ["flatNumber", "houseName", "addressLine1", "postalTown", "postcode"].map(
          (name) => `/data/attributes/${name}`,
        ),
      );
    });

    it("learns which members are missing", async () => {
      const { response } = await postTyped({});
      expect(response.statusCode).toBe(422);
      expect(pointersOf(response)).toEqual(Array.from({ length: 3 }, () => "/data/attributes"));
      expect(response.json<ErrorDocument>().errors.map(({ detail }) => detail)).toEqual([
        '"addressLine1" is missing.',
        '"postalTown" is missing.',
        '"postcode" is missing.',
      ]);
    });

    it("may fill a line to its hundredth character", async () => {
      expect((await postTyped({ ...TYPED, addressLine1: "x".repeat(100) })).response.statusCode).toBe(201);
    });

    it("can't add members of its own", async () => {
      const { response } = await postTyped({ ...TYPED, telephone: "0117" });
      expect([response.statusCode, pointersOf(response)]).toEqual([422, ["/data/attributes/telephone"]]);
    });

    it("can't send another resource type", async () => {
      const response = await post({ type: "address", attributes: TYPED });
      expect([response.statusCode, pointersOf(response)]).toEqual([409, ["/data/type"]]);
    });

    it("can't choose the id", async () => {
      const response = await post({ type: "addresses", id: "100000000044", attributes: TYPED });
      expect([response.statusCode, pointersOf(response)]).toEqual([403, ["/data/id"]]);
    });
  });

  it.each(["100000000099", "e7a1c1de-0000-4000-8000-000000000000", "1", "%00", "%F0%9F%8F%A0"])(
    "there is no address %s, and the answer says so",
    async (id) => {
      const response = await get(`/addresses/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers["content-type"]).toBe(JSON_API_MEDIA_TYPE);
      expect(response.json<ErrorDocument>().errors).toMatchObject([
        { status: "404", code: "unknown-address" },
      ]);
    },
  );
});

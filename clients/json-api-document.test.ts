import { expect, it } from "vitest";
import { deserialise } from "./json-api-document.ts";

it("a resource is flat and in camelCase, nested attributes too, and its relationships go by converted names (spec 7.10)", () => {
  expect(
    deserialise({
      data: {
        type: "accounts",
        id: "1",
        attributes: {
          "payment-method": { "bank-account": [{ "sort-code": "x" }] },
          already_snake: 1,
          email: "a@b",
        },
        relationships: {
          "account-holder": { data: { type: "customers", id: "7" } },
          "supply-addresses": { data: [{ type: "addresses", id: "8" }] },
          "former-holder": { data: null },
        },
      },
      included: [{ type: "customers", id: "7", attributes: { "first-name": "Ada" } }],
    }),
  ).toEqual({
    id: "1",
    paymentMethod: { bankAccount: [{ sortCode: "x" }] },
    alreadySnake: 1,
    email: "a@b",
    accountHolder: { id: "7", firstName: "Ada" },
    supplyAddresses: [{ id: "8" }],
    formerHolder: null,
  });
});

it("a list is a list, nothing is null, and what is no JSON:API document is itself in camelCase", () => {
  expect(deserialise({ data: [{ type: "t", id: "1" }] })).toEqual([{ id: "1" }]);
  expect(deserialise({ data: null })).toBeNull();
  expect(deserialise({ LiveCount: 1, "pre-live-count": 2 })).toEqual({ liveCount: 1, preLiveCount: 2 });
  expect(deserialise("x")).toBe("x");
});

it("no name of a member reaches an object's prototype", () => {
  const result = deserialise(
    JSON.parse('{"data":{"type":"t","id":"1","attributes":{"__proto__":{"admin":true}}}}'),
  );
  expect((result as { admin?: boolean }).admin).toBeUndefined();
  expect({}).not.toHaveProperty("admin");
});

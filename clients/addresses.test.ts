import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { UNKNOWN_PARTS } from "../domain/address.ts";
import { listenOnLoopback, type LoopbackServer } from "../tests/support/loopback-server.ts";
import { createAddressesClient } from "./addresses.ts";
import { jsonApiHost } from "./hosts.ts";

let server: LoopbackServer;
let answer: unknown;

beforeEach(async () => {
  server = await listenOnLoopback(createServer((_request, response) => response.end(JSON.stringify(answer))));
});
afterEach(() => server.close());

/** What a customer can choose of the answer, and what of it could not be read. */
async function lookUp(data: unknown) {
  answer = { data };
  const rejected: unknown[] = [];
  const client = createAddressesClient(jsonApiHost(server.origin, "c"), (one) => void rejected.push(one));
  const found = await client.lookUp("SW1A 1AA", undefined);
  return { found: found.ok ? found.value : found.failure.message, rejected };
}

const address = (id: unknown, attributes: object) => ({ type: "addresses", id, attributes });

it("an address is shown as far as a provider's host knows it, however its members are written", async () => {
  const { found, rejected } = await lookUp([
    address("a", { address: "1 Palace Road, London", houseNumber: 1, isManual: null, "jcr:title": {} }),
    address(2, {
      "house-name": "The Lodge",
      "address-line1": "Palace Road",
      "postal-town": "London",
      postcode: "SW1A 1AA",
    }),
    address("c", { houseNumber: "3", addressLine1: "3 Palace Road", addressLine2: null }),
  ]);
  expect(found).toEqual([
    { id: "a", label: "1 Palace Road, London", houseNameNumber: "1", isManual: false },
    {
      id: "2",
      label: "The Lodge, Palace Road, London, SW1A 1AA",
      houseNameNumber: "The Lodge",
      isManual: false,
    },
    { id: "c", label: "3 Palace Road", houseNameNumber: "3", isManual: false },
  ]);
  expect(rejected).toEqual([]);
});

it("one address that can't be shown loses itself and not the list, and is named without its words", async () => {
  const good = address("a", { address: "1 Palace Road" });
  expect(await lookUp([address(null, { address: "x" }), address("b", {}), good])).toEqual({
    found: [{ id: "a", label: "1 Palace Road", houseNameNumber: "", isManual: false }],
    rejected: [
      { at: "data.0.id", reason: "missing" },
      { at: "data.1.address", reason: "missing" },
    ],
  });
});

it("a list without addresses is empty; one of which none can be shown is a failure", async () => {
  expect((await lookUp([])).found).toEqual([]);
  expect((await lookUp(null)).found).toEqual([]);
  expect((await lookUp([address("b", {})])).found).toBe("unreadable answer");
});

it("an address that was stored is as it was typed where the host repeats only its id", async () => {
  answer = { data: { type: "addresses", id: 7 } };
  const client = createAddressesClient(jsonApiHost(server.origin, "c"));
  const typed = { ...UNKNOWN_PARTS, addressLine1: "The Lodge", postcode: "ZE1 0AA", isManual: true };
  expect(await client.create({ ...typed, address: "The Lodge, ZE1 0AA" }, undefined)).toEqual({
    ok: true,
    value: { id: "7", label: "The Lodge, ZE1 0AA", houseNameNumber: "", isManual: true },
  });
  const house = { ...typed, houseName: "The Lodge", houseNumber: "3", addressLine1: "Pier Road" };
  expect(
    await client.create({ ...house, address: "The Lodge, 3 Pier Road, ZE1 0AA" }, undefined),
  ).toMatchObject({
    value: { label: "The Lodge, 3 Pier Road, ZE1 0AA", houseNameNumber: "The Lodge 3" },
  });
});

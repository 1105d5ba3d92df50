import * as v from "valibot";
import { addressResponse, addressListResponse } from "../../clients/addresses.ts";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import type { Ask } from "./ask.ts";
import {
  expectEqual,
  expectErrors,
  expectMediaType,
  expectShape,
  expectStatus,
  expectThat,
  pointersOf,
} from "./expect.ts";
import type { ContractCheck } from "./check.ts";

const TYPED = { addressLine1: "Contract check", postalTown: "Nowhere" };
const FORM_ORDER = ["addressLine1", "postalTown", "postcode"];

const lookUp = (ask: Ask, postcode: string, headers = {}) =>
  ask(`/addresses?postcode=${encodeURIComponent(postcode)}`, { headers });
const typed = (attributes: object) => ({ body: { data: { type: "addresses", attributes } } });

/** The look-up by postcode, and addresses that customers type. */
export const ADDRESS_CHECKS: readonly ContractCheck[] = [
  {
    id: "addresses/found",
    service: "addresses",
    says: "A postcode's addresses are a list, each with id, address, addressLine1 and postcode",
    mend: `Answer GET /addresses?postcode= with 200 and {"data":[{"type":"addresses","id":"...","attributes":{...}}]}, attributes under their names of spec 3.11. Another --postcode may have addresses.`,
    async check({ addresses, settings }) {
      const answer = await lookUp(addresses, settings.postcode);
      const list = v.safeParse(addressListResponse, answer.json);
      return (
        expectStatus(answer, 200) ??
        expectShape(answer, addressListResponse) ??
        expectThat(
          list.success && list.output.data.length > 0,
          `addresses of ${settings.postcode}`,
          "an empty list",
        )
      );
    },
  },
  {
    id: "addresses/found-as-json-api",
    service: "addresses",
    says: `The list is ${JSON_API_MEDIA_TYPE}`,
    mend: `Send content-type: ${JSON_API_MEDIA_TYPE}.`,
    check: async ({ addresses, settings }) =>
      expectMediaType(await lookUp(addresses, settings.postcode), JSON_API_MEDIA_TYPE),
  },
  {
    id: "addresses/as-it-is-typed",
    service: "addresses",
    says: "A postcode without its space and in small letters finds the same",
    mend: "Take spaces out and capitals in before the look-up.",
    async check({ addresses, settings }) {
      const found = await lookUp(addresses, settings.postcode);
      const again = await lookUp(addresses, settings.postcode.replaceAll(/\s/g, "").toLowerCase());
      return (
        expectStatus(again, 200) ??
        expectEqual("the same number of addresses:", countOf(again.json), countOf(found.json))
      );
    },
  },
  {
    id: "addresses/none",
    service: "addresses",
    says: "A postcode without addresses is an empty list, and no error",
    mend: `Answer 200 and {"data":[]}. After an error the customer is told of technical problems, after an empty list to type the address. Another --empty-postcode may have none.`,
    async check({ addresses, settings }) {
      const answer = await lookUp(addresses, settings.emptyPostcode);
      return (
        expectStatus(answer, 200) ?? expectEqual("the list", (answer.json as { data?: unknown })?.data, [])
      );
    },
  },
  {
    id: "addresses/no-postcode",
    service: "addresses",
    says: "What is no postcode is refused, and the error names the parameter",
    mend: "Answer 400 or 422 with source.parameter postcode.",
    async check({ addresses }) {
      const answer = await lookUp(addresses, "nowhere");
      return (
        expectErrors(answer, 400, 422) ?? expectEqual("source.parameter", pointersOf(answer)[0], "postcode")
      );
    },
  },
  {
    id: "addresses/client-id",
    service: "addresses",
    says: `A call without ${CLIENT_ID_HEADER} is refused`,
    mend: `Ask for ${CLIENT_ID_HEADER}; answer 400, 401 or 403.`,
    check: async ({ addresses, settings }) =>
      expectErrors(
        await lookUp(addresses, settings.postcode, { [CLIENT_ID_HEADER]: undefined }),
        400,
        401,
        403,
      ),
  },
  {
    id: "addresses/typed-wrongly",
    service: "addresses",
    says: "A typed address without what it needs is refused, the first field of the form first",
    mend: `Answer 400 or 422 with source.pointer for each, in the order ${FORM_ORDER.join(", ")}.`,
    async check({ addresses }) {
      const answer = await addresses(
        "/addresses",
        typed({ addressLine1: "", postalTown: "", postcode: "nowhere" }),
      );
      const expected = FORM_ORDER.map((name) => `/data/attributes/${name}`);
      return expectErrors(answer, 400, 422) ?? expectEqual("pointers", pointersOf(answer), expected);
    },
  },
  {
    id: "addresses/typed",
    service: "addresses",
    says: "A typed address is stored with 201, gets an id, and is marked as manual",
    mend: `Answer POST /addresses with 201, the id and "isManual": true.`,
    needs: ["write"],
    async check(run) {
      const answer = await run.addresses(
        "/addresses",
        typed({ ...TYPED, addressLine2: run.mark, postcode: run.settings.emptyPostcode }),
      );
      const stored = v.safeParse(addressResponse, answer.json);
      const manual = stored.success && stored.output.data.attributes.isManual;
      return (
        expectStatus(answer, 201) ??
        expectShape(answer, addressResponse) ??
        expectEqual("isManual", manual, true)
      );
    },
  },
];

function countOf(json: unknown): number | undefined {
  const { data } = (json ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data.length : undefined;
}

import * as v from "valibot";
import { type AddressChoice, type NewAddress, toAddressChoice, UNKNOWN_PARTS } from "../domain/address.ts";
import { addressOnOneLine } from "../domain/one-line-address.ts";
import { bearer } from "./hosts.ts";
import { type Call, callHost, type HostOptions, type StatusCopy } from "./http.ts";
import { deserialise } from "./json-api-document.ts";
import { readOpenly, type Rejected } from "./open-reading.ts";

/** The addresses service of the main account API (spec 7.4, 6.4). Lookups are not retried (spec 8.2). */
export type AddressesClient = ReturnType<typeof createAddressesClient>;

const ADDRESS_COPY: StatusCopy = {
  default: {
    title: "Unfortunately, we're having technical problems at the moment.",
    description:
      "There was a problem saving your address. Either stay on this page and try again in a few moments, or try again later.",
  },
};

const text = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "");
/** An empty part is not known. */
const part = v.pipe(
  text,
  v.transform((given) => given || null),
);

/** As much of an address (spec 3.11) as the site reads; a provider's host may leave out what it does not know. */
const addressSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty("missing")),
  address: text,
  flatNumber: part,
  houseName: part,
  houseNumber: part,
  addressLine1: text,
  addressLine2: part,
  postalTown: part,
  county: part,
  postcode: text,
  isManual: v.optional(v.boolean(), false),
});

type Reject = (rejected: Rejected) => void;

/** The addresses of a list that can be shown; undefined where it has some and none can, and for no list. */
function readList(document: unknown, onRejected: Reject): AddressChoice[] | undefined {
  const list = deserialise(document);
  if (list === null) return [];
  if (!Array.isArray(list)) return undefined;
  const choices = list.flatMap((one, index) => readChoice(one, `data.${index}`, onRejected) ?? []);
  return choices.length > 0 || list.length === 0 ? choices : undefined;
}

/** `sent`: what stands for what the host does not repeat of an address that it stored. */
function readChoice(
  resource: unknown,
  at: string,
  onRejected: Reject,
  sent?: NewAddress,
): AddressChoice | undefined {
  const { value, rejected } = readOpenly(addressSchema, resource);
  for (const one of rejected) onRejected({ ...one, at: `${at}.${one.at}` });
  if (value === undefined) return undefined;
  const { houseName, houseNumber } = value;
  const whole = {
    ...UNKNOWN_PARTS,
    ...value,
    houseName: houseName ?? sent?.houseName ?? null,
    houseNumber: houseNumber ?? sent?.houseNumber ?? null,
    isManual: value.isManual || sent?.isManual === true,
  };
  const address = value.address || sent?.address || addressOnOneLine(whole);
  if (address !== "") return toAddressChoice({ ...whole, address });
  onRejected({ at: `${at}.address`, reason: "missing" });
  return undefined;
}

const answerOf = <Value>(read: (document: unknown) => Value | undefined): v.GenericSchema<unknown, Value> =>
  v.pipe(
    v.unknown(),
    v.transform(read),
    v.custom<Value>((value) => value !== undefined, "no address that can be shown"),
  );

/** A list may be empty. */
export const addressList = (onRejected: Reject = () => undefined) =>
  answerOf((document) => readList(document, onRejected));
export const storedAddress = (onRejected: Reject = () => undefined, sent?: NewAddress) =>
  answerOf((document) => readChoice(deserialise(document), "data", onRejected, sent));

/** `onRejected`: an address, or a part of one, that can't be read. It names no value. */
export function createAddressesClient(host: HostOptions, onRejected?: Reject) {
  const call = <Answer>(request: Call<Answer>) => callHost(host, request, ADDRESS_COPY);
  return {
    /** Addresses of a postcode in natural order; empty where there are none. */
    lookUp: (postcode: string, accessToken: string | undefined) =>
      call({
        method: "GET",
        path: `/addresses?postcode=${encodeURIComponent(postcode)}`,
        headers: bearer(accessToken),
        answer: addressList(onRejected),
      }),
    /** Stores an address a customer typed. */
    create: (address: NewAddress, accessToken: string | undefined) =>
      call({
        method: "POST",
        path: "/addresses",
        headers: bearer(accessToken),
        body: { data: { type: "addresses", attributes: address } },
        answer: storedAddress(onRejected, address),
        write: true,
      }),
  };
}

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readOpenly } from "./open-reading.ts";

const link = v.strictObject({ title: v.string(), link: v.pipe(v.string(), v.startsWith("/", "no path")) });
const page = v.strictObject({
  title: v.string(),
  note: v.optional(v.string()),
  isOpen: v.optional(v.boolean(), false),
  banner: v.nullable(link),
  links: v.array(link),
});
const OWN = { title: "Ours", isOpen: true, banner: null, links: [{ title: "Home", link: "/" }] };
const WHOLE = { title: "Theirs", isOpen: true, banner: null, links: [] };

function readWith<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  own?: v.InferOutput<Schema>,
) {
  const { value, rejected } = readOpenly(schema, given, own);
  return { value, rejected };
}

const read = (given: unknown, own?: v.InferOutput<typeof page>) => readWith(page, given, own);

describe("a document of a provider's host", () => {
  it("is read as far as its members are known; others are ignored, at every depth", () => {
    const links = [{ title: "A", link: "/a", "jcr:primaryType": "x" }];
    expect(read({ ...WHOLE, links, "sling:resourceType": {} })).toEqual({
      value: { ...WHOLE, links: [{ title: "A", link: "/a" }] },
      rejected: [],
    });
  });

  it("has what it lacks, and what is null in it, by default, else from the site's own", () => {
    expect(read({ title: null, links: null, isOpen: null }, OWN)).toEqual({
      value: { ...OWN, isOpen: false },
      rejected: [],
    });
  });

  it("loses the entries that are wrong, and not their list; each is named with its reason", () => {
    const links = [{ title: 7, link: "/a" }, "b", { title: "C", link: "/c" }, { link: "d" }, null];
    expect(read({ ...WHOLE, links })).toEqual({
      value: { ...WHOLE, links: [{ title: "C", link: "/c" }] },
      rejected: [
        { at: "links.0.title", reason: "not a string" },
        { at: "links.1", reason: "not an object" },
        { at: "links.3.title", reason: "missing" },
        { at: "links.4", reason: "not an object" },
      ],
    });
  });

  it("whose member is wrong has the site's own in its place", () => {
    expect(read({ ...WHOLE, title: 12821, links: "none", isOpen: "yes", banner: [] }, OWN)).toEqual({
      value: { ...WHOLE, title: "Ours", links: OWN.links },
      rejected: [
        { at: "title", reason: "not a string" },
        { at: "isOpen", reason: "not true or false" },
        { at: "banner", reason: "not an object" },
        { at: "links", reason: "not a list" },
      ],
    });
  });

  it.each(["text", 7, true, [WHOLE]])("is none where it is %j", (given) => {
    expect(read(given, OWN)).toEqual({ value: undefined, rejected: [{ at: "", reason: "not an object" }] });
  });

  it("without a member that it must have, and that the site lacks too, is none", () => {
    expect(read({ ...WHOLE, title: undefined })).toEqual({
      value: undefined,
      rejected: [{ at: "title", reason: "missing" }],
    });
  });
});

it("a document has the named entries that it lacks from the site's own; an entry has none of another's", () => {
  const line = v.strictObject({ number: v.string(), who: v.optional(v.string()) });
  const lines = v.strictObject({ gas: line, others: v.optional(v.record(v.string(), line)) });
  const own = { gas: { number: "1", who: "Ours" }, others: { a: { number: "2" }, b: { number: "3" } } };
  const gas = { number: "4" };
  expect(readOpenly(lines, { gas }, own).value).toEqual({ ...own, gas });
  expect(readOpenly(lines, { gas }).isWhole).toBe(false);
  expect(readOpenly(lines, own).isWhole).toBe(false);
  expect(readWith(lines, { gas, others: { b: { number: "5" }, c: {} } }, own)).toEqual({
    value: { gas, others: { a: { number: "2" }, b: { number: "5" } } },
    rejected: [{ at: "others.c.number", reason: "missing" }],
  });
});

it("of shapes without a name the first is read that fits, with members that nobody knows", () => {
  const schema = v.array(
    v.union([v.strictObject({ phone: v.string() }), v.strictObject({ web: v.string() })], "has no way"),
  );
  expect(readWith(schema, [{ web: "/a", icon: "b" }, { fax: "c" }, { phone: "1" }])).toEqual({
    value: [{ web: "/a" }, { phone: "1" }],
    rejected: [{ at: "1", reason: "has no way" }],
  });
});

it("a list that must have entries is none where all of them are wrong", () => {
  const schema = v.pipe(v.array(v.string()), v.minLength(1, "has no entry"));
  expect(readOpenly(schema, [1, 2]).rejected.at(-1)).toEqual({ at: "", reason: "has no entry" });
  expect(readOpenly(schema, [1, "a"]).value).toEqual(["a"]);
});

it("of several shapes the one is read that fits", () => {
  const schema = v.variant("kind", [
    v.strictObject({ kind: v.literal("link"), link: v.string() }),
    v.strictObject({ kind: v.literal("page"), title: v.string() }),
  ]);
  expect(readOpenly(schema, { kind: "page", title: "A", other: 1 }).value).toEqual({
    kind: "page",
    title: "A",
  });
  expect(readWith(schema, { kind: "page" })).toEqual({
    value: undefined,
    rejected: [{ at: "title", reason: "missing" }],
  });
});

it("a record loses the entries that are wrong", () => {
  const schema = v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/, "no name")), v.number());
  expect(readWith(schema, { a: 1, "b!": 2, c: "3" })).toEqual({
    value: { a: 1 },
    rejected: [
      { at: "b!", reason: "no name" },
      { at: "c", reason: "not a number" },
    ],
  });
});

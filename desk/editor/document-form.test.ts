import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldTexts, ListStep } from "../../domain/document-fields.ts";
import { reshape, valuesOf } from "./document-form.ts";
import { documentIds, documentOf, type EditableDocument } from "./editable.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const FILES = readdirSync(CONTENT, { recursive: true, encoding: "utf8" });
const DOCUMENTS = documentIds(FILES).map((id) => {
  const document = documentOf(id)!;
  return { id, document, source: readFileSync(path.join(CONTENT, document.file), "utf8") };
});
const EDITS = { numRuns: 1_000, seed: 2_026 };
type Path = readonly (string | number)[];

function formOf(document: EditableDocument, source: string): FieldTexts {
  const form = document.formOf(source);
  if (!form.ok) throw new Error(form.failure.message);
  return form.value;
}

function apply(document: EditableDocument, source: string, form: FieldTexts): string {
  const applied = document.applyForm(source, form);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.value;
}

const edit = ({ document, source }: (typeof DOCUMENTS)[number], changed: FieldTexts) =>
  apply(document, source, { ...formOf(document, source), ...changed });

const parse = (source: string) => JSON.parse(source) as unknown;
const nameOf = (place: Path) => ["$", ...place].join(".");

/** Of each value that `is`, in the order of the file. */
function placesOf(value: unknown, is: (one: unknown) => boolean, at: Path = []): readonly Path[] {
  const inner = Object.entries(typeof value === "object" && value !== null ? value : {});
  const below = inner.flatMap(([key, one]) =>
    placesOf(one, is, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return is(value) ? [at, ...below] : below;
}

const isText = (one: unknown) => typeof one === "string";

/** The document with what `change` makes of the value at that place. */
function withChange(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(key), withChange(value[Number(key)], rest, change));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [key]: withChange(members[key], rest, change) };
}

function valueAt(value: unknown, place: Path): unknown {
  return place.reduce((at, key) => (at as Readonly<Record<string | number, unknown>>)[key], value);
}

describe("a typed document that is edited in a form", () => {
  it("is each JSON file that customers or staff read", () => {
    const others = ["addresses", "redirects", "outage", "drawings/drawings", "videos/videos"];
    const searched = ["search/pages", "search/picks", "danger/languages"];
    const lists = new Set([...others, ...searched].map((name) => `${name}.json`));
    const isTranslated = (file: string) => file.startsWith("cy-GB/");
    const all = FILES.filter((file) => file.endsWith(".json") && !lists.has(file) && !isTranslated(file));
    expect(DOCUMENTS.map(({ document }) => document.file).toSorted()).toEqual(all.toSorted());
  });

  it("stays byte for byte where nothing was changed, with any line ending", () => {
    for (const { document, source } of DOCUMENTS)
      for (const file of [source, source.replaceAll("\n", "\r\n"), source.trimEnd()])
        expect(apply(document, file, formOf(document, file))).toBe(file);
  });

  it(`keeps every other byte through ${EDITS.numRuns} random edits of one text`, () => {
    const words = fc.stringMatching(/^[a-z£"\\é]{1,8}(?: [a-z,."'{}[\]:\\€]{1,8}){0,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENTS.keys()), fc.nat(), words, (of, number, text) => {
        const one = DOCUMENTS[of]!;
        const places = placesOf(parse(one.source), isText);
        const strings = [...one.source.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)];
        const literals = strings.filter(([, , colon]) => colon === undefined);
        expect(literals.length).toBe(places.length);
        const chosen = number % places.length;
        const { 0: literal, index } = literals[chosen]!;
        const wanted =
          one.source.slice(0, index) + JSON.stringify(text) + one.source.slice(index + literal.length);
        expect(edit(one, { [nameOf(places[chosen]!)]: text })).toBe(wanted);
      }),
      EDITS,
    );
  });

  it(`changes one list alone through ${EDITS.numRuns} presses of its buttons`, () => {
    const steps = fc.constantFrom<ListStep>("remove", "up", "down");
    const isList = (one: unknown) => Array.isArray(one) && one.length > 0;
    const withLists = DOCUMENTS.filter(({ source }) => placesOf(parse(source), isList).length > 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...withLists.keys()),
        fc.nat(),
        fc.nat(),
        steps,
        (of, number, item, step) => {
          const one = withLists[of]!;
          const saved = parse(one.source);
          const places = placesOf(saved, isList);
          const place = places[number % places.length]!;
          let name = "";
          const wanted = withChange(saved, place, (old) => {
            const items = [...(old as unknown[])];
            const at = item % items.length;
            name = nameOf([...place, at]);
            const moved = items.splice(at, 1);
            if (step !== "remove") items.splice(Math.max(0, at + (step === "up" ? -1 : 1)), 0, ...moved);
            return items;
          });
          const form = reshape(one.document.fieldsOf(one.source)!, step, name);
          const text = apply(one.document, one.source, valuesOf(form));
          // An optional list without items is no list.
          const listed = (value: unknown) =>
            JSON.stringify(value, (_key, inner: unknown) =>
              Array.isArray(inner) && inner.length === 0 ? undefined : inner,
            );
          expect(listed(parse(text))).toBe(listed(wanted));
          const again = apply(one.document, text, formOf(one.document, text));
          expect(again).toBe(text);
        },
      ),
      EDITS,
    );
  });

  it("names the field of a required text that is emptied, and has no fault where it may be", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENTS.keys()), fc.nat(), (of, number) => {
        const { document, source } = DOCUMENTS[of]!;
        const places = placesOf(parse(source), isText);
        const place = places[number % places.length]!;
        const form = { ...formOf(document, source), [nameOf(place)]: "" };
        const text = apply(document, source, form);
        const part = Object(valueAt(parse(text), place.slice(0, -1))) as object;
        const isOptional =
          !Object.hasOwn(part, place.at(-1)!) || /^\$\.figures\..*\.text$/.test(nameOf(place));
        const fields = document.faultsOf(text, form).map(({ field }) => field);
        expect([isOptional && fields.length === 0 ? nameOf(place) : fields.join()]).toEqual([nameOf(place)]);
      }),
      EDITS,
    );
  });
});

describe("the form of a document", () => {
  const contact = DOCUMENTS.find(({ id }) => id === "documents/contact")!;
  const provider = DOCUMENTS.find(({ id }) => id === "documents/provider")!;
  const hours = DOCUMENTS.find(({ id }) => id === "documents/opening-hours")!;
  const advice = DOCUMENTS.find(({ id }) => id === "documents/safety-advice")!;

  function faults({ document, source }: (typeof DOCUMENTS)[number], changed: FieldTexts) {
    const form = { ...formOf(document, source), ...changed };
    return document.faultsOf(apply(document, source, form), form);
  }

  it("names the field of what is wrong", () => {
    for (const [one, name, text, message] of [
      [contact, "$.emergency.gas.number", "call us", "a telephone number is digits and spaces"],
      [contact, "$.ombudsman.weeks", "eight", "number"],
      [contact, "$.ombudsman.checkedOn", "yesterday", "iso_date"],
      [hours, "$.weekly.monday.opens", "8", 'must be a time like "08:00"'],
      [provider, "$.emails.privacy", "nobody", "must be an e-mail address"],
      [advice, "$.gas.tone", "loud", 'is "urgent" or "gentle"'],
    ] as const)
      expect(faults(one, { [name]: text })).toEqual([{ field: name, line: undefined, message }]);
  });

  it("has no value where an optional part is empty, and gets one where it is filled in", () => {
    const opened = edit(hours, { "$.weekly.sunday.opens": "10:00", "$.weekly.sunday.closes": "12:00" });
    expect(opened).toContain(
      '"saturday": { "opens": "09:00", "closes": "14:00" },\n    "sunday": { "opens": "10:00", "closes": "12:00" }',
    );
    const form = {
      ...formOf(hours.document, opened),
      "$.weekly.sunday.opens": "",
      "$.weekly.sunday.closes": "",
    };
    expect(apply(hours.document, opened, form)).toBe(hours.source);
    expect(faults(hours, { "$.weekly.sunday.opens": "10:00" }).map(({ field }) => field)).toEqual([
      "$.weekly.sunday.closes",
    ]);
  });

  it("adds an entry with a name, and loses none of two with one name", () => {
    const { document, source } = DOCUMENTS.find(({ id }) => id === "documents/helplines")!;
    const added = valuesOf(reshape(document.fieldsOf(source)!, "add", "$"));
    const fresh = Object.keys(added).filter((name) => !(name in formOf(document, source)));
    const [key = "", ...texts] = fresh;
    expect(texts.length).toBe(3);
    const filled = { ...added, ...Object.fromEntries(texts.map((name) => [name, "0800 1"])) };
    const named = apply(document, source, { ...filled, [key]: "new-line" });
    const line = { label: "0800 1", number: "0800 1", note: "0800 1" };
    expect(parse(named)).toEqual({ ...(parse(source) as object), "new-line": line });
    const twice = { ...filled, [key]: "stepchange" };
    const text = apply(document, source, twice);
    expect(Object.keys(parse(text) as object).length).toBe(Object.keys(parse(named) as object).length);
    expect(document.faultsOf(text, twice).map(({ message }) => message)).toEqual([
      "must be lower case letters, digits and hyphens",
    ]);
  });

  it("keeps an item's own values where others are moved around it", () => {
    const { document, source } = DOCUMENTS.find(({ id }) => id === "documents/category-bills-and-payments")!;
    const typed = { ...formOf(document, source), "$.categoryData.articles.2.label": "Typed" };
    const moved = valuesOf(reshape(document.fieldsOf(source, typed)!, "up", "$.categoryData.articles.2"));
    const saved = parse(source) as { categoryData: { articles: { label: string }[] } };
    const [one, other, third, ...rest] = saved.categoryData.articles;
    expect((parse(apply(document, source, moved)) as typeof saved).categoryData.articles).toEqual([
      one,
      { ...third, label: "Typed" },
      other,
      ...rest,
    ]);
  });

  it("asks what an item of another kind has", () => {
    const kinds = valuesOf(
      advice.document.fieldsOf(advice.source, {
        ...formOf(advice.document, advice.source),
        "$.gas.lines.0.$kind": "2",
      })!,
    );
    const names = Object.keys(kinds).filter((name) => name.startsWith("$.gas.lines.0."));
    expect(names).toEqual(["$kind", "web", "label", "when"].map((key) => `$.gas.lines.0.${key}`));
  });
});

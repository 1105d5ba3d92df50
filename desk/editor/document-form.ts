import * as v from "valibot";
import {
  ENTRY_FIELD,
  type FieldTexts,
  KEPT,
  KIND_FIELD,
  type ListStep,
  ROOT,
} from "../../domain/document-fields.ts";

/**
 * A typed document as a form, made of its schema. A field's name is the path of its value in the saved document
 * ("$.lines.bereavement.number"). Items keep their names where they are moved: their order is that of their fields.
 */

interface Part {
  readonly name: string;
  /** Of the member, or of the entry; empty for an item of a list. */
  readonly key: string;
  readonly hint: string | undefined;
  readonly optional: boolean;
  readonly nullable: boolean;
  /** As it is saved; undefined where it is not. */
  readonly base: unknown;
}

/** One value. */
export interface Leaf extends Part {
  readonly kind: "text" | "number" | "yes-or-no" | "choice" | "fixed";
  readonly value: string;
  /** What stands for nothing. */
  readonly usual: string;
  /** Of "choice", and the value of "fixed". */
  readonly options: readonly unknown[];
}

export interface Group extends Part {
  readonly kind: "group";
  readonly children: readonly FormNode[];
  /** Where the value is one of several kinds, which. */
  readonly kinds: readonly Kind[];
  readonly chosen: string;
}

/** What tells a kind from the others: the members that it alone has, or their values. */
export type Kind = readonly (readonly [key: string, value: unknown])[];

export interface List extends Part {
  readonly kind: "list" | "record";
  readonly items: readonly Item[];
  /** An item that is added. */
  readonly blank: FormNode;
}

export interface Item {
  readonly node: FormNode;
  /** Of a record's entry. */
  readonly entry: string | undefined;
}

export type FormNode = Leaf | Group | List;

const NO = "no";
const YES = "yes";

/** What the form reads of valibot's schemas. */
interface Shape {
  readonly type: string;
  readonly wrapped?: Shape;
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** What was typed, by the parts of the names. */
interface Typed {
  value?: string;
  readonly parts: Map<string, Typed>;
}

const NOTHING: Typed = { parts: new Map() };

interface Place {
  readonly shape: Shape;
  readonly name: string;
  readonly key: string;
  readonly base: unknown;
  /** Undefined where nothing was typed yet: as it is saved. */
  readonly typed: Typed | undefined;
}

/** The form of a document, as it is saved or, with `form`, as it was sent. */
export function documentForm(schema: v.GenericSchema, base: unknown, form?: FieldTexts): FormNode {
  const typed = form && (typedOf(form).parts.get(ROOT) ?? NOTHING);
  return nodeOf({ shape: schema as unknown as Shape, name: ROOT, key: "", base, typed });
}

/** The fields in the order of the form. */
export function valuesOf(node: FormNode): FieldTexts {
  return Object.fromEntries(fieldsOf(node));
}

function fieldsOf(node: FormNode): readonly (readonly [name: string, value: string])[] {
  switch (node.kind) {
    case "fixed":
      return [];
    case "group":
      return [
        ...(node.kinds.length > 0 ? [[`${node.name}.${KIND_FIELD}`, node.chosen] as const] : []),
        ...node.children.flatMap(fieldsOf),
      ];
    case "list":
    case "record":
      return node.items.flatMap(({ node: item, entry }) => [
        ...(entry === undefined ? [] : [[`${item.name}.${ENTRY_FIELD}`, entry] as const]),
        ...fieldsOf(item),
      ]);
    default:
      return [[node.name, node.value]];
  }
}

function typedOf(form: FieldTexts): Typed {
  const root: Typed = { parts: new Map() };
  for (const [name, value] of Object.entries(form)) {
    let at = root;
    for (const part of name.split(".")) {
      const next = at.parts.get(part) ?? { parts: new Map() };
      at.parts.set(part, next);
      at = next;
    }
    at.value = value;
  }
  return root;
}

function nodeOf(place: Place): FormNode {
  const { name, key, base, typed } = place;
  let { shape } = place;
  let [optional, nullable, usual]: [boolean, boolean, unknown] = [false, false, undefined];
  let hint = hintOf(shape);
  while (shape.wrapped !== undefined) {
    optional ||= shape.type !== "nullable";
    nullable ||= shape.type.startsWith("null");
    usual ??= shape.default;
    shape = shape.wrapped;
    hint ??= hintOf(shape);
  }
  const part: Part = { name, key, hint, optional, nullable, base };
  const kinds = kindsOf(shape);
  if (kinds.length > 0) {
    const chosen = typed?.parts.get(KIND_FIELD)?.value ?? String(nearest(kinds, base));
    const entries = kinds[Number(chosen)]?.entries ?? {};
    return { ...part, kind: "group", children: membersOf(entries, place), kinds: wordsOf(kinds), chosen };
  }
  switch (shape.type) {
    case "object":
    case "loose_object":
    case "strict_object":
      return {
        ...part,
        kind: "group",
        children: membersOf(shape.entries ?? {}, place),
        kinds: [],
        chosen: "",
      };
    case "array":
      return listOf(part, "list", shape.item!, typed);
    case "record":
      return listOf(part, "record", shape.value!, typed);
    default:
      return leafOf(part, shape, usual, typed);
  }
}

function hintOf(shape: Shape): string | undefined {
  return v.getDescription(shape as unknown as v.GenericSchema);
}

function membersOf(entries: Readonly<Record<string, Shape>>, { name, base, typed }: Place): FormNode[] {
  return Object.entries(entries).map(([key, shape]) =>
    nodeOf({
      shape,
      name: `${name}.${key}`,
      key,
      base: memberOf(base, key),
      typed: typed && (typed.parts.get(key) ?? NOTHING),
    }),
  );
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function listOf(part: Part, kind: List["kind"], shape: Shape, typed: Typed | undefined): List {
  const isRecord = kind === "record";
  const saved = part.base == null ? [] : Object.keys(part.base);
  const ids = typed === undefined ? saved : [...typed.parts.keys()];
  const itemOf = (id: string, its: Typed | undefined): Item => ({
    node: nodeOf({
      shape,
      name: `${part.name}.${id}`,
      key: isRecord ? id : "",
      base: memberOf(part.base, id),
      typed: its,
    }),
    entry: isRecord
      ? (its?.parts.get(ENTRY_FIELD)?.value ?? (Object.hasOwn(Object(part.base), id) ? id : ""))
      : undefined,
  });
  const known = new Set([...saved, ...ids]);
  let next = saved.length;
  while (known.has(isRecord ? `new-${next}` : String(next))) next += 1;
  const items = ids.map((id) => itemOf(id, typed?.parts.get(id)));
  return { ...part, kind, items, blank: itemOf(isRecord ? `new-${next}` : String(next), undefined).node };
}

const LEAF_KINDS: Readonly<Record<string, Leaf["kind"]>> = {
  boolean: "yes-or-no",
  picklist: "choice",
  literal: "fixed",
  number: "number",
};

function leafOf(part: Part, shape: Shape, usual: unknown, typed: Typed | undefined): Leaf {
  const isKept = v.getMetadata(shape as unknown as v.GenericSchema)[KEPT] === true;
  const kind = isKept ? "fixed" : (LEAF_KINDS[shape.type] ?? "text");
  const options = kind === "fixed" ? [isKept ? part.base : shape.literal] : (shape.options ?? []);
  const usualText = kind === "yes-or-no" ? (usual === true ? YES : NO) : String(usual ?? "");
  const leaf = { ...part, kind, usual: usualText, options } as const;
  return { ...leaf, value: typed?.value ?? shownOf(leaf) };
}

/** What the field of a saved value has. */
function shownOf({ kind, base, usual }: Omit<Leaf, "value">): string {
  if (base == null) return kind === "yes-or-no" ? usual : "";
  // The list says it once.
  if (kind === "choice" && base === usual) return "";
  if (kind === "yes-or-no" && typeof base === "boolean") return base ? YES : NO;
  return typeof base === "string" ? base.replace(/\r\n?/g, "\n") : JSON.stringify(base);
}

type Entries = Readonly<Record<string, Shape>>;
interface KindShape {
  readonly entries: Entries;
}

/** The objects that a value may be, where there are several; of variants in variants too. */
function kindsOf(shape: Shape): readonly KindShape[] {
  if (shape.type !== "union" && shape.type !== "variant") return [];
  return ((shape.options ?? []) as readonly Shape[]).flatMap((option) => {
    const inner = kindsOf(option);
    return inner.length > 0 ? inner : option.entries === undefined ? [] : [option as KindShape];
  });
}

/** The kind that a value is, or is most like. */
function nearest(kinds: readonly KindShape[], base: unknown): number {
  const scores = kinds.map(({ entries }) => {
    const keys = Object.keys(Object(base));
    const alike = Object.entries(entries).filter(([key, { literal }]) =>
      literal === undefined ? keys.includes(key) : memberOf(base, key) === literal,
    );
    return alike.length - keys.filter((key) => entries[key] === undefined).length;
  });
  return scores.indexOf(Math.max(...scores));
}

function wordsOf(kinds: readonly KindShape[]): readonly Kind[] {
  return kinds.map(({ entries }) => {
    const fixed = Object.entries(entries).filter(([, { literal }]) => literal !== undefined);
    if (fixed.length > 0) return fixed.map(([key, { literal }]) => [key, literal] as const);
    const others = kinds.filter((other) => other.entries !== entries);
    const own = Object.keys(entries).filter((key) => others.every((other) => !(key in other.entries)));
    return own.slice(0, 1).map((key) => [key, undefined] as const);
  });
}

/** The document that the form makes: where nothing was changed, what is saved. Undefined stands for no value. */
export function valueOf(node: FormNode): unknown {
  switch (node.kind) {
    case "group": {
      const { base, optional, nullable } = node;
      if ((optional || nullable) && isEmpty(node)) {
        if (base === null || (base === undefined && optional)) return base;
        return nullable ? null : undefined;
      }
      const known = node.children.map((child) => [child.key, valueOf(child)] as const);
      return inOrder(base, new Map(known.filter(([, value]) => value !== undefined)));
    }
    case "list": {
      const values = node.items.map(({ node: item }) => valueOf(item));
      if (values.length > 0) return values;
      if (Array.isArray(node.base) && node.base.length > 0) return node.optional ? undefined : [];
      return node.base ?? (node.optional ? undefined : []);
    }
    case "record": {
      // Of two with one name none is lost: the second gets a name that no schema allows.
      if (node.items.length === 0 && node.base === undefined && node.optional) return undefined;
      const entries = new Map<string, unknown>();
      for (const { node: item, entry = "" } of node.items)
        entries.set(entries.has(entry) ? `${entry} (2)` : entry, valueOf(item));
      return Object.fromEntries(entries);
    }
    default:
      return leafValue(node);
  }
}

/** Members that are saved stay where they are. */
function inOrder(base: unknown, members: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const saved = Object.keys(Object(base)).filter((key) => members.has(key));
  return Object.fromEntries(
    [...new Set([...saved, ...members.keys()])].map((key) => [key, members.get(key)]),
  );
}

function leafValue(leaf: Leaf): unknown {
  const { kind, base, optional, nullable, usual, options } = leaf;
  if (kind === "fixed") return optional && base === undefined ? undefined : options[0];
  const isSaved = leaf.value === shownOf(leaf);
  if (isSaved && (base !== undefined || optional)) return base;
  const text = leaf.value.trim();
  if (optional && (text === "" || (kind === "yes-or-no" && text === usual)))
    return nullable ? null : undefined;
  if (nullable && text === "") return null;
  if (kind === "yes-or-no" && (text === YES || text === NO)) return text === YES;
  if (kind === "number" && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (kind === "choice") return options.find((option) => String(option) === text) ?? text;
  return text;
}

function isEmpty(node: FormNode): boolean {
  switch (node.kind) {
    case "group":
      return node.children.every(isEmpty);
    case "list":
    case "record":
      return node.items.length === 0;
    case "fixed":
      return true;
    case "yes-or-no":
      return node.value === node.usual;
    default:
      return node.value.trim() === "";
  }
}

/** The form after a button of one of its lists; the same where there is no such list or item. */
export function reshape(node: FormNode, step: ListStep, name: string): FormNode {
  if (node.kind === "group")
    return { ...node, children: node.children.map((child) => reshape(child, step, name)) };
  if (node.kind !== "list" && node.kind !== "record") return node;
  const items = node.items.map((item) => ({ ...item, node: reshape(item.node, step, name) }));
  if (step === "add" && node.name === name)
    items.push({ node: node.blank, entry: node.kind === "record" ? "" : undefined });
  const at = items.findIndex(({ node: item }) => item.name === name);
  if (at === -1 || step === "add") return { ...node, items };
  const [moved] = items.splice(at, 1);
  if (step !== "remove") items.splice(Math.max(0, at + (step === "up" ? -1 : 1)), 0, moved!);
  return { ...node, items };
}

/** The name of the field that has the value at that path, or of what is nearest around it. */
export function fieldAt(node: FormNode, path: readonly (string | number)[], isKey = false): string {
  const [key, ...rest] = path;
  if (key === undefined) return node.name;
  if (node.kind === "group") {
    const child = node.children.find((one) => one.key === key);
    return child === undefined || child.kind === "fixed" ? firstField(node) : fieldAt(child, rest, isKey);
  }
  if (node.kind !== "list" && node.kind !== "record") return node.name;
  const item = node.kind === "list" ? node.items[Number(key)] : node.items.find(({ entry }) => entry === key);
  if (item === undefined) return node.name;
  return isKey && rest.length === 0 ? `${item.node.name}.${ENTRY_FIELD}` : fieldAt(item.node, rest, isKey);
}

function firstField(node: Group): string {
  return node.kinds.length > 0 ? `${node.name}.${KIND_FIELD}` : node.name;
}

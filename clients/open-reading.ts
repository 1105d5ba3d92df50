import * as v from "valibot";

/**
 * What a provider's host sends, read openly: named members are read, others ignored. What is absent or null is
 * the schema's default, else the site's own; what is wrong is the site's own, else the default. Without either
 * its entry is left out: one bad entry never loses its list. Of what has names the site's own completes it: the
 * whole document, and a record; inside an entry a member that is absent says something (a day that is closed).
 */

/** A value that was not as the schema says. */
export interface Rejected {
  /** "sections.2.link"; "" for the whole document. */
  readonly at: string;
  /** "not a string". */
  readonly reason: string;
}

/** No good value. */
const NONE = Symbol("none");

/** `value` is undefined where nothing of the document can be used. */
export interface OpenlyRead<Value> {
  readonly value: Value | undefined;
  readonly rejected: readonly Rejected[];
  /** Nothing of it was wrong, and no other document has names to add. */
  readonly isWhole: boolean;
}

/** Reads a parsed JSON document; `own` is the site's, in the same shape. */
export function readOpenly<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  own?: v.InferOutput<Schema>,
): OpenlyRead<v.InferOutput<Schema>> {
  const rejected: Rejected[] = [];
  const names = { mayBeMore: false };
  const value = read(schema, given, own, { at: [], rejected, names });
  return {
    value: value === NONE ? undefined : (value as v.InferOutput<Schema>),
    rejected,
    isWhole: rejected.length === 0 && !names.mayBeMore,
  };
}

interface Place {
  readonly at: readonly string[];
  readonly rejected: Rejected[];
  /** Whether the site's own may have some that were not given. */
  readonly names: { mayBeMore: boolean };
}

/** The schemas that have others inside. */
type Structure =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>
  | v.VariantSchema<string, v.VariantOptions<string>, undefined>
  | v.UnionSchema<v.GenericSchema[], v.ErrorMessage<v.UnionIssue<v.BaseIssue<unknown>>> | undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.ExactOptionalSchema<v.GenericSchema, unknown>
  | v.NullableSchema<v.GenericSchema, unknown>;

function read(schema: v.GenericSchema, given: unknown, own: unknown, place: Place): unknown {
  if ("pipe" in schema) return readPipe(schema as Piped, given, own, place);
  const structure = schema as Structure;
  switch (structure.type) {
    case "object":
    case "strict_object":
    case "loose_object":
      return isObject(given) ? readObject(structure.entries, given, own, place) : reject(place, NO_OBJECT);
    case "array":
      return Array.isArray(given)
        ? given.flatMap((item, index) => keep(read(structure.item, item, undefined, below(place, index))))
        : reject(place, "not a list");
    case "record":
      return isObject(given) ? readRecord(structure, given, own, place) : reject(place, NO_OBJECT);
    case "variant":
      return readVariant(structure, given, own, place);
    case "union":
      return readUnion(structure, given, own, place);
    case "optional":
    case "exact_optional":
    case "nullable":
      return readAbsent(structure, given, own, place);
    default: {
      const parsed = v.safeParse(schema, given);
      return parsed.success ? parsed.output : reject(place, reasonOf(parsed.issues[0]));
    }
  }
}

type Piped = v.GenericSchema & { readonly pipe: readonly [v.GenericSchema, ...v.GenericPipeAction[]] };

/** What a structure must be as a whole is checked of what was kept of it. */
function readPipe(schema: Piped, given: unknown, own: unknown, place: Place): unknown {
  const [inner, ...actions] = schema.pipe;
  const kept = read(inner, given, own, place);
  if (kept === NONE) return NONE;
  const rest: v.GenericSchema = v.pipe(v.unknown(), ...(actions as [v.GenericPipeAction]));
  const parsed = v.safeParse(rest, kept);
  return parsed.success ? parsed.output : reject(place, parsed.issues[0].message);
}

function readObject(
  entries: v.ObjectEntries,
  given: Readonly<Record<string, unknown>>,
  own: unknown,
  place: Place,
): unknown {
  const members: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const member = Object.hasOwn(given, name) ? (given[name] ?? undefined) : undefined;
    const ours = isObject(own) ? own[name] : undefined;
    const inside = below(place, name);
    const isOptional = schema.type.includes("optional") || schema.type === "nullable";
    let value: unknown = NONE;
    if (member !== undefined || isOptional) value = read(schema, member, ours, inside);
    else if (ours === undefined) reject(inside, "missing");
    if (value === NONE) value = isOptional ? defaultOf(schema) : (ours ?? NONE);
    if (value === NONE) return NONE;
    if (value !== undefined) members[name] = value;
  }
  return members;
}

function readRecord(
  { key, value }: v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>,
  given: Readonly<Record<string, unknown>>,
  own: unknown,
  place: Place,
): unknown {
  place.names.mayBeMore = true;
  const named = Object.fromEntries(
    Object.entries(given).flatMap(([name, one]) => {
      const inside = below(place, name);
      const [good, kept] = [read(key, name, undefined, inside), read(value, one, undefined, inside)];
      return good === NONE || kept === NONE ? [] : [[name, kept]];
    }),
  );
  return isObject(own) ? { ...own, ...named } : named;
}

/** The first shape that can be read. */
function readUnion(
  { options, message }: Extract<Structure, { readonly type: "union" }>,
  given: unknown,
  own: unknown,
  place: Place,
): unknown {
  for (const option of options) {
    const attempt: Place = { ...place, rejected: [] };
    const value = read(option, given, own, attempt);
    if (value === NONE) continue;
    place.rejected.push(...attempt.rejected);
    return value;
  }
  return reject(place, typeof message === "string" ? message : "of no known shape");
}

/** The option that can be read; where none can, the one that is named by its key says why. */
function readVariant(
  { options, key }: v.VariantSchema<string, v.VariantOptions<string>, undefined>,
  given: unknown,
  own: unknown,
  place: Place,
): unknown {
  const tries = options.map((option) => {
    const attempt: Place = { ...place, rejected: [] };
    return { attempt, value: read(option as v.GenericSchema, given, own, attempt) };
  });
  const keyPath = below(place, key).at.join(".");
  const chosen =
    tries.find(({ value }) => value !== NONE) ??
    tries.find(({ attempt }) => attempt.rejected.every(({ at }) => at !== keyPath)) ??
    tries[0];
  place.rejected.push(...(chosen?.attempt.rejected ?? []));
  return chosen?.value ?? NONE;
}

function readAbsent(
  schema: Extract<Structure, { readonly wrapped: v.GenericSchema }>,
  given: unknown,
  own: unknown,
  place: Place,
): unknown {
  if (given === undefined || given === null) {
    const value = defaultOf(schema);
    if (value !== undefined || place.at.length > 1) return value;
    place.names.mayBeMore = true;
    return own;
  }
  const value = read(schema.wrapped, given, own, place);
  return value === NONE ? (own ?? defaultOf(schema)) : value;
}

function defaultOf(schema: v.GenericSchema): unknown {
  if (schema.type === "exact_optional") return v.getDefault(schema);
  return schema.type === "nullable" ? null : v.parse(schema, undefined);
}

const NO_OBJECT = "not an object";

/** In words, without the value that was received. */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return "missing";
  return issue.kind === "schema" && issue.expected !== null
    ? `not ${expectedOf(issue.expected)}`
    : issue.message;
}

/** What was expected and what was received, in words: "a string", "a number". */
export function wordsOf(issue: v.BaseIssue<unknown>): {
  readonly expected: string;
  readonly received: string;
} {
  const { expected, input, kind, message } = issue;
  return {
    expected: kind === "schema" && expected !== null ? expectedOf(expected) : message,
    received: kindOf(input),
  };
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return KINDS[typeof value] ?? "an object";
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  Object: "an object",
  Array: "a list",
  null: "null",
};

/** Valibot's notation in words: "(string | null)" is "a string or null". */
function expectedOf(notation: string): string {
  return notation
    .replaceAll(/[()]/g, "")
    .split(" | ")
    .map((kind) => KINDS[kind] ?? kind)
    .join(" or ");
}

function reject({ at, rejected }: Place, reason: string): typeof NONE {
  rejected.push({ at: at.join("."), reason });
  return NONE;
}

const below = (place: Place, name: string | number): Place => ({ ...place, at: [...place.at, String(name)] });

const keep = (value: unknown): unknown[] => (value === NONE ? [] : [value]);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

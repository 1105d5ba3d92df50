import type * as v from "valibot";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { parseJson } from "../domain/text.ts";
import type { ArticleDocument } from "./article-html.ts";
import { ABSENT, type ReadCopy, staleIfError, UnusableResponseError } from "./content-copy.ts";
import type { HostOptions } from "./http.ts";
import { readOpenly, type Rejected } from "./open-reading.ts";

/** Returns the same object while what it read is unchanged. */
export type Read<Value = unknown> = () => Promise<Value>;

/** What a host has at a document's address. */
type Given = { readonly json: unknown } | { readonly page: ArticleDocument };

export interface DocumentOptions {
  readonly host: HostOptions;
  readonly path: string;
  readonly schema: v.GenericSchema;
  /** Without it there is no page: there is no other, and nothing there is a fault. */
  readonly isRequired: boolean;
  /** An empty answer says that there is nothing now. */
  readonly mayBeEmpty: boolean;
  /** Milliseconds until a host is asked again for what it does not have. */
  readonly absentFor: number | undefined;
  /** The page that may stand in the document's place. */
  readonly parsePage?: (html: string) => ArticleDocument | undefined;
  /** What stands for what the host does not have. Undefined where nothing does. */
  readonly own: Read | undefined;
  readonly finish: (value: unknown) => unknown;
  /** What is wrong with the newest response, and what of it could not be read. */
  readonly report: (part: "response" | "members", rejected: readonly Rejected[]) => void;
}

/** Reads one JSON document of a host, over the site's own. */
export function readDocument(options: DocumentOptions): Read {
  const { path, schema, own, finish, report } = options;
  const given = copyOf(options);
  /** The last that could be read. */
  let good: Given | typeof ABSENT = ABSENT;
  let made: { readonly from: unknown; readonly ours: unknown; readonly value: unknown } | undefined;
  let whole: { readonly from: Given; readonly value: unknown } | undefined;

  async function readGiven(): Promise<Given | typeof ABSENT> {
    if (own === undefined) return given();
    return given().catch(() => ABSENT);
  }

  /** Of a host that has all of it. */
  function readWhole(from: Given): unknown {
    if ("page" in from) return from.page;
    if (whole?.from === from) return whole.value;
    const { value, isWhole } = readOpenly(schema, from.json);
    if (value === undefined || !isWhole) return undefined;
    report("members", []);
    whole = { from, value: finish(value) };
    good = from;
    return whole.value;
  }

  function readOver(from: Given | typeof ABSENT, ours: unknown): unknown {
    if (made !== undefined && made.from === from && made.ours === ours) return made.value;
    const read = from === ABSENT || "page" in from ? undefined : readOpenly(schema, from.json, ours);
    report("members", read?.rejected ?? []);
    if (read === undefined || read.value !== undefined) good = from;
    const last = good === ABSENT || "page" in good ? ours : readOpenly(schema, good.json, ours).value;
    const value = read?.value ?? last;
    if (value === undefined) throw new ContentUnavailableError(`the content service has no usable ${path}`);
    made = { from, ours, value: finish(value) };
    return made.value;
  }

  return async () => {
    const from = await readGiven();
    const value = from === ABSENT ? undefined : readWhole(from);
    return value ?? readOver(from, await own?.());
  };
}

function copyOf(options: DocumentOptions): ReadCopy<Given> {
  const { host, path, isRequired, own, absentFor, report } = options;
  return staleIfError({
    host,
    path,
    parse: (text) => parseGiven(text, options),
    isRequired,
    isOptional: own !== undefined,
    ...(absentFor !== undefined && { absentFor }),
    onResponse: (reason) => report("response", reason === undefined ? [] : [{ at: "", reason }]),
  });
}

function parseGiven(
  text: string,
  { mayBeEmpty, parsePage }: Pick<DocumentOptions, "mayBeEmpty" | "parsePage">,
): Given | typeof ABSENT {
  const json = parseJson(text);
  if (text.trim() === "" || isEmpty(json)) {
    if (mayBeEmpty) return ABSENT;
    throw new UnusableResponseError("empty");
  }
  if (json !== undefined) return { json };
  const page = parsePage?.(text);
  if (page === undefined) throw new UnusableResponseError("not JSON");
  return { page };
}

/** `null`, `{}` or `[]`. */
function isEmpty(json: unknown): boolean {
  return json === null || (typeof json === "object" && Object.keys(json).length === 0);
}

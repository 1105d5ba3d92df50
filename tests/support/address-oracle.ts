import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BASE_PATH } from "../../domain/base-path.ts";

/** Texts of a content folder by relative path. */
export type Files = ReadonlyMap<string, string>;

interface Place {
  readonly category: string;
  readonly group: string;
}

export interface Move {
  readonly to: string;
  readonly place?: Place;
  readonly merges?: boolean;
}

/** A row of a category's list. */
interface Row extends Place {
  readonly label: string;
  readonly link: string;
}

interface Known {
  address: string;
  title: string;
  /** Undefined for an article that no list has. */
  place: Place | undefined;
  readonly isLive: boolean;
  isMoved: boolean;
}

/** What the record of addresses, the redirects and the judgements of searches say of the past. */
const RECORDS = /^(?:addresses\.json|redirects\.json|search\/judgements[^/]*\.csv)$/;
const ADDRESS = /^[a-z0-9-]+\/[a-z0-9-]+$/;
/** Not after a letter: another site may have pages of the same path. */
const BEFORE = String.raw`(?<![\w.-])${BASE_PATH}/`;
const END = String.raw`(?![\w/-])`;

export function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^[^.].*\.(?:md|json|csv|svg)$/.test(name),
  );
  return new Map(
    names
      .toSorted()
      .map((name) => [name.replaceAll(path.sep, "/"), readFileSync(path.join(folder, name), "utf8")]),
  );
}

const categoryOf = (address: string) => address.slice(0, address.indexOf("/"));
const fileOf = (address: string) => `articles/${address}.md`;
const linkTo = (address: string) => `${BASE_PATH}/${address}`;

/** Front matter with its fences, and the body. */
function split(source: string): readonly [string, string] {
  const end = /\n---\r?\n/.exec(source);
  return end === null ? ["", source] : [source.slice(0, end.index), source.slice(end.index)];
}

const field = (source: string, name: string) =>
  new RegExp(String.raw`^${name}: *(.*?)\r?$`, "m").exec(split(source)[0])?.[1]?.replace(/^"([^"]*)"$/, "$1");

const RELATED = /^related:\r?\n(?:[ \t]+- .*(?:\r?\n|$))*/m;

function relatedOf(source: string): string[] {
  const [list = ""] = RELATED.exec(`${split(source)[0]}\n`) ?? [];
  return [...list.matchAll(/^[ \t]+- ["']?([^"'\s]+)/gm)].map(([, id = ""]) => id);
}

const rowsIn = (files: Files): Row[] =>
  [...files].flatMap(([file, source]) => (file.startsWith("categories/") ? rowsOf(source) : []));

interface CategoryFile {
  readonly slug: string;
  readonly externalLink: boolean;
  readonly categoryData?: {
    readonly articles?: readonly { readonly label: string; readonly path: string; readonly group?: string }[];
    readonly groups?: readonly { readonly title: string }[];
    readonly allArticles?: readonly {
      readonly title: string;
      readonly articleLinks: readonly { readonly label: string; readonly link: string }[];
    }[];
  };
}

function rowsOf(source: string): Row[] {
  const { slug, categoryData: data = {} } = JSON.parse(source) as CategoryFile;
  return [
    ...(data.articles ?? []).map((one) => ({
      category: slug,
      group: one.group ?? "",
      label: one.label,
      link: one.path,
    })),
    ...(data.allArticles ?? []).flatMap(({ title, articleLinks }) =>
      articleLinks.map((one) => ({ category: slug, group: title, ...one })),
    ),
  ];
}

function placesIn(files: Files): Place[] {
  return [...files]
    .filter(([file]) => file.startsWith("categories/"))
    .flatMap(([, source]) => {
      const { slug, externalLink, categoryData: data } = JSON.parse(source) as CategoryFile;
      if (externalLink || data === undefined) return [];
      const groups = (data.allArticles ?? data.groups ?? []).map(({ title }) => title);
      const named = groups.length === 0 && data.allArticles === undefined ? [""] : groups;
      return named.map((group) => ({ category: slug, group }));
    });
}

const isSame = (one: Place | undefined, other: Place | undefined) =>
  one?.category === other?.category && one?.group === other?.group;

/** What an editor is guaranteed of the addresses of a content folder, whatever is moved in it. */
export class AddressOracle {
  readonly places: readonly Place[];
  readonly #articles: Known[];
  /** Whose each address is that was ever an article's. */
  readonly #owners = new Map<string, Known>();

  constructor(files: Files) {
    this.places = placesIn(files);
    const rows = rowsIn(files);
    this.#articles = [...files].flatMap(([file, source]) => {
      const [, address] = /^articles\/(.+)\.md$/.exec(file) ?? [];
      if (address === undefined) return [];
      const row = rows.find(({ link }) => link === linkTo(address));
      const isLive =
        (field(source, "state") ?? "published") === "published" && field(source, "publish-at") === undefined;
      const place = row && { category: row.category, group: row.group };
      return [{ address, title: field(source, "title") ?? "", place, isLive, isMoved: false }];
    });
    for (const one of this.#articles) this.#owners.set(one.address, one);
    for (const from of Object.keys(redirectsIn(files))) {
      const owner = this.#owners.get(follow(redirectsIn(files), from));
      if (owner !== undefined) this.#owners.set(from, owner);
    }
  }

  live(): string[] {
    return this.#articles.filter(({ isLive }) => isLive).map(({ address }) => address);
  }

  /** Every address that ever was an article's, with the address at which it leads to one now. */
  followed(): Map<string, string> {
    return new Map([...this.#owners].map(([address, { address: now }]) => [address, now]));
  }

  /** Old addresses of what is at this one. */
  formerOf(address: string): string[] {
    const one = this.#owners.get(address);
    return [...this.#owners].flatMap(([old, owner]) => (owner === one && old !== address ? [old] : []));
  }

  placeOf(address: string): Place | undefined {
    return this.#live(address)?.place;
  }

  /** Every reason to refuse a move: none if it has to be made. */
  refusals(from: string, { to, place, merges = false }: Move): string[] {
    const one = this.#live(from);
    const reasons: string[] = [];
    if (one === undefined) reasons.push("unknown");
    if (merges) {
      const other = this.#live(to);
      if (other === undefined || other === one) reasons.push("no-article");
      return reasons;
    }
    if (!ADDRESS.test(to)) reasons.push("not-an-address");
    const owner = this.#owners.get(to);
    if (owner !== undefined && owner !== one) reasons.push("taken");
    const isListable =
      place === undefined
        ? categoryOf(to) === categoryOf(from)
        : place.category === categoryOf(to) && this.places.some((known) => isSame(known, place));
    if (!isListable) reasons.push("no-place");
    return reasons;
  }

  /** `title`: what the article is called from then on. */
  move(from: string, { to, place, merges = false }: Move, title?: string): void {
    const one = this.#live(from)!;
    if (merges) {
      const other = this.#live(to)!;
      for (const [address, owner] of this.#owners) if (owner === one) this.#owners.set(address, other);
      this.#articles.splice(this.#articles.indexOf(one), 1);
      return;
    }
    one.address = to;
    one.isMoved ||= place !== undefined;
    one.place = place ?? one.place;
    one.title = title ?? one.title;
    this.#owners.set(to, one);
  }

  /** How a folder breaks what is guaranteed of its addresses. */
  faults(files: Files): string[] {
    return [
      ...this.#lostAddresses(files),
      ...this.#deadNames(files),
      ...this.#doubles(files),
      ...this.#wrongLists(files),
    ];
  }

  #live(address: string): Known | undefined {
    return this.#articles.find((one) => one.isLive && one.address === address);
  }

  #lostAddresses(files: Files): string[] {
    const redirects = redirectsIn(files);
    const recorded = recordIn(files);
    return [
      ...[...this.followed()].flatMap(([old, now]) => {
        const end = follow(redirects, old);
        return end === now && files.has(fileOf(end)) ? [] : [`${old} leads to ${end}, not to ${now}`];
      }),
      ...Object.keys(redirects)
        .filter((from) => files.has(fileOf(from)))
        .map((from) => `${from} is an article and leads elsewhere`),
      ...[...(recorded.length > 0 ? this.#owners : [])].flatMap(([address, owner]) =>
        !owner.isLive || recorded.includes(address) ? [] : [`${address} is not in the record`],
      ),
      ...recorded
        .filter((address, index) => recorded.indexOf(address) < index)
        .map((address) => `${address} is in the record twice`),
      ...[...files.keys()].flatMap((file) => {
        const [, address] = /^articles\/(.+)\.md$/.exec(file) ?? [];
        const isKnown = this.#articles.some((one) => one.address === address);
        return address === undefined || isKnown ? [] : [`${file} is no article's any more`];
      }),
    ];
  }

  #deadNames(files: Files): string[] {
    const there = new Set(this.#articles.map(({ address }) => address));
    const categories = new Set([
      ...[...this.#owners.keys()].map(categoryOf),
      ...this.places.map(({ category }) => category),
    ]);
    return [...files].flatMap(([file, source]) => {
      if (RECORDS.test(file)) return [];
      const names = namesIn(file, source).filter((name) => categories.has(categoryOf(name)));
      return names.filter((name) => !there.has(name)).map((name) => `${file} names ${name}`);
    });
  }

  /** Named twice where once is meant: of two lines of questions the first would be lost. */
  #doubles(files: Files): string[] {
    const twice = (file: string, names: readonly string[]) =>
      names.filter((name, index) => names.indexOf(name) < index).map((name) => `${file} names ${name} twice`);
    return [...files].flatMap(([file, source]) => {
      if (file === "search/questions.csv") return twice(file, namesIn(file, source));
      return file.endsWith(".md") ? twice(file, relatedOf(source)) : [];
    });
  }

  #wrongLists(files: Files): string[] {
    const rows = rowsIn(files);
    return this.#articles
      .filter(({ isLive }) => isLive)
      .flatMap(({ address, title, place, isMoved }) => {
        const [row, ...more] = rows.filter(({ link }) => link === linkTo(address));
        if (row === undefined) return [`no category lists ${address}`];
        if (more.length > 0) return [`${address} is listed ${more.length + 1} times`];
        if (row.label !== title) return [`${address} is listed as ${row.label}: it is called ${title}`];
        if (isMoved && row.category !== categoryOf(address))
          return [`${address} is listed in ${row.category}`];
        if (!isSame(row, place)) return [`${address} is listed in ${row.category}, ${row.group}`];
        return [];
      });
  }
}

function redirectsIn(files: Files): Readonly<Record<string, string>> {
  return JSON.parse(files.get("redirects.json") ?? "{}") as Record<string, string>;
}

function recordIn(files: Files): readonly string[] {
  return JSON.parse(files.get("addresses.json") ?? "[]") as string[];
}

function follow(redirects: Readonly<Record<string, string>>, from: string): string {
  const seen = new Set<string>();
  let at = from;
  while (seen.size < seen.add(at).size) at = redirects[at] ?? at;
  return at;
}

/** Addresses under the base, of two parts, that a file names. */
function namesIn(file: string, source: string): string[] {
  const links = [...source.matchAll(new RegExp(`${BEFORE}([a-z0-9-]+/[a-z0-9-]+)${END}`, "g"))];
  const rows =
    file === "search/questions.csv"
      ? source
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith("#") ? [] : (line.split(",")[0] ?? "").trim()))
      : [];
  const fields = file.endsWith(".md") ? [...relatedOf(source), field(source, "see") ?? ""] : [];
  return [...links.map(([, id = ""]) => id), ...rows, ...fields].filter((id) => ADDRESS.test(id));
}

/** How a move changed what names neither the article nor its place. */
export function strayChanges(before: Files, after: Files, from: string, move: Move): string[] {
  const { to, place, merges = false } = move;
  const faults: string[] = [];
  const expected = new Map(before);
  if (merges) expected.delete(fileOf(from));
  else {
    const own = expected.get(fileOf(from))!;
    expected.delete(fileOf(from));
    expected.set(fileOf(to), own);
  }
  // Those in other languages go with it.
  for (const [file, text] of before) {
    if (from === to || file === fileOf(from) || !file.endsWith(`/${fileOf(from)}`)) continue;
    expected.delete(file);
    if (!merges) expected.set(file.replace(fileOf(from), fileOf(to)), text);
  }
  for (const file of new Set([...expected.keys(), ...after.keys()])) {
    if (RECORDS.test(file) && !file.startsWith("search/")) continue;
    const [was, is] = [expected.get(file), after.get(file)];
    if (was === undefined || is === undefined) {
      faults.push(`${file} ${was === undefined ? "has come" : "is gone"}`);
      continue;
    }
    const named = RECORDS.test(file) || from === to ? was : renamed(file, was, from, to);
    if (named === is) continue;
    const isList = file.startsWith("categories/");
    if (isList && (merges || place !== undefined)) {
      // The row of one that is merged goes; one that moves has another.
      const rest = renamed(file, withoutRow(was, from), from, to);
      const stays = merges ? is : withoutRow(is, to);
      if (squeezed(rest) === squeezed(stays)) continue;
    }
    if (merges && file.endsWith(".md") && mergedPage(was, from, to, file) === mergedPage(is, from, to, file))
      continue;
    if (merges && file.endsWith(".csv") && !RECORDS.test(file)) {
      const others = (text: string) =>
        text.split("\n").filter((line) => !line.startsWith(`${from},`) && !line.startsWith(`${to},`));
      if (others(was).join("\n") === others(is).join("\n")) continue;
    }
    faults.push(`${file}: ${firstDifference(named, is)}`);
  }
  return faults;
}

const squeezed = (json: string) => json.replaceAll(/\[\s+\]/g, "[]");

/** A page's text with an address in the place of another where it names it as an article. */
function renamed(file: string, text: string, from: string, to: string): string {
  const links = text.replaceAll(new RegExp(`${BEFORE}${from}${END}`, "g"), () => linkTo(to));
  if (file.startsWith("search/") && file.endsWith(".csv"))
    return links.replaceAll(new RegExp(`^${from}(?=,)`, "gm"), () => to);
  if (!file.endsWith(".md")) return links;
  const [front, body] = split(links);
  const named = new RegExp(String.raw`^([ \t]+- |see: *)(["']?)${from}(["']?)(?=[ \t]*\r?$)`, "gm");
  const rename = (part: string) =>
    part.replaceAll(named, (_, lead, open, close) => `${lead}${open}${to}${close}`);
  const related = front.replace(RELATED, rename);
  return related.replace(/^see:.*$/m, rename) + body;
}

/** A page after a merge, without its related pages: what is in the place of one that is there already may go. */
function mergedPage(text: string, from: string, to: string, file: string): string {
  const now = renamed(file, text, from, to);
  const own = file === fileOf(to) ? to : "";
  const related = [...new Set(relatedOf(now))].filter((id) => id !== own);
  const [front, body] = split(now);
  return `${`${front}\n`.replace(RELATED, "")}${related.join(" ")}${body}`;
}

/** A category's text without the row of an article. */
function withoutRow(source: string, address: string): string {
  const span = objectsIn(source).find(([start, end]) => {
    const one = JSON.parse(source.slice(start, end)) as Record<string, unknown>;
    return one["label"] !== undefined && (one["link"] ?? one["path"]) === linkTo(address);
  });
  if (span === undefined) return source;
  const [left, right] = [source.slice(0, span[0]).trimEnd(), source.slice(span[1])];
  if (right.trimStart().startsWith(",")) return left + right.trimStart().slice(1);
  return (left.endsWith(",") ? left.slice(0, -1) : left) + right;
}

/** From the start to the end of each object of a JSON text. */
function objectsIn(json: string): [number, number][] {
  const starts: number[] = [];
  const objects: [number, number][] = [];
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === "{") starts.push(index);
    if (token === "}") objects.push([starts.pop()!, index + 1]);
  }
  return objects;
}

function firstDifference(expected: string, found: string): string {
  const [one, other] = [expected.split("\n"), found.split("\n")];
  const line = one.findIndex((text, index) => text !== other[index]);
  return `line ${line + 1} is ${JSON.stringify(other[line])}, not ${JSON.stringify(one[line])}`;
}

/**
 * Phrases by which a danger is heard in other languages, and corrections in English: content/danger/phrases.csv,
 * which editors own. A row is a language, what it means, and groups that all have to be in one short stretch of
 * the text:
 *
 *     pl,gas,gaz= + czuc|smierdz|ulatn + -rachun|faktur
 *
 * "|" is between alternatives, each the beginning of a word without accents, or with "=" the whole word; "_" joins
 * words that follow each other. None of a group that begins with "-" may be in the stretch. Words by which a row of
 * the danger "none" is found are not listened to: "en,none,spark= + plug" leaves "... but the meter is sparking".
 *
 * "then" is what says that all of it was over long ago, such as "last year": no other row is heard then, unless one
 * of "now" is, such as "again".
 *
 * Alternatives that many rows have are a list, with a name instead of the danger; the later rows and lists of the
 * language have it by its name, among other alternatives or alone:
 *
 *     pl,$prices,rachun|faktur|cen=
 *     pl,gas,gaz= + czuc|smierdz + -$prices|przepis
 *
 * What a language writes before a word as a part of it is declared under "^" or "~" (two kinds, as nouns and verbs
 * take different ones). The sign before a word is the word as it is, and with each of these:
 *
 *     ar,^,ال|وال|ب
 *     ar,gas,^غاز + تسرب
 */

/** Words of a stretch. */
export const STRETCH = 12;

export interface PhraseRow {
  readonly language: string;
  /** What it means: a danger, or "none". */
  readonly meaning: string;
  readonly groups: readonly Group[];
}

interface Group {
  readonly absent: boolean;
  readonly alternatives: readonly Alternative[];
}

interface Alternative {
  /** The last may be the beginning of a word. */
  readonly words: readonly string[];
  readonly whole: boolean;
}

export interface PhraseHeard {
  readonly row: PhraseRow;
  /** As they stand in the text, without accents. */
  readonly words: readonly string[];
  /** Of each word among those of the text. */
  readonly places: readonly number[];
}

const LINE = /^([a-z]{2,3}),(?:([a-z-]+)|(\$[a-z-]+|[\^~])),([^,]+)$/;
/** One that begins neither a group nor an alternative. */
const STRAY_SIGN = /[$^~](?<!(?:^-?|\||\+ -?).)/;

interface List {
  readonly line: number;
  /** Read once, however many rows have them. */
  readonly alternatives: readonly Alternative[];
  isUsed: boolean;
}

/** Throws, with the line's number, where one is neither a row nor a list, and where a list is missing or idle. */
export function readPhraseTable(source: string): PhraseRow[] {
  const lists = new Map<string, List>();
  const rows = source.split(/\r?\n/).flatMap((text, at) => {
    if (at === 0 || text.trim() === "" || text.startsWith("#")) return [];
    const line = at + 1;
    const [, language = "", meaning, list = "", words = ""] = LINE.exec(text.trim()) ?? [];
    if (STRAY_SIGN.test(words)) throw new Error(`line ${line} has "$", "^" or "~" in the middle of a word`);
    const take = (name: string): readonly Alternative[] => {
      const found = lists.get(`${language},${name}`);
      if (found === undefined)
        throw new Error(`line ${line}: no line before it is "${language},${name},..."`);
      found.isUsed = true;
      return found.alternatives;
    };
    const groups = words.split(" + ").map((group) => readGroup(group, take));
    if (meaning !== undefined && groups.some(({ absent }) => !absent)) return [{ language, meaning, groups }];

    const [only, ...others] = groups;
    if (list === "" || only === undefined || only.absent || others.length > 0)
      throw new Error(`line ${line} is not "language,danger,words" or "language,$list,words"`);
    const name = `${language},${list}`;
    const earlier = lists.get(name);
    if (earlier !== undefined) throw new Error(`line ${line}: line ${earlier.line} is "${name},..." already`);
    lists.set(name, { line, alternatives: only.alternatives, isUsed: false });
    return [];
  });
  for (const [name, { line, isUsed }] of lists)
    if (!isUsed) throw new Error(`line ${line}: no line after it uses "${name}"`);
  return rows;
}

function readGroup(text: string, take: (list: string) => readonly Alternative[]): Group {
  const absent = text.startsWith("-");
  const alternatives = (absent ? text.slice(1) : text).split("|").flatMap((one) => {
    if (one.startsWith("$")) return take(one);
    const [, sign, word = ""] = /^([\^~]?)(.*)$/.exec(one) ?? [];
    const read = readAlternative(word);
    return sign ? [read, ...take(sign).map((beginning) => joined(beginning, read))] : [read];
  });
  const byWords = new Map(alternatives.map((one) => [`${one.words.join(" ")}${one.whole ? "=" : ""}`, one]));
  return { absent, alternatives: [...byWords.values()].filter(({ words }) => words.length > 0) };
}

function readAlternative(text: string): Alternative {
  const whole = text.endsWith("=");
  return { words: foldedWords((whole ? text.slice(0, -1) : text).replaceAll("_", " ")), whole };
}

/** A word with what its language writes before it as a part of it. */
function joined(beginning: Alternative, { words: [first = "", ...others], whole }: Alternative): Alternative {
  return { words: [beginning.words.join("") + first, ...others], whole };
}

interface Entry {
  readonly row: number;
  readonly group: number;
  readonly alternative: Alternative;
}

/** Finds the rows of the table in a text. Takes time by its words, however many rows there are. */
export function createPhraseFinder(rows: readonly PhraseRow[]): (text: string) => readonly PhraseHeard[] {
  const byWord = new Map<string, Entry[]>();
  const byBeginning = new Map<string, Entry[]>();
  const add = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const entries = map.get(key);
    if (entries === undefined) map.set(key, [entry]);
    else entries.push(entry);
  };
  for (const [row, { groups }] of rows.entries())
    for (const [group, { alternatives }] of groups.entries())
      for (const alternative of alternatives) {
        const isBeginning = alternative.words.length === 1 && !alternative.whole;
        add(isBeginning ? byBeginning : byWord, alternative.words[0]!, { row, group, alternative });
      }
  const longest = Math.max(0, ...[...byBeginning.keys()].map(({ length }) => length));

  function* entriesAt(words: readonly string[], at: number): Generator<Entry> {
    const word = words[at]!;
    for (let end = 1; end <= Math.min(word.length, longest); end++)
      yield* byBeginning.get(word.slice(0, end)) ?? [];
    for (const entry of byWord.get(word) ?? []) if (followsAt(words, at, entry.alternative)) yield entry;
  }

  return (text) => {
    const words = foldedWords(text);
    const places = new Map<number, Map<number, number[]>>();
    for (const at of words.keys())
      for (const { row, group } of entriesAt(words, at)) {
        const groups = places.get(row) ?? new Map<number, number[]>();
        const earlier = groups.get(group);
        if (earlier === undefined) groups.set(group, [at]);
        else earlier.push(at);
        places.set(row, groups);
      }
    return [...places].flatMap(([at, found]) => {
      const row = rows[at]!;
      const stretch = findStretch(row, found);
      if (stretch === undefined) return [];
      const said = stretch.flatMap(({ place, group }) => {
        const alternatives = row.groups[group]!.alternatives.filter((one) => followsAt(words, place, one));
        const length = Math.max(...alternatives.map((one) => one.words.length));
        return Array.from({ length }, (_, offset) => place + offset);
      });
      return [{ row, words: said.map((place) => words[place]!), places: said }];
    });
  };
}

function followsAt(words: readonly string[], at: number, { words: wanted, whole }: Alternative): boolean {
  return wanted.every((one, offset) => {
    const word = words[at + offset];
    const isLast = offset === wanted.length - 1;
    return isLast && !whole ? word?.startsWith(one) === true : word === one;
  });
}

/** A place for each wanted group within a stretch, with none of the absent ones as near to all of them. */
function findStretch({ groups }: PhraseRow, places: ReadonlyMap<number, readonly number[]>) {
  const inOrder = (group: number) => places.get(group) ?? [];
  const isWanted = (group: number) => !groups[group]!.absent;
  const wantedGroups = [...groups.keys()].filter(isWanted);
  const wanted = wantedGroups.map(inOrder);
  if (wanted.some(({ length }) => length === 0)) return undefined;
  const absent = [...groups.keys()].filter((group) => !isWanted(group)).map(inOrder);
  const nextWanted = wanted.map(firstFrom);
  const nextAbsent = absent.map(firstFrom);
  for (const start of wanted.flat().toSorted((one, other) => one - other)) {
    const found = nextWanted.flatMap((next, at) => {
      const place = next(start);
      return place !== undefined && place < start + STRETCH ? [{ place, group: wantedGroups[at]! }] : [];
    });
    if (found.length < wanted.length) continue;
    const last = Math.max(...found.map(({ place }) => place));
    const isNear = (place: number | undefined) => place !== undefined && place < start + STRETCH;
    if (!nextAbsent.some((next) => isNear(next(Math.max(0, last - STRETCH + 1))))) return found;
  }
  return undefined;
}

/** The first of the places from one on, where those asked for never go back. */
function firstFrom(places: readonly number[]): (from: number) => number | undefined {
  let at = 0;
  return (from) => {
    while (at < places.length && places[at]! < from) at++;
    return places[at];
  };
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The text without the words at these places. */
export function withoutWords(text: string, places: ReadonlySet<number>): string {
  let at = -1;
  return text.replace(WORD, (word) => (places.has(++at) ? "" : word));
}

/** Lower case, without the accents of Latin letters; other scripts keep their vowel signs. */
export function foldedWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("đ", "d")
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, "")
    .normalize("NFC");
  return folded.match(WORD) ?? [];
}

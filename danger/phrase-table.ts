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

/** Throws, with the line's number, where a line is not a row. */
export function readPhraseTable(source: string): PhraseRow[] {
  return source.split(/\r?\n/).flatMap((line, at) => {
    if (at === 0 || line.trim() === "" || line.startsWith("#")) return [];
    const [, language, meaning, phrase] = /^([a-z]{2,3}),([a-z-]+),([^,]+)$/.exec(line.trim()) ?? [];
    const groups = phrase?.split(" + ").map(readGroup) ?? [];
    if (language === undefined || meaning === undefined || !groups.some(({ absent }) => !absent))
      throw new Error(`line ${at + 1} is not "language,danger,words"`);
    return [{ language, meaning, groups }];
  });
}

function readGroup(text: string): Group {
  const absent = text.startsWith("-");
  const alternatives = (absent ? text.slice(1) : text).split("|").map((one) => {
    const whole = one.endsWith("=");
    return { words: foldedWords((whole ? one.slice(0, -1) : one).replaceAll("_", " ")), whole };
  });
  return { absent, alternatives: alternatives.filter(({ words }) => words.length > 0) };
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
  const add = (map: Map<string, Entry[]>, key: string, entry: Entry) =>
    map.set(key, [...(map.get(key) ?? []), entry]);
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

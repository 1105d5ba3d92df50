const SHORTEST = 4;

/** The text with one slip of the finger in a word of four characters or more, if it has one. */
export function slipIn(text: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const words = text.split(" ");
  const long = [...words.keys()].filter((at) => (words[at]?.length ?? 0) >= SHORTEST);
  const at = long[below(Math.max(1, long.length))];
  return at === undefined ? text : words.with(at, slip(words[at] ?? "", below)).join(" ");
}

/** A character is swapped with its neighbour, left out, doubled or changed; the first one stays. */
function slip(word: string, below: (limit: number) => number): string {
  const at = 1 + below(word.length - 2);
  const [before, here, after] = [word.slice(0, at), word[at] ?? "", word.slice(at + 1)];
  switch (below(4)) {
    case 0:
      return `${before}${after[0] ?? ""}${here}${after.slice(1)}`;
    case 1:
      return `${before}${after}`;
    case 2:
      return `${before}${here}${here}${after}`;
    default:
      return `${before}${"abcdefghijklmnopqrstuvwxyz"[below(26)]}${after}`;
  }
}

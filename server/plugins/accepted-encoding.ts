/** The forms in which a page can be sent; the first is the smallest. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers; whoever makes up more has them read each time. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/**
 * The form an Accept-Encoding header asks for (RFC 9110, section 12.5.3): the best weight, and of equal ones
 * the smallest form.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(",").map(readOne));
  const weigh = (encoding: Encoding) => {
    const named = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // What is not named is not wanted, but for the page as it is: that is wanted least.
    return named ?? (encoding === "identity" ? LEAST : weights.get("*")) ?? 0;
  };
  let best: Encoding = "identity";
  for (const encoding of ENCODINGS.toReversed())
    if (weigh(encoding) > 0 && weigh(encoding) >= weigh(best)) best = encoding;
  return best;
}

const LEAST = 0.0001;

/** "gzip;q=0.5" as its name and its weight; a weight that can't be read counts as none. */
function readOne(text: string): [name: string, weight: number] {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const q = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return [name, weight >= 0 && weight <= 1 ? weight : 0];
}

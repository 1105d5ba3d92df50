import { createHmac } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

/** How often one thing may be tried by one party. */
export interface Limit {
  /** "track by visitor": what is tried, and by what kind of party. */
  readonly what: string;
  /** Which party: only a keyed digest of it is kept. */
  readonly who: string;
  readonly most: number;
}

const WINDOW_MS = 10 * 60_000;

/** Counts one attempt against each limit, whichever of them says no; true where all of them allow it. Ten minutes from the first. */
export async function withinLimits(context: Context, limits: readonly Limit[]): Promise<boolean> {
  const { attempts } = context.get(servicesContext);
  const allowed: boolean[] = [];
  for (const { what, who, most } of limits) allowed.push(await attempts.take(keyedDigest(context, `${what} ${who}`), most, WINDOW_MS));
  return allowed.every(Boolean);
}

/** Without the secret nobody can tell what it is of. */
export function keyedDigest(context: Context, text: string): string {
  return digestUnder(context.get(servicesContext).sessionSecret, text);
}

export function digestUnder(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

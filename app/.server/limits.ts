import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "./services.ts";
import { visitorContext } from "./session.ts";
import { hmac } from "../../infrastructure/hashing.ts";

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

/**
 * In ten minutes. A connection may be an office's or a mobile network's, so its limits are wide; answers half
 * written go to the server a second after the last key, so a visitor's are too.
 */
const FORMS = { visitor: 900, connection: 2_500 };
const LEADS = { visitor: 30, connection: 300 };
/**
 * From forms with an answer where no person sees a question: few, and never none, because a browser may have
 * filled it in.
 */
const DOUBTFUL_LEADS = 10;

/** A form that came from our own page may be read. */
export function mayPost(context: Context): Promise<boolean> {
  return within(context, [
    { what: "form by visitor", who: context.get(visitorContext).key, most: FORMS.visitor },
    { what: "form by connection", who: context.get(requestContext).address, most: FORMS.connection },
  ]);
}

/** A lead may be sent. `doubtful`: the form was filled in as no person would. */
export function maySend(context: Context, doubtful: boolean): Promise<boolean> {
  const { address } = context.get(requestContext);
  return within(context, [
    { what: "lead by visitor", who: context.get(visitorContext).key, most: LEADS.visitor },
    { what: "lead by connection", who: address, most: LEADS.connection },
    ...(doubtful ? [{ what: "doubtful lead by connection", who: address, most: DOUBTFUL_LEADS }] : []),
  ]);
}

/** Counted by each process and shared now and then. */
async function within(context: Context, limits: readonly Limit[]): Promise<boolean> {
  const { limits: shared, limitFactor } = context.get(servicesContext);
  const allowed = await Promise.all(
    limits.map(({ what, who, most }) =>
      shared.allow(keyedDigest(context, `${what} ${who}`), Math.ceil(most * limitFactor), WINDOW_MS),
    ),
  );
  return allowed.every(Boolean);
}

/**
 * Counts one attempt against each limit, whichever of them says no; true where all of them allow it. Ten
 * minutes from the first.
 */
export async function withinLimits(context: Context, limits: readonly Limit[]): Promise<boolean> {
  const { attempts } = context.get(servicesContext);
  const allowed: boolean[] = [];
  for (const { what, who, most } of limits)
    allowed.push(await attempts.take(keyedDigest(context, `${what} ${who}`), most, WINDOW_MS));
  return allowed.every(Boolean);
}

/** A digest that cannot be matched to its text without the session secret. */
export function keyedDigest(context: Context, text: string): string {
  return hmac(context.get(servicesContext).sessionSecret, text);
}

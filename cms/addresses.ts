/** Articles ("category/slug") and the addresses that they have had. */
export interface Addresses {
  readonly live: ReadonlySet<string>;
  /** With the article that helps instead, if there is one. */
  readonly withdrawn: ReadonlyMap<string, string | null>;
  readonly redirects: ReadonlyMap<string, string>;
}

export type Destination = { readonly state: "live" | "withdrawn" | "lost"; readonly id: string };

/** Where an address leads. A cycle of redirects is lost. */
export function destinationOf({ live, withdrawn, redirects }: Addresses, address: string): Destination {
  let id = address;
  for (const seen = new Set<string>(); !seen.has(id);) {
    if (live.has(id)) return { state: "live", id };
    if (withdrawn.has(id)) return { state: "withdrawn", id };
    seen.add(id);
    id = redirects.get(id) ?? id;
  }
  return { state: "lost", id };
}

/** The article that helps where `address` is withdrawn; null if none is left. */
export function nearestHelp(addresses: Addresses, address: string): string | null {
  let see = addresses.withdrawn.get(address) ?? null;
  for (const seen = new Set<string>(); see !== null && !seen.has(see);) {
    seen.add(see);
    const { state, id } = destinationOf(addresses, see);
    if (state === "live") return id;
    see = state === "withdrawn" ? (addresses.withdrawn.get(id) ?? null) : null;
  }
  return null;
}

/** Undefined where `from` is no article, or `to` belongs to another, or did: who has it saved arrives at that one. */
export function rename(addresses: Addresses, from: string, to: string): Addresses | undefined {
  const { live, withdrawn, redirects } = addresses;
  if (!live.has(from) || live.has(to) || withdrawn.has(to)) return undefined;
  if (redirects.has(to) && destinationOf(addresses, to).id !== from) return undefined;
  return redirect({ ...addresses, live: new Set([...live, to]) }, from, to);
}

/** Earlier addresses lead to the new one directly; one that is used again leads nowhere else. */
export function redirect({ live, withdrawn, redirects }: Addresses, from: string, to: string): Addresses {
  const others = [...redirects].filter(([old]) => old !== to);
  const moved = others.map(([old, target]) => [old, target === from ? to : target] as const);
  return { live: without(live, from), withdrawn, redirects: new Map([...moved, [from, to]]) };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}

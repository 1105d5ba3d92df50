import type { Moved } from "../contract/moved.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import { type Addresses, destinationOf, nearestHelp } from "./addresses.ts";
import { type ContentFault, faultAt } from "./front-matter.ts";
import { ADDRESSES_FILE, idOf, REDIRECTS_FILE } from "./states.ts";
import type { ContentStore } from "./store.ts";

export function addressesOf(store: ContentStore): Addresses {
  const withdrawn = store.allArticles().filter(({ state }) => state === "withdrawn");
  return {
    live: new Set(store.articles().map(idOf)),
    withdrawn: new Map(withdrawn.map((one) => [idOf(one), one.see])),
    redirects: new Map(Object.entries(store.optionalDocument(REDIRECTS_FILE) ?? {})),
  };
}

/** Where addresses that are no article's lead. */
export function movedArticles(store: ContentStore): Moved {
  const addresses = addressesOf(store);
  const articles = new Map(store.allArticles().map((one) => [idOf(one), one]));
  const withdrawn = [...addresses.withdrawn.keys()].map((id) => {
    const see = nearestHelp(addresses, id);
    const { title = "", reason } = articles.get(id) ?? {};
    const help = see === null ? null : { label: articles.get(see)?.title ?? "", link: `${BASE_PATH}/${see}` };
    return [id, { title, reason: reason ?? "", see: help }] as const;
  });
  const redirects = [...addresses.redirects.keys()].flatMap((id) => {
    const destination = destinationOf(addresses, id);
    return destination.state === "lost" || destination.id === id ? [] : [[id, destination.id] as const];
  });
  return { redirects: Object.fromEntries(redirects), withdrawn: Object.fromEntries(withdrawn) };
}

/** An address that was published and would answer no more; redirects that lead nowhere or are never used. */
export function checkAddresses(store: ContentStore): ContentFault[] {
  const addresses = addressesOf(store);
  const published = store.optionalDocument(ADDRESSES_FILE) ?? [];
  const isLost = (id: string) => destinationOf(addresses, id).state === "lost";
  const fault = (file: string, id: string, message: string) =>
    faultAt(store.sources, file, `"${id}"`, `"${id}" ${message}`);
  const redirects = [...addresses.redirects].flatMap(([from, to]) => {
    if (addresses.live.has(from))
      return [fault(REDIRECTS_FILE, from, "is an article: its redirect is never used")];
    return isLost(from) ? [fault(REDIRECTS_FILE, from, `leads to "${to}", which is no article`)] : [];
  });
  const lost = published
    .filter((id) => isLost(id) && !addresses.redirects.has(id))
    .map((id) =>
      fault(
        ADDRESSES_FILE,
        id,
        `was published and is no article now: name its new address in ${REDIRECTS_FILE}, ` +
          'or restore its file with "state: withdrawn" and a "reason:"',
      ),
    );
  const listed = new Set(published);
  const unlisted = published.length === 0 ? [] : [...addresses.live].filter((id) => !listed.has(id));
  const added = unlisted.map((id) => fault(ADDRESSES_FILE, id, "is published: add it to this list"));
  const unhelpful = store
    .allArticles()
    .filter((one) => one.see !== null && isLost(one.see))
    .map(({ file, see }) => faultAt(store.sources, file, "see:", `"see": there is no article "${see}"`));
  return [...redirects, ...lost, ...added, ...unhelpful];
}

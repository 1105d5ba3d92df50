import { BASE_PATH } from "../../domain/base-path.ts";

/** The articles that the site's own words lead to, by "category/slug"; a content host may not have them. */
export const LINKED_ARTICLES = [
  "bills-and-payments/compensation",
  "breakdowns/boiler-has-stopped-working",
  "emergencies/burst-or-leaking-pipe",
  "emergencies/carbon-monoxide",
  "emergencies/floods-and-storms",
  "emergencies/meter-sparking-or-burning",
  "emergencies/no-supply-on-a-prepayment-meter",
  "emergencies/power-cut",
  "emergencies/smell-gas",
  "emergencies/turn-off-your-electricity",
  "emergencies/turn-off-your-gas",
  "meters/find-your-meter-point-numbers",
  "my-account/domestic-and-economic-abuse",
  "my-account/sign-language-relay-uk-and-interpreters",
  "pay-as-you-go/if-you-run-out-of-credit",
  "struggling-to-pay/warm-home-discount",
] as const;

export type LinkedArticle = (typeof LINKED_ARTICLES)[number];

export function articlePath(id: LinkedArticle): string {
  return `${BASE_PATH}/${id}`;
}

/**
 * What the specification's content service answers (spec sections 3 and 7): five calls, and no more. Written
 * from the specification alone, so that the product's own contract can't be wrong the same way.
 */

export type ContentDocument = "header" | "categories" | "article" | "meter-read" | "outage";

/** Where the product asks for each; the specification shows the path of articles alone. */
export const CONTENT_PATHS: Readonly<Record<Exclude<ContentDocument, "article">, string>> = {
  header: "/content/header.json",
  categories: "/content/help/categories.json",
  "meter-read": "/content/help/meter-read.json",
  outage: "/content/help-and-support/service-outage.json",
};

export const HEADER = {
  hideA11yBtn: false,
  sections: [
    { title: "Gas & electricity", link: "/energy" },
    { title: "Boilers", link: "/home-services" },
  ],
  "quick-links": [{ title: "Log in to your account", link: "/my-account" }],
  "secondary-banner": { text: "Our phone lines are busy today" },
  "menu-banner": null,
};

export const METER_READ = {
  isMeterReadWeek: true,
  isEnableMeterReadCTA: true,
  headingTemplate: "It is meter-read week",
  smrErrorTemplate: "Please try again after six o'clock.",
  contactCardTemplate: "<p>Send us <b>your</b> readings.</p>",
  contactCardPillTemplate: "This week",
};

export const OUTAGE = {
  title: "We're having trouble with payments",
  message: '<p>You can still <a href="/my-account/topup">top up</a>.</p>',
};

/** The articles of each category, by slug. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  "bills-and-payments": ["understand-your-bill", "how-we-work-out-your-bill"],
  meters: ["read-your-meter", "getting-a-new-card-or-key-for-your-meter"],
  "pay-as-you-go": ["top-up-your-meter", "leaving-pay-as-you-go"],
  "my-account": ["reset-your-password"],
  "struggling-to-pay": ["get-help-paying"],
  EV_Charging: ["Charge_at_home"],
};

/** Each in the shape of section 3: the id is the slug, articles have a label, included items carry articles. */
export const CATEGORIES = {
  data: Object.entries(LISTED).map(([id, slugs]) => ({
    id,
    attributes: {
      "meta-description": `About ${id}`,
      articles: slugs.map((label) => ({ label })),
    },
  })),
  included: [
    { id: "my-account", attributes: { articles: [{ label: "change-your-name" }] } },
    { id: "moved-here", attributes: { articles: [{ label: "moving-in" }] } },
  ],
};

const slugsOf = (category: string) => [
  ...(LISTED[category] ?? []),
  ...(category === "my-account" ? ["change-your-name"] : []),
  // Of no category of the list: it is wherever it is asked for.
  ...(category === "meters" ? ["moving-in"] : []),
];

/** Every article by its path. */
export const ARTICLES: ReadonlyMap<string, string> = new Map(
  Object.keys(LISTED).flatMap((category) =>
    slugsOf(category).map((slug) => [`/help/${category}/${slug}.html`, article(category, slug)] as const),
  ),
);

/** A page of a content-management system: its own header and footer around a content panel. */
function article(category: string, slug: string): string {
  const title = slug.replaceAll(/[-_]/g, " ");
  return `<!DOCTYPE html>
<html lang="en"><head><title>${title}</title><meta name="description" content="All about ${title}">
<script src="/etc.clientlibs/site.js"></script></head>
<body class="page"><header class="site-header"><a href="/">Their own menu</a></header>
<main><div class="content-panel"><h1>${title}</h1>
<p>The provider's own words about ${title}. <a href="/help-and-support/${category}">More</a>, and
<a href="/energy">energy</a>.</p>
<h2>What to do</h2><ol><li>Do this.</li></ol>
<img src="/content/dam/${slug}.png" alt="A picture of it"></div></main>
<footer>Their own small print</footer></body></html>`;
}

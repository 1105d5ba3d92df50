export interface Room {
  readonly path: string;
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
  /** Rooms of which only the types may be imported. */
  readonly typesOnly?: readonly string[];
}

const MARKDOWN_PACKAGES = [
  "unified",
  "remark-parse",
  "remark-gfm",
  "remark-rehype",
  "rehype-slug",
  "rehype-stringify",
  "hast",
  "mdast",
  "hast-util-to-string",
  "unist-util-visit",
];

/**
 * The rooms of the house, and what each may import: other rooms of the product, and packages ("node:" is
 * every module of Node). A room may always import itself. A more exact path comes before the room it lies in.
 * What is not named here is not allowed.
 */
export const ROOMS: readonly Room[] = [
  { path: "server", rooms: ["app", "platform", "clients", "contract", "domain"], packages: ["*"] },

  // The web. It reaches the platform over HTTP alone, so platform and server appear in none of these lines.
  {
    path: "app/.server",
    rooms: ["app/journey", "app/paths", "app/site", "domain", "clients", "contract"],
    packages: ["node:", "react-router", "sanitize-html", "valibot"],
    typesOnly: ["app/site", "clients", "contract"],
  },
  {
    path: "app/routes",
    rooms: ["app/features", "app/ui", "app/site", "app/journey", "app/paths", "app/.server", "domain"],
    packages: ["react", "react-router"],
  },
  {
    path: "app/features/*",
    rooms: ["app/journey", "app/ui", "app/site", "app/paths", "domain", "contract"],
    packages: ["react", "react-router", "valibot", "virtual:tool-scripts"],
    typesOnly: ["contract"],
  },
  // What belongs to no single feature, such as the page that shows a fault.
  {
    path: "app/features",
    rooms: ["app/ui", "app/site", "app/paths", "domain", "contract"],
    packages: ["react", "react-router"],
    typesOnly: ["contract"],
  },
  {
    path: "app/journey",
    rooms: ["app/ui", "app/site", "app/paths", "domain"],
    packages: ["react", "react-router", "valibot"],
  },
  {
    path: "app/site",
    rooms: ["app/ui", "app/paths", "domain", "contract"],
    packages: ["react", "react-router"],
    typesOnly: ["contract"],
  },
  // Addresses that both halves of the web name.
  { path: "app/paths", rooms: [], packages: [] },
  // Every component in every state, for those who build them.
  {
    path: "app/ui",
    rooms: [],
    packages: ["react", "lucide-react", "@fontsource-variable/atkinson-hyperlegible-next"],
  },
  // The tools of articles: scripts of their own, which know nothing of the rest. Each tool is a folder; `kit`
  // is what they share.
  { path: "app/interactive/kit", rooms: [], packages: [] },
  { path: "app/interactive/*", rooms: ["app/interactive/kit"], packages: [] },
  // The scripts of every page.
  { path: "app/enhance", rooms: [], packages: [] },
  // What measures pages, for visitors who agreed: a script of its own.
  { path: "app/monitoring", rooms: ["domain"], packages: ["@datadog/browser-rum"] },
  // The root and the entries that React Router asks for by name.
  {
    path: "app",
    rooms: ["app/features", "app/ui", "app/paths", "app/.server", "domain", "contract"],
    typesOnly: ["contract"],
    packages: [
      "node:",
      "react",
      "react-dom",
      "react-router",
      "@react-router/dev",
      "virtual:monitoring-script",
      "virtual:enhance-script",
      "virtual:tool-scripts",
    ],
  },

  { path: "clients", rooms: ["domain", "contract"], packages: ["node:", "valibot", "htmlparser2", "jose"] },
  { path: "contract", rooms: ["domain"], packages: ["valibot"] },
  { path: "domain", rooms: [], packages: ["valibot", "libphonenumber-js", "postcode"] },

  // The provider's services. None knows another; the platform's root puts them together.
  {
    path: "platform/database",
    rooms: ["platform/files"],
    packages: ["node:", "kysely", "pg", "better-sqlite3"],
  },
  { path: "platform/admission", rooms: [], packages: [] },
  { path: "platform/files", rooms: [], packages: ["node:"] },
  { path: "platform/sealing", rooms: ["platform/database"], packages: ["node:", "kysely"] },
  { path: "platform/backup", rooms: ["platform/database", "platform/files"], packages: ["node:", "kysely"] },
  {
    path: "platform/json-api",
    rooms: ["contract"],
    packages: ["node:", "fastify", "valibot", "@valibot/to-json-schema"],
  },
  { path: "platform/outbox", rooms: ["platform/database"], packages: ["node:", "fastify", "kysely"] },
  {
    path: "platform/email",
    rooms: ["platform/files", "contract", "domain"],
    packages: ["node:", "nodemailer"],
  },
  {
    path: "platform/addresses",
    rooms: ["platform/database", "platform/sealing", "platform/json-api", "contract", "domain"],
    packages: ["node:", "fastify", "kysely", "valibot", "csv-parse"],
  },
  {
    path: "platform/leads",
    rooms: [
      "platform/database",
      "platform/sealing",
      "platform/json-api",
      "platform/outbox",
      "platform/email",
      "platform/printing",
      "contract",
      "domain",
    ],
    packages: ["node:", "fastify", "kysely", "valibot"],
  },
  {
    path: "platform/content",
    rooms: ["platform/files", "platform/json-api", "contract", "domain"],
    packages: ["node:", "fastify", "valibot", ...MARKDOWN_PACKAGES],
  },
  {
    path: "platform/accounts",
    rooms: ["platform/database", "platform/sealing", "platform/json-api", "contract", "domain"],
    packages: ["node:", "fastify", "valibot", "jose"],
  },
  {
    path: "platform/identity",
    rooms: ["platform/admission", "platform/database", "platform/sealing", "contract", "domain"],
    packages: ["node:", "fastify", "oidc-provider"],
    typesOnly: ["contract"],
  },
  {
    path: "platform/demonstration",
    rooms: ["platform/database", "platform/sealing", "platform/accounts", "platform/identity"],
    packages: [],
  },
  // Looks into all of them: what is held about one person.
  {
    path: "platform/subject-access",
    rooms: [
      "platform/database",
      "platform/sealing",
      "platform/leads",
      "platform/accounts",
      "platform/addresses",
      "platform/email",
      "domain",
    ],
    packages: ["node:", "kysely"],
  },
  // What staff see and do, by the operator's tool and the staff pages: it looks into the others, and keeps
  // who did.
  {
    path: "platform/operations",
    rooms: [
      "platform/admission",
      "platform/database",
      "platform/sealing",
      "platform/identity",
      "platform/leads",
      "platform/cases",
      "platform/addresses",
      "platform/search",
      "contract",
      "domain",
    ],
    packages: ["node:", "fastify", "valibot"],
    typesOnly: ["contract"],
  },
  // Tables for a terminal.
  { path: "platform/printing", rooms: [], packages: [] },
  { path: "platform/attempts", rooms: ["platform/database"], packages: ["node:", "kysely"] },
  { path: "platform/readings", rooms: ["platform/database", "domain"], packages: [] },
  {
    path: "platform/search",
    rooms: ["platform/database", "platform/json-api", "contract", "domain"],
    packages: ["node:", "fastify", "kysely", "valibot", "stemmer"],
  },
  {
    path: "platform/cases",
    rooms: ["platform/database", "platform/sealing", "domain"],
    packages: ["node:", "kysely"],
  },
  {
    path: "platform/votes",
    rooms: ["platform/database", "platform/printing", "domain"],
    packages: ["kysely"],
  },
  { path: "platform/monitoring", rooms: ["platform/printing", "domain"], packages: ["node:", "valibot"] },
  { path: "platform/visits", rooms: ["platform/database", "platform/sealing"], packages: [] },
  { path: "platform", rooms: ["platform/*", "contract"], packages: ["node:", "fastify", "@fastify/swagger"] },

  // Not rooms of the product: they use it from outside.
  // What a provider's services are checked by knows them only as the site does: over the wire.
  {
    path: "scripts/contract",
    rooms: ["clients", "contract", "domain"],
    packages: ["node:", "valibot", "jose"],
  },
  { path: "scripts", rooms: ["*"], packages: ["*"] },
  { path: "tests", rooms: ["*"], packages: ["*"] },
];

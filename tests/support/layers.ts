export interface Layer {
  /** A folder; "a/*" stands for each folder inside "a" and keeps them apart from each other. */
  readonly path: string;
  /** Folders or files that its files may import beside their own. */
  readonly imports: readonly string[];
  /** Folders of which only types may be imported. */
  readonly typesOnly?: readonly string[];
  /** Packages; "node:" is every module of Node, "*" anything. */
  readonly packages: readonly string[];
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
  "unist-util-visit",
];

/** What each folder may import; nothing else. A path comes before the folder that contains it. */
export const LAYERS: readonly Layer[] = [
  {
    path: "server",
    imports: ["app", "services", "stores", "infrastructure", "clients", "contract", "danger", "domain"],
    packages: ["*"],
  },

  // The web reaches the services over HTTP. Staff and sign-in call theirs in the process, as an argument:
  // the web knows the types of it.
  {
    path: "app/.server",
    imports: [
      "danger",
      "app/analytics",
      "app/enhance",
      "app/journey",
      "app/paths",
      "app/site/heard-dangers.tsx",
      "app/site",
      "domain",
      "clients",
      "contract",
      "stores",
      "infrastructure/hashing.ts",
      "infrastructure/rate-limits.ts",
      "services/staff",
      "services/identity",
      "services/content",
    ],
    packages: ["node:", "react", "react-dom", "react-router", "cookie-es", "sanitize-html", "valibot"],
    typesOnly: [
      "app/site",
      "clients",
      "contract",
      "stores",
      "infrastructure/rate-limits.ts",
      "services/staff",
      "services/identity",
      "services/content",
    ],
  },
  {
    path: "app/routes",
    imports: [
      "app/analytics",
      "app/features",
      "app/ui",
      "app/site",
      "app/journey",
      "app/paths",
      "app/.server",
      "domain",
    ],
    packages: ["react", "react-router"],
  },
  {
    path: "app/features/staff",
    imports: ["app/ui", "app/site", "domain", "services/staff", "services/content"],
    packages: ["react", "react-router"],
    typesOnly: ["services/staff", "services/content"],
  },
  {
    path: "app/features/*",
    imports: [
      "app/analytics",
      "app/interactive",
      "app/journey",
      "app/ui",
      "app/site",
      "app/paths",
      "domain",
      "contract",
    ],
    packages: ["react", "react-router", "valibot"],
    typesOnly: ["contract"],
  },
  {
    path: "app/features",
    imports: ["app/ui", "app/site", "app/paths", "domain", "contract"],
    packages: ["react", "react-router"],
    typesOnly: ["contract"],
  },
  {
    path: "app/journey",
    imports: ["app/ui", "app/site", "app/paths", "domain"],
    packages: ["react", "react-dom", "react-router", "valibot"],
  },
  {
    path: "app/site",
    imports: ["app/analytics", "app/ui", "app/paths", "domain", "contract"],
    packages: ["react", "react-router"],
    typesOnly: ["contract"],
  },
  { path: "app/analytics", imports: [], packages: ["valibot"] },
  { path: "app/paths", imports: ["domain"], packages: [] },
  {
    path: "app/ui",
    imports: [],
    packages: ["react", "lucide-react", "@fontsource-variable/atkinson-hyperlegible-next"],
  },
  {
    path: "app/interactive",
    imports: ["app/ui", "app/hydration"],
    packages: ["react", "react-dom"],
  },
  { path: "app/hydration", imports: ["app/journey", "app/ui"], packages: ["react"] },
  { path: "app/enhance", imports: ["app/analytics"], packages: [] },
  {
    path: "app/monitoring",
    imports: ["app/analytics", "domain"],
    packages: ["@datadog/browser-rum", "valibot"],
  },
  {
    path: "app",
    imports: [
      "app/analytics",
      "app/enhance",
      "app/hydration",
      "app/monitoring",
      "app/features",
      "app/site",
      "app/ui",
      "app/paths",
      "app/.server",
      "domain",
      "contract",
    ],
    typesOnly: ["contract"],
    packages: ["node:", "react", "react-dom", "react-router", "@react-router/dev", "lru-cache", "postcss"],
  },

  {
    path: "clients",
    imports: ["domain", "contract"],
    packages: ["node:", "valibot", "lru-cache", "sanitize-html", "jose"],
  },
  { path: "contract", imports: ["domain"], packages: ["valibot"] },
  { path: "danger", imports: ["domain"], packages: ["node:", "valibot"] },
  { path: "domain", imports: [], packages: ["valibot", "libphonenumber-js", "postcode"] },

  // Services do not import each other; three read their neighbours' tables.
  {
    path: "services/staff",
    imports: [
      "services/identity",
      "services/leads",
      "services/addresses",
      "services/email",
      "services/search",
      "stores",
      "infrastructure",
      "contract",
      "danger",
      "domain",
    ],
    packages: ["node:", "fastify", "fflate", "kysely", "valibot"],
    typesOnly: ["contract"],
  },
  {
    path: "services/subject-access",
    imports: [
      "services/leads",
      "services/accounts",
      "services/addresses",
      "services/email",
      "infrastructure",
      "danger",
      "domain",
    ],
    packages: ["node:", "kysely", "valibot"],
  },
  {
    path: "services/leads",
    imports: ["services/email", "infrastructure", "contract", "danger", "domain"],
    packages: ["node:", "fastify", "kysely", "valibot"],
  },
  {
    path: "services/*",
    imports: ["infrastructure", "contract", "danger", "domain"],
    packages: [
      "node:",
      "fastify",
      "kysely",
      "valibot",
      "jose",
      "nodemailer",
      "oidc-provider",
      "stemmer",
      "diff",
      ...MARKDOWN_PACKAGES,
    ],
  },

  // The web's own tables, called in the process.
  { path: "stores", imports: ["infrastructure", "domain"], packages: ["node:", "kysely", "valibot"] },
  {
    path: "infrastructure",
    imports: ["contract"],
    packages: [
      "node:",
      "kysely",
      "pg",
      "better-sqlite3",
      "lru-cache",
      "fastify",
      "valibot",
      "@valibot/to-json-schema",
    ],
  },

  // Not parts of the running product: they build it, start it or use it from outside.
  { path: "build", imports: ["app", "domain"], packages: ["*"] },
  // A provider's own services are checked over the wire, as the site calls them.
  {
    path: "tools/contract",
    imports: ["clients", "contract", "domain"],
    packages: ["node:", "valibot"],
  },
  { path: "tools", imports: ["*"], packages: ["*"] },
  { path: "scripts", imports: ["*"], packages: ["*"] },
  { path: "tests", imports: ["*"], packages: ["*"] },
];

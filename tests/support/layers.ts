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

/** What each folder may import; nothing else. A path comes before the folder that contains it. */
export const LAYERS: readonly Layer[] = [
  {
    path: "server",
    imports: [
      "copy",
      "app",
      "site",
      "desk",
      "provider",
      "ui",
      "stores",
      "email",
      "search/search.ts",
      "cms",
      "infrastructure",
      "clients",
      "contract",
      "danger",
      "domain",
    ],
    packages: ["*"],
  },

  // React Router's application: every address, and the frame around all pages. It composes the two products.
  {
    path: "app/routes",
    imports: ["site", "desk", "ui", "copy", "domain"],
    packages: ["react", "react-router"],
  },
  {
    path: "app",
    imports: ["site", "desk/.server", "desk/pages", "ui", "copy", "domain", "contract"],
    typesOnly: ["contract"],
    packages: ["node:", "react", "react-dom", "react-router", "@react-router/dev", "lru-cache", "postcss"],
  },

  // What customers use. It reaches a provider through clients alone, by HTTP.
  {
    path: "site/.server",
    imports: [
      "site/features",
      "site/enhance",
      "ui/.server",
      "ui/analytics",
      "ui/forms",
      "ui/page",
      "ui/paths",
      "copy",
      "danger",
      "domain",
      "clients",
      "contract",
      "stores/send-submission.ts",
      "stores",
      "provider/identity",
      "infrastructure/hashing.ts",
      "infrastructure/rate-limits.ts",
    ],
    packages: ["node:", "react", "react-dom", "react-router", "cookie-es", "sanitize-html", "valibot"],
    typesOnly: [
      "site/features",
      "ui/page",
      "clients",
      "contract",
      "stores",
      "provider/identity",
      "infrastructure/rate-limits.ts",
    ],
  },
  {
    path: "site/features/*",
    imports: ["site/interactive", "ui", "copy", "domain", "contract"],
    packages: ["react", "react-router", "valibot"],
    typesOnly: ["contract"],
  },
  {
    path: "site/interactive",
    imports: ["ui/components", "ui/copy", "site/hydration", "copy", "domain"],
    packages: ["react", "react-dom"],
  },
  { path: "site/hydration", imports: ["ui/forms", "ui/components"], packages: ["react"] },
  { path: "site/enhance", imports: ["ui/analytics"], packages: [] },
  {
    path: "site/monitoring",
    imports: ["ui/analytics", "domain"],
    packages: ["@datadog/browser-rum", "valibot"],
  },

  // What staff use. It calls its services in the process, as an argument.
  {
    path: "desk/.server",
    imports: [
      "desk",
      "ui/.server",
      "ui/forms",
      "ui/page",
      "ui/paths",
      "danger",
      "domain",
      "clients",
      "contract",
      "stores",
      "infrastructure/hashing.ts",
      "infrastructure/rate-limits.ts",
    ],
    packages: ["node:", "react", "react-router", "cookie-es", "valibot"],
    typesOnly: ["desk", "ui/page", "clients", "contract", "stores", "infrastructure/rate-limits.ts"],
  },
  {
    path: "desk/pages",
    imports: ["ui", "copy", "domain", "desk"],
    packages: ["react", "react-router", "turndown"],
    typesOnly: ["desk"],
  },
  // What editors write is shown to them as the site will show it.
  {
    path: "desk/editor",
    imports: ["desk/staff", "cms", "clients/article-html.ts", "infrastructure", "contract", "domain"],
    packages: ["node:", "fastify", "valibot", "diff"],
  },
  {
    path: "desk",
    imports: [
      "copy",
      "stores",
      "email",
      "search/search.ts",
      "infrastructure",
      "contract",
      "danger",
      "domain",
    ],
    packages: ["node:", "fastify", "fflate", "kysely", "valibot"],
  },

  // The design system and the form stack of both.
  {
    path: "ui/.server",
    imports: [
      "ui",
      "copy",
      "danger",
      "domain",
      "clients",
      "contract",
      "stores",
      "infrastructure/hashing.ts",
      "infrastructure/rate-limits.ts",
    ],
    packages: ["node:", "react", "react-dom", "react-router", "cookie-es", "valibot"],
    typesOnly: ["clients", "contract", "stores", "infrastructure/rate-limits.ts"],
  },
  {
    path: "ui/forms",
    imports: ["ui/components", "ui/copy", "ui/page", "ui/paths", "copy", "domain"],
    packages: ["react", "react-dom", "react-router", "valibot"],
  },
  {
    path: "ui/page",
    imports: ["ui/analytics", "ui/components", "ui/copy", "ui/paths", "copy", "domain", "contract"],
    packages: ["react", "react-router"],
    typesOnly: ["contract"],
  },
  { path: "ui/analytics", imports: [], packages: ["valibot"] },
  { path: "ui/paths", imports: ["domain"], packages: [] },
  // The words of a page, of copy/ alone what the page has.
  { path: "ui/copy", imports: ["copy"], packages: ["react"] },
  {
    path: "ui/components",
    imports: ["ui/copy"],
    packages: ["react", "lucide-react", "@fontsource-variable/atkinson-hyperlegible-next"],
  },

  // The embedded provider: services that do not import each other.
  {
    path: "provider/*",
    imports: [
      "copy",
      "stores",
      "email",
      "search/search.ts",
      "cms",
      "infrastructure",
      "contract",
      "danger",
      "domain",
    ],
    packages: ["node:", "fastify", "kysely", "lru-cache", "valibot", "jose", "oidc-provider"],
  },

  // Below them: calls to a provider's hosts, files of content, mail, search, danger, tables of products, rules.
  {
    path: "clients",
    imports: ["domain", "contract"],
    packages: ["node:", "valibot", "lru-cache", "sanitize-html", "jose"],
  },
  // The files of content/: read, checked, rendered.
  {
    path: "cms",
    imports: ["copy", "infrastructure", "contract", "danger", "domain"],
    packages: [
      "node:",
      "valibot",
      "unified",
      "remark-parse",
      "remark-gfm",
      "remark-rehype",
      "rehype-slug",
      "rehype-stringify",
      "hast",
      "mdast",
      "unist-util-visit",
      "sharp",
    ],
  },
  {
    path: "email",
    imports: ["copy", "stores", "infrastructure", "contract", "domain"],
    packages: ["node:", "nodemailer"],
  },
  {
    path: "search",
    imports: ["infrastructure", "contract", "danger", "domain"],
    packages: ["node:", "kysely", "valibot", "stemmer", "fastify"],
  },
  { path: "contract", imports: ["domain"], packages: ["valibot"] },
  { path: "danger", imports: ["domain"], packages: ["node:", "valibot"] },
  { path: "domain", imports: ["copy"], packages: ["valibot", "libphonenumber-js", "postcode"] },
  // Every word that a customer reads.
  { path: "copy", imports: [], packages: [] },
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
  { path: "build", imports: ["app", "site", "ui", "domain"], packages: ["*"] },
  // A provider's own services are checked over the wire, as the site calls them.
  {
    path: "lab/contract",
    imports: ["clients", "contract", "domain"],
    packages: ["node:", "valibot"],
  },
  { path: "lab", imports: ["*"], packages: ["*"] },
  { path: "commands", imports: ["*"], packages: ["*"] },
  { path: "scripts", imports: ["*"], packages: ["*"] },
  { path: "tests", imports: ["*"], packages: ["*"] },
];

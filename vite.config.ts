import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { copyByLocale } from "./build/copy-by-locale.ts";
import { inlineScript } from "./build/inline-script.ts";
import { pageFiles } from "./build/page-files.ts";
import { DEFAULT_LOCALE } from "./copy/default-locale.ts";

/** The locale that is built now (react-router.config.ts). */
const BUILT_LOCALE = process.env["BUILD_LOCALE"] ?? DEFAULT_LOCALE;

/** What every page with a form imports, with what that imports: one chunk compresses better than twenty. */
const FORM_ROOTS =
  /(?:app\/(?:root|entry\.client|routes\/journeys)|site\/hydration\/[\w-]+|ui\/paths\/journeys)\./;
const FORM_FIELDS = /ui\/(?:page\/safe-html|components\/(?:section|(?:radio|select|text)-field))\./;
const FORM_PARTS = /ui\/forms\/(?!address-|manual-address|message-|sign-in-)/;
const FORMS = new RegExp([FORM_ROOTS, FORM_FIELDS, FORM_PARTS].map(({ source }) => source).join("|"));

/** Pure: what nothing uses of them is left out. */
const PURE = ["domain/", "copy/"].map((folder) => path.join(import.meta.dirname, folder));

/** What pages are rendered with, in the server's bundle: React's production build, whatever NODE_ENV is. */
const RENDERING = ["react", "react-dom", "react-router", "scheduler", "lucide-react", "postcss"];

export default defineConfig(({ command }) => ({
  plugins: [
    copyByLocale(command === "build" ? BUILT_LOCALE : undefined),
    reactRouter(),
    inlineScript(),
    pageFiles(),
  ],
  // Scripts that no route loads: `?worker&url` imports.
  worker: { format: "es", plugins: () => [copyByLocale(command === "build" ? BUILT_LOCALE : undefined)] },
  ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
  build: {
    assetsDir: "help-and-support/assets",
    assetsInlineLimit: 0,
    target: "es2022",
    cssMinify: "lightningcss",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    ssr: { resolve: command === "build" ? { noExternal: RENDERING } : {} },
    client: {
      build: {
        rolldownOptions: {
          // Forms are checked on the server: schemas that stand beside what a page uses stay there.
          treeshake: {
            moduleSideEffects: (id) => (PURE.some((folder) => id.startsWith(folder)) ? false : undefined),
          },
          output: {
            // One chunk compresses better than four, and changes only with a library.
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                // Of forms and of the schemas, which forms do not load.
                { name: "free-text", test: /domain\/free-text\./ },
                // Forms are checked on the server: these are for articles.
                { name: "schemas", test: /node_modules\/valibot\/|domain\/text\./ },
                { name: "forms", test: FORMS },
                // Not every form has an address or a message.
                {
                  name: "address",
                  test: /ui\/(?:forms\/(?:address-|manual-address)|components\/address-summary)/,
                },
                // The page of a tracked submission has a free text too.
                { name: "heard-text", test: /ui\/(?:page\/heard-text|components\/text-area)-field\./ },
                { name: "message", test: /ui\/forms\/message-/ },
                // Staff pages run without React: one chunk, so that its name alone is in the manifest of every page.
                { name: "desk", test: /\/desk\/pages\// },
              ],
            },
          },
        },
      },
    },
  },
}));

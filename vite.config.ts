import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./build/inline-script.ts";

/** What every page with a form shares: one chunk compresses to two thirds of the size of twenty. */
const FORMS = new RegExp(
  [
    String.raw`app/journey/(?!address-|manual-address|message-field)`,
    String.raw`app/(?:root|document-links|head-script)\.`,
    String.raw`app/features/error-page`,
    String.raw`app/ui/font\.`,
    String.raw`domain/query\.`,
    String.raw`app/routes/journeys\.`,
    String.raw`app/entry\.client`,
    String.raw`app/site/(?:site-page|consent-banner|tracked|page-head|site-facts|safe-html)`,
    String.raw`app/site/(?:emergency-numbers|use-\w+)`,
    String.raw`app/ui/(?:alert|brand-mark|button|class-names|dialog|display-settings|emergency-panel)\.`,
    String.raw`app/ui/(?:error-summary|field\w*|page-shell|page-title|phone-link|section)\.`,
    String.raw`app/ui/(?:select-field|text-field)\.`,
  ].join("|"),
);

/** What pages are rendered with, in the server's bundle: React's production build, whatever NODE_ENV is. */
const RENDERING = ["react", "react-dom", "react-router", "scheduler", "lucide-react", "postcss"];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), inlineScript()],
  // Scripts that no route loads: `?worker&url` imports.
  worker: { format: "es" },
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
          output: {
            // One chunk compresses better than four, and changes only with a library.
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: "forms", test: FORMS },
                // Not every form has an address or a message.
                {
                  name: "address",
                  test: /app\/(?:journey\/(?:address-|manual-address)|ui\/address-summary)/,
                },
                {
                  name: "message",
                  test: /app\/(?:journey\/message-field|site\/safety-advice|ui\/text-area-field)|domain\/danger\./,
                },
              ],
            },
          },
        },
      },
    },
  },
}));

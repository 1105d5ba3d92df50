import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { toolScripts } from "./scripts/tool-scripts.ts";

export default defineConfig({
  plugins: [reactRouter(), toolScripts()],
  build: {
    assetsDir: "help-and-support/assets",
    assetsInlineLimit: 0,
    target: "es2022",
    cssMinify: "lightningcss",
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The libraries in one chunk compress better than in four, and it changes only when one of them does.
            codeSplitting: { groups: [{ name: "libraries", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// }] },
          },
        },
      },
    },
  },
});

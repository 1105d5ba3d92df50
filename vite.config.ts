import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsDir: "help-and-support/assets", assetsInlineLimit: 0, target: "es2022", cssMinify: "lightningcss" },
});

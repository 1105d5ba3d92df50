import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const FONT_SHEET = path.resolve(import.meta.dirname, "../ui/components/font.css");
const FONT = ".woff2";

/**
 * Vite plugin: has the browser's build make the files that none of its modules imports: those of app/page-files.js, and
 * beside the font its style sheet. Imported as `font.css?url`, a server's bundle named another file than the browser's
 * once in some thirty builds, and the build failed.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    buildStart() {
      if (this.environment.name === "client")
        this.emitFile({ type: "chunk", id: path.resolve(import.meta.dirname, "../app/page-files.js") });
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const font of Object.keys(bundle).filter((fileName) => fileName.endsWith(FONT))) {
        const sheet = readFileSync(FONT_SHEET, "utf8").replace(
          /url\("[^"]*"\)/,
          `url("${path.posix.basename(font)}")`,
        );
        this.emitFile({ type: "asset", fileName: font.replace(FONT, ".css"), source: sheet });
      }
    },
  };
}

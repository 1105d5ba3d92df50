import path from "node:path";
import type { Plugin } from "vite";

/** Vite plugin: has the browser's build make the files of app/page-files.js, which none of its modules imports. */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    buildStart() {
      if (this.environment.name === "client")
        this.emitFile({ type: "chunk", id: path.resolve(import.meta.dirname, "../app/page-files.js") });
    },
  };
}

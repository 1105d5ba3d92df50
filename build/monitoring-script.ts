import type { Plugin } from "vite";
import { buildPageScripts, madeModule } from "./page-scripts.ts";

const ENTRY = "app/monitoring/start.ts";

/**
 * Vite plugin: builds what measures pages (app/monitoring) into scripts that no page names but by address, as
 * `virtual:monitoring-script`. They are fetched once a visitor has agreed, and not before.
 */
export function monitoringScript(): Plugin {
  return madeModule("virtual:monitoring-script", {
    made: async (root) => {
      const files = await buildPageScripts({
        root,
        input: { monitoring: ENTRY },
        plugins: [workerInAFile()],
      });
      const entry = files.find((file) => file.type === "chunk" && file.isEntry);
      if (entry === undefined) throw new Error("the monitoring script was not built");
      return { code: exported(entry.fileName), files };
    },
    inDevelopment: () => exported(ENTRY),
  });
}

function exported(file: string): string {
  return `export const MONITORING_SCRIPT = ${JSON.stringify(`/${file}`)};`;
}

/** How the library makes its compression worker: of a text it carries. */
const INLINE_WORKER = /URL\.createObjectURL\(new Blob\(\[("(?:[^"\\]|\\.)*")\]\)\)/;

/** The worker becomes a file of our own: our policy lets no script run that was made of a text. */
function workerInAFile(): Plugin {
  return {
    name: "worker-in-a-file",
    transform(code, id) {
      if (!id.includes("@datadog/browser-rum/") || !/deflateWorker\.m?js$/.test(id)) return undefined;
      const [whole, text] = INLINE_WORKER.exec(code) ?? [];
      if (whole === undefined || text === undefined)
        throw new Error("the library makes its worker in another way now");
      const file = this.emitFile({
        type: "asset",
        name: "monitoring-worker.js",
        source: JSON.parse(text) as string,
      });
      // The name is known once all files are: what stands here until then is replaced by the address.
      return { code: code.replace(whole, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
    },
  };
}

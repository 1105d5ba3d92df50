import type { Plugin } from "vite";

/** The library carries its compression worker as a text. */
const INLINE_WORKER = /URL\.createObjectURL\(new Blob\(\[("(?:[^"\\]|\\.)*")\]\)\)/;

/**
 * Vite plugin: puts the worker of `@datadog/browser-rum` into a file, because our policy allows no `blob:`.
 */
export function monitoringWorker(): Plugin {
  return {
    name: "monitoring-worker",
    transform(code, id) {
      if (!id.includes("@datadog/browser-rum/") || !/deflateWorker\.m?js$/.test(id)) return undefined;
      const [expression, text] = INLINE_WORKER.exec(code) ?? [];
      if (expression === undefined || text === undefined)
        throw new Error("@datadog/browser-rum creates its worker in another way");
      const source = JSON.parse(text) as string;
      const file = this.emitFile({ type: "asset", name: "monitoring-worker.js", source });
      return { code: code.replace(expression, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
    },
  };
}

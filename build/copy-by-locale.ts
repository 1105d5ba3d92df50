import { readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const COPY = path.resolve(import.meta.dirname, "../copy");
const SOURCE = /\.tsx?(?:\?|$)/;
/** Where the calls are declared. */
const DECLARATIONS = path.resolve(import.meta.dirname, "../ui/copy/");
const CALL = /\b(useCopy|pageCopy)\("(\w+)"\)/g;
const LOCALE = /\buseLocale\(\)/g;
const ID = "copy-by-locale:";

/**
 * Vite plugin: `useCopy("help")` and `pageCopy("help")` import that catalogue of copy/ alone. A build is of one locale:
 * they are the catalogue, and `useLocale()` is its name. In development there are all that have a folder.
 */
export function copyByLocale(built?: string): Plugin {
  const locales =
    built === undefined
      ? readdirSync(COPY, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
      : [built];
  const [only, ...others] = locales;
  const isOne = others.length === 0;
  const fileOf = (locale: string, catalogue: string) => {
    const name = catalogue.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return path.join(COPY, locale, `${name}.ts`);
  };
  return {
    name: "copy-by-locale",
    enforce: "pre",
    transform(code, id) {
      if (!SOURCE.test(id) || id.includes("/node_modules/") || id.startsWith(DECLARATIONS)) return undefined;
      const catalogues = new Set<string>();
      const own = code.replace(CALL, (_call, take: string, catalogue: string) => {
        catalogues.add(catalogue);
        return isOne ? `copy_${catalogue}` : `${take}(copy_${catalogue})`;
      });
      const translated = isOne ? own.replace(LOCALE, JSON.stringify(only)) : own;
      if (translated === code) return undefined;
      // In the first line: every line stays where it is.
      const imports = [...catalogues].map((name) => `import copy_${name} from "${ID}${name}";`);
      return { code: imports.join("") + translated, map: null };
    },
    resolveId(id) {
      if (!id.startsWith(ID)) return undefined;
      return isOne ? fileOf(only!, id.slice(ID.length)) : `\0${id}`;
    },
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined;
      const catalogue = id.slice(ID.length + 1);
      const imports = locales.map(
        (locale, at) => `import words${at} from ${JSON.stringify(fileOf(locale, catalogue))};`,
      );
      const entries = locales.map((locale, at) => `${JSON.stringify(locale)}: words${at}`);
      return `${imports.join("\n")}\nexport default { ${entries.join(", ")} };`;
    },
  };
}

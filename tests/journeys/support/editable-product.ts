import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { test as base } from "@playwright/test";
import { type Product, removeProductFiles, startProduct } from "../../support/product.ts";

export { expect } from "@playwright/test";

const CONTENT = path.resolve(import.meta.dirname, "../../../content");

/** How long an edit may take to show. */
const SHOWN_MS = 5_000;

/** An edit and a load of the page, on a busy machine. */
export const SHOWS = { timeout: 30_000 };

/** The product with a content folder of its own, as an editor has it. */
export interface EditableProduct extends Product {
  /** A JSON document of the folder. */
  read<Document>(file: string): Document;
  /** Changes some members of a JSON document, at its top. */
  edit(file: string, change: object): void;
  /** Puts the folder back as it comes; resolves once no page can show what was edited. */
  restore(): Promise<void>;
}

/** One a worker; after each test its content is as it comes. */
export const test = base.extend<{ restored: void }, { product: EditableProduct }>({
  product: [
    async ({ browserName: _browserName }, use) => {
      const product = await startEditableProduct();
      await use(product);
      await product.stop();
      removeEditableProduct(product);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  restored: [
    async ({ product }, use) => {
      await use();
      await product.restore();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});

export async function startEditableProduct(environment: NodeJS.ProcessEnv = {}): Promise<EditableProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const restore = async () => {
    if (edited.size === 0) return;
    for (const file of edited) cpSync(path.join(CONTENT, file), path.join(folder, file));
    edited.clear();
    await setTimeout(SHOWN_MS);
  };
  const edited = new Set<string>();
  cpSync(CONTENT, folder, { recursive: true });
  const product = await startProduct({ environment: { ...environment, CONTENT_DIR: folder } });
  folders.set(product.dataDir, folder);
  const read = <Document>(file: string) =>
    JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Document;
  return {
    ...product,
    read,
    edit(file, change) {
      edited.add(file);
      writeFileSync(path.join(folder, file), JSON.stringify({ ...read<object>(file), ...change }));
    },
    restore,
  };
}

export function removeEditableProduct({ dataDir }: Product): void {
  removeProductFiles(dataDir);
  rmSync(folders.get(dataDir) ?? "", { recursive: true, force: true });
}

const folders = new Map<string, string>();

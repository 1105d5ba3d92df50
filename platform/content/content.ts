import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { type Contact, contactSchema } from "../../contract/contact.ts";

/** What editors own, read from the content folder. */
export interface ContentService {
  /** Telephone numbers and whom to turn to. Throws where the file is missing or wrong. */
  contact(): Promise<Contact>;
}

export function createContentService(contentDir: string): ContentService {
  return {
    contact: async () => v.parse(contactSchema, JSON.parse(await readFile(path.join(contentDir, "contact.json"), "utf8"))),
  };
}

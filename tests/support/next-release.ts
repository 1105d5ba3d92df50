import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { layOutImage } from "./image.ts";

/** A release that does not exist yet: today's, with one change of the schema more. */
export const NEXT_CHANGE = "9999-lead-forwarded-to";

/** Puts it into that empty folder, for `startProduct({ root })`. The change is an additive one. */
export function layOutNextRelease(folder: string): void {
  layOutImage(folder);
  const file = path.join(folder, "infrastructure/database/migrations.ts");
  const source = readFileSync(file, "utf8");
  const end = source.indexOf("\n};\n", source.indexOf("export const migrations"));
  const change = `
  "${NEXT_CHANGE}": {
    async up(db) {
      await db.schema.alterTable("leads").addColumn("forwarded_to", "text").execute();
      await db.schema.createTable("priorities").addColumn("name", "text", (column) => column.primaryKey()).execute();
    },
    compatibleFrom: "any",
  },`;
  writeFileSync(file, `${source.slice(0, end)}${change}${source.slice(end)}`);
}

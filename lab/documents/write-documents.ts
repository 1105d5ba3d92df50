/** Writes the documents that are generated: `npm run documents`. Tests hold them against the code. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { renderFacts } from "./write-facts.ts";
import { renderReference } from "./write-reference.ts";
import { renderTables } from "./write-tables.ts";
import { readSpecificationMap, renderSpecificationMap } from "./write-specification-map.ts";

const DOCS = path.join(import.meta.dirname, "../../docs");

writeFileSync(path.join(DOCS, "reference.md"), renderReference());
writeFileSync(path.join(DOCS, "facts.md"), renderFacts());
writeFileSync(path.join(DOCS, "tables.md"), renderTables());
writeFileSync(path.join(DOCS, "specification-map.md"), renderSpecificationMap(readSpecificationMap()));

import type { Command } from "./command.ts";
import * as addresses from "./addresses.ts";
import * as content from "./content.ts";
import * as danger from "./danger.ts";
import * as leads from "./leads.ts";
import * as maintenance from "./maintenance.ts";
import * as notArrived from "./not-arrived.ts";
import * as outbox from "./outbox.ts";
import * as pages from "./pages.ts";
import * as person from "./person.ts";
import * as ready from "./ready.ts";
import * as reports from "./reports.ts";
import * as staff from "./staff.ts";
import * as translations from "./translations.ts";

const FILES = [
  ready,
  leads,
  notArrived,
  outbox,
  content,
  translations,
  danger,
  pages,
  reports,
  person,
  staff,
  addresses,
  maintenance,
];

/** In the order of the help. */
export const COMMANDS: readonly Command[] = FILES.flatMap((file) => file.COMMANDS);

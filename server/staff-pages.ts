import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { repeat } from "../infrastructure/repeat.ts";
import type { WebServices } from "../ui/.server/services.ts";
import { createSignInLimits } from "../stores/sign-in-limits.ts";
import { createCaseDuties } from "../desk/cases/case-duties.ts";
import { createCases } from "../desk/cases/cases.ts";
import { createOutward } from "../desk/cases/outward.ts";
import { openDissatisfactionFinder } from "../desk/dissatisfaction/files.ts";
import { startContentEditor } from "../desk/editor/start-editor.ts";
import { createStaffService, type StaffService } from "../desk/service.ts";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { toLaw } from "./complaint-law.ts";
import { MAIN_SITE_PATHS } from "./plugins/main-site.ts";
import type { ProcessParts } from "./process-parts.ts";

const INDEX_EVERY_MS = 10_000;
/** Between hundreds of cases: customers have the processor too. */
const RENEW_EVERY_MS = 100;

/**
 * What the staff pages read and change; undefined where OPERATIONS is off. On the handle for background work,
 * because a list may take longer than a visitor waits.
 */
export function createStaff(
  { config, log, workDb: db, encryption, dangers, closers }: Omit<ProcessParts, "db" | "readiness">,
  admission: ConcurrencyLimit,
  { content, submissions, leads }: Pick<WebServices, "content" | "submissions" | "leads">,
): StaffService | undefined {
  if (!config.staffPages) return undefined;
  const ombudsman = async () => (await content.contact()).ombudsman;
  const nations = async () => (await content.openingHours()).bankHolidays;
  const law = async () => toLaw(await content.contact(), await content.openingHours(), config.origin);
  const duties = createCaseDuties({ db, encryption, law, dangers });
  const sending = { submissions, sendLead: leads.create, log };
  const cases = createCases({
    db,
    encryption,
    ...sending,
    dangers,
    dissatisfaction: openDissatisfactionFinder(dangers),
    duties,
    ombudsmanWeeks: ombudsman,
  });
  const bankHolidays = async () => new Set((await nations())["england-and-wales"].map(({ date }) => date));
  // What came before this release, or by another, beside the pages' own indexing.
  const index = async () => ((await cases.index()) ? 1 : INDEX_EVERY_MS);
  const onError = (error: unknown) => log.error({ err: error }, "cases could not be indexed");
  closers.unshift(repeat(index, INDEX_EVERY_MS, onError, 0));
  // By itself, so that what is new never waits for what a release before has left.
  const renew = async () => ((await cases.renewSearchKeys()) ? RENEW_EVERY_MS : INDEX_EVERY_MS);
  closers.unshift(repeat(renew, INDEX_EVERY_MS, onError, 0));
  const attempts = createRateLimitCounts(db);
  return createStaffService({
    db,
    attempts,
    encryption,
    cases,
    bankHolidays: duties.bankHolidays,
    outward: createOutward({ db, encryption, bankHolidays, customers: config.customers }),
    providerName: config.providerName,
    requiresSecondFactor: config.staffSecondFactor,
    // A secret of their own counts staff apart from customers.
    limits: createSignInLimits(attempts, `staff ${config.sessionSecret}`, admission),
  });
}

/** What the staff pages edit the help with; undefined where OPERATIONS is off. */
export function createStaffContentEditor(parts: ProcessParts) {
  const { config, log, workDb: db, encryption, closers } = parts;
  if (!config.staffPages) return undefined;
  const editor = startContentEditor({
    db,
    encryption,
    log,
    folder: config.contentDir,
    contentHost: config.contentUrl === config.platformUrl ? undefined : config.contentUrl,
    approval: config.contentApproval,
    mainSiteUrl: config.mainSiteUrl ?? "",
    mainSitePaths: MAIN_SITE_PATHS,
    pictures: PICTURE_NAMES,
  });
  closers.unshift(editor.close);
  return editor;
}

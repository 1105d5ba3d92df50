import type { PolicyName } from "../../../contract/policy.ts";
import {
  ACCESSIBILITY_PATH,
  COMPLAINTS_PATH,
  COMPLAINTS_REPORT_PATH,
  COOKIES_PATH,
  PRIVACY_PATH,
} from "../../../ui/paths/policies.ts";
import { orNotFound } from "../../../ui/.server/not-found.ts";
import { onlyEnglish } from "../../../ui/.server/only-english.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

const BY_PATH: ReadonlyMap<string, PolicyName> = new Map([
  [ACCESSIBILITY_PATH, "accessibility-statement"],
  [COMPLAINTS_PATH, "complaints-procedure"],
  [COMPLAINTS_REPORT_PATH, "complaints-report"],
  [COOKIES_PATH, "cookies"],
  [PRIVACY_PATH, "privacy"],
]);

/** The policy of a path, on the complaints report with figures. Throws the not-found redirect without one. */
export async function viewPolicy(
  web: Pick<WebRequest, "content" | "locales" | "mainSiteUrl" | "complaintFigures">,
  path: string,
) {
  const name = orNotFound(web, BY_PATH.get(path.replace(/\/$/, "")));
  const languages = await onlyEnglish(web, `policies/${name}.md`);
  const policy = { ...orNotFound(web, await web.content.policy(name)), ...languages };
  if (name !== "complaints-report") return policy;
  const [figures, { starRating }] = await Promise.all([web.complaintFigures(), web.content.contact()]);
  return { ...policy, figures, starRating };
}

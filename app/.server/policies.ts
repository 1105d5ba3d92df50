import type { ArticleDocument } from "../../clients/article-html.ts";
import type { PolicyName } from "../../contract/policy.ts";
import type { PublishedFigures } from "../../domain/complaint-figures.ts";
import {
  ACCESSIBILITY_PATH,
  COMPLAINTS_PATH,
  COMPLAINTS_REPORT_PATH,
  COOKIES_PATH,
  PRIVACY_PATH,
} from "../paths/policies.ts";
import { orNotFound } from "./not-found.ts";
import type { WebRequest } from "./services.ts";

const BY_PATH: ReadonlyMap<string, PolicyName> = new Map([
  [ACCESSIBILITY_PATH, "accessibility-statement"],
  [COMPLAINTS_PATH, "complaints-procedure"],
  [COMPLAINTS_REPORT_PATH, "complaints-report"],
  [COOKIES_PATH, "cookies"],
  [PRIVACY_PATH, "privacy"],
]);

export interface PolicyView extends ArticleDocument {
  /** On the complaints report alone. */
  readonly figures?: readonly PublishedFigures[];
}

/** The policy of a path; throws the not-found redirect where there is none. */
export async function viewPolicy(
  web: Pick<WebRequest, "content" | "mainSiteUrl" | "complaintFigures">,
  path: string,
): Promise<PolicyView> {
  const name = orNotFound(web, BY_PATH.get(path.replace(/\/$/, "")));
  const policy = orNotFound(web, await web.content.policy(name));
  return name === "complaints-report" ? { ...policy, figures: await web.complaintFigures() } : policy;
}

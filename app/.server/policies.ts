import type { PolicyName } from "../../contract/policy.ts";
import {
  ACCESSIBILITY_PATH,
  COMPLAINTS_PATH,
  COMPLAINTS_REPORT_PATH,
  COOKIES_PATH,
  PRIVACY_PATH,
} from "../paths/policies.ts";
import { orNotFound } from "./not-found.ts";
import { type PreparedArticle, prepareArticle } from "./prepared-article.ts";
import type { WebRequest } from "./services.ts";

export interface PolicyView extends PreparedArticle {
  readonly title: string;
  /** Opens the page, and is its meta description. */
  readonly description: string;
  readonly updated: string | null;
  readonly checkedOn: string | null;
}

const BY_PATH: ReadonlyMap<string, PolicyName> = new Map([
  [ACCESSIBILITY_PATH, "accessibility-statement"],
  [COMPLAINTS_PATH, "complaints-procedure"],
  [COMPLAINTS_REPORT_PATH, "complaints-report"],
  [COOKIES_PATH, "cookies"],
  [PRIVACY_PATH, "privacy"],
]);

/** The policy of a path; throws the not-found redirect where there is none. */
export async function viewPolicy(
  web: Pick<WebRequest, "content" | "mainSiteUrl">,
  path: string,
): Promise<PolicyView> {
  const name = orNotFound(web, BY_PATH.get(path.replace(/\/$/, "")));
  const document = orNotFound(web, await web.content.policy(name));
  const { title, description, updated, checkedOn } = document;
  return { ...prepareArticle(document), title, description, updated, checkedOn };
}

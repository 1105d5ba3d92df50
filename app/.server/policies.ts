import type { RouterContextProvider } from "react-router";
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
import { servicesContext } from "./services.ts";

/** A policy as its page shows it. */
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

/** The policy that lives at `path`, as it is now; throws the not-found page where there is none. */
export async function viewPolicy(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<PolicyView> {
  const name = orNotFound(context, BY_PATH.get(path.replace(/\/$/, "")));
  const document = orNotFound(context, await context.get(servicesContext).content.policy(name));
  const { title, description, updated, checkedOn } = document;
  return { ...prepareArticle(document), title, description, updated, checkedOn };
}

import * as v from "valibot";
import { isPolicyName, POLICIES, type PolicyName } from "../../contract/policy.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";
import { type MarkdownPage, PAGE_FIELDS, parseMarkdownPage } from "./markdown-page.ts";

/** A page about the site and the provider's duties. */
export interface Policy extends MarkdownPage {
  readonly name: PolicyName;
}

export const POLICY_FOLDER = "policies/";
/** Required: pages link to each of them. */
export const POLICY_FILES = POLICIES.map(fileOfPolicy);

const frontMatterSchema = v.strictObject(PAGE_FIELDS);

export function fileOfPolicy(name: PolicyName): string {
  return `${POLICY_FOLDER}${name}.md`;
}

/** `file` is relative to the content folder: "policies/privacy.md". */
export function parsePolicy(file: string, source: string): Result<Policy, ContentFault> {
  const name = file.slice(POLICY_FOLDER.length).replace(/\.md$/, "");
  if (!isPolicyName(name))
    return failed({ file, line: 1, message: `no page shows it: the policies are ${POLICIES.join(", ")}` });
  const parsed = parseMarkdownPage(file, source, frontMatterSchema);
  return parsed.ok ? ok({ ...parsed.value.page, name }) : parsed;
}

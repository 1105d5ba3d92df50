import { COMPLAINTS_REPORT_PATH, COOKIES_PATH, POLICY_PATHS } from "../ui/paths/policies.ts";
import { listedCategories } from "../site/.server/help/help-categories.ts";
import type { ContentClient } from "../clients/content.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import { troubleshooterPath } from "../domain/troubleshooter.ts";

/** Beside categories and articles. The page about cookies shows a visitor's own choice. */
const PAGES = [
  `${BASE_PATH}/`,
  ...["contact-us", "make-an-enquiry", "extra-support", "probate"].map((name) => `${BASE_PATH}/${name}`),
  ...POLICY_PATHS.filter((path) => path !== COOKIES_PATH),
  COMPLAINTS_REPORT_PATH,
];

/**
 * The pages that are the same for everybody, of a troubleshooter its first; articles with the day of their last
 * change, "2026-11-21".
 */
export async function publicPages(
  content: Pick<ContentClient, "categories" | "categoryDefinitions" | "troubleshooters">,
) {
  const { list, definitions } = await listedCategories(content);
  // Optional: without them the others are listed all the same.
  const troubleshooters = Object.keys(await content.troubleshooters().catch(() => ({})));
  const categories = definitions.filter(({ externalLink }) => !externalLink);
  return [
    ...[
      ...PAGES,
      ...categories.map(({ link }) => link),
      ...troubleshooters.map((name) => troubleshooterPath(name)),
    ].map((path) => ({ path, updated: undefined })),
    ...list.included.map(({ id, attributes: { updated } }) => ({ path: `${BASE_PATH}/${id}`, updated })),
  ];
}

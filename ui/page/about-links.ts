import { useCopy } from "../copy/use-copy.ts";
import { ACCESSIBILITY_PATH, COMPLAINTS_PATH, COOKIES_PATH, PRIVACY_PATH } from "../paths/policies.ts";

/** In the footer of every page. */
export function useAboutLinks() {
  const { about } = useCopy("page");
  return [
    { title: about.complaints, link: COMPLAINTS_PATH },
    { title: about.privacy, link: PRIVACY_PATH },
    { title: about.cookies, link: COOKIES_PATH },
    { title: about.accessibility, link: ACCESSIBILITY_PATH },
  ];
}

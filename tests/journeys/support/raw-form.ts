import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { ComplaintJourney } from "./complaint-journey.ts";

/** The hidden fields of the form on the page: what a form of ours carries besides the answers. */
export async function readHiddenFields({ page }: ComplaintJourney): Promise<Record<string, string>> {
  const fields = page.locator('main form input[type="hidden"]');
  const pairs = await Promise.all(
    (await fields.all()).map(
      async (field) => [(await field.getAttribute("name")) ?? "", (await field.inputValue()) ?? ""] as const,
    ),
  );
  return Object.fromEntries(pairs);
}

/** A form as no browser would send it, with the cookies of the page. Redirects are not followed. */
export function post(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<APIResponse> {
  return request.post(path, { form, maxRedirects: 0 });
}

import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { canLoadPage } from "../page/page-scripts.ts";
import type { FormProblem } from "./form-page.tsx";
import { isFromServer } from "./autosave.ts";
import { clearDraft, saveDraft } from "./tab-draft.ts";

/** The provider's host may take half of it. */
const TIMEOUT_MS = 60_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Sends any page's form. React Router alone replaces the form by an error page on failure, and has no timeout.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const path = new URL(request.url).pathname;
  const form = await request.clone().formData();
  try {
    const result = await inTime(serverAction<Partial<FormProblem> | undefined>());
    // A server that says why it could not go on may have stored nothing.
    if (result?.alert == null) clearDraft(path);
    else saveDraft(path, form);
    // What the route's own action returned, whose type its page knows.
    return result as never;
  } catch (failure) {
    request.signal.throwIfAborted();
    const location = failure instanceof Response ? failure.headers.get("location") : null;
    if (location !== null) {
      clearDraft(path);
      const canLoad = await canLoadPage(new URL(location, request.url).pathname);
      throw canLoad ? failure : redirectDocument(location, 303);
    }
    saveDraft(path, form);
    const values = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
    );
    const page = await requestPage(path);
    const byPage = page !== undefined && page.ok && isFromServer(page);
    return data<FormProblem>(
      { values, errors: [], warnings: [], asked: null, error: null, byPage, ...explain(failure, page) },
      { status: 503 },
    );
  }
}

/** The address that the page shows is not in the session any more. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionResult as Partial<FormProblem> | undefined)?.alert === "expired";
}

/** Rejects with a TimeoutError; the request itself goes on, and React Router ignores its answer. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException("", "TimeoutError")), TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Whether the page of a form that failed comes: something on the way, such as a filter, may let pages through
 * and the requests of scripts not. Undefined where nothing answers.
 */
function requestPage(path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch(path, { method: "HEAD", signal }).catch(() => undefined);
}

/** By the status of the form's answer; where it has none, by the page. React Router gives no headers. */
function explain(failure: unknown, page: Response | undefined): Pick<FormProblem, "alert" | "retryAfter"> {
  if (isRouteErrorResponse(failure)) {
    const { status } = failure;
    if (status === 413) return { alert: "size" };
    return status === 503 || status === 429
      ? { alert: "busy", retryAfter: Number(page?.headers.get("retry-after")) || 60 }
      : { alert: "server" };
  }
  const isLost = failure instanceof TypeError || failure instanceof DOMException;
  if (page === undefined || isLost) return { alert: navigator.onLine ? "connection" : "offline" };
  return { alert: page.ok && !isFromServer(page) ? "portal" : "server" };
}

import {
  type ClientActionFunctionArgs,
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_decodeViaTurboStream as decode,
} from "react-router";
import { canLoadPage } from "../page/page-scripts.ts";
import type { FormProblem } from "./form-page.tsx";
import { isFromServer, xsrfHeader } from "./autosave.ts";
import { clearDraft, saveDraft } from "./tab-draft.ts";

/** The provider's host may take half of it. */
const TIMEOUT_MS = 60_000;
const PROBE_TIMEOUT_MS = 5_000;

type Failure = Pick<FormProblem, "alert" | "retryAfter">;

/**
 * Sends any page's form. React Router's own call replaces the form by an error page on failure, has no
 * timeout and drops Retry-After.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const path = new URL(request.url).pathname;
  const form = await request.clone().formData();
  const response = await post(request);
  if ("alert" in response) {
    saveDraft(path, form);
    const values = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
    );
    const byPage = await isPageThere(path);
    return data<FormProblem>(
      { values, errors: [], warnings: [], asked: null, error: null, byPage, ...response },
      { status: 503 },
    );
  }
  const { result, status } = response;
  if (status === 403 || status === 429) saveDraft(path, form);
  else clearDraft(path);
  if ("error" in result) throw result.error;
  if (typeof result["redirect"] === "string") {
    const headers = redirectHeaders(result);
    if (!(await canLoadPage(new URL(result["redirect"], request.url).pathname)))
      headers.push([RELOAD, "yes"]);
    throw redirect(result["redirect"], { status: 303, headers });
  }
  // What the route's own action returned, whose type its page knows.
  return data(result["data"] as never, { status });
}

/** Something on the way, such as a filter, lets pages through and the requests of scripts not. */
async function isPageThere(path: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(path, {
      method: "HEAD",
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return ok && headers.has("x-request-id");
  } catch {
    return false;
  }
}

/** The address that the page shows is not in the session any more. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionResult as Partial<FormProblem> | undefined)?.alert === "expired";
}

interface ActionResponse {
  readonly status: number;
  /** As React Router's server encodes it: `redirect`, `error` or `data`. */
  readonly result: Readonly<Record<string, unknown>>;
}

async function post(request: Request): Promise<ActionResponse | Failure> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  request.signal.addEventListener("abort", () => timeout.abort());
  try {
    const url = new URL(request.url);
    url.pathname += ".data";
    const headers = { "content-type": request.headers.get("content-type") ?? "", ...xsrfHeader() };
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: await request.blob(),
      signal: timeout.signal,
    });
    if (!isFromServer(response) || response.body === null) return failureOf(response);
    const { value: result } = await decode(response.body, window);
    if (typeof result !== "object" || result === null || ("error" in result && response.status >= 500))
      return { alert: "server" };
    return { status: response.status, result: { ...result } };
  } catch {
    request.signal.throwIfAborted();
    return { alert: navigator.onLine ? "connection" : "offline" };
  } finally {
    clearTimeout(timer);
  }
}

function failureOf({ ok, status, headers }: Response): Failure {
  if (ok) return { alert: "portal" };
  if (status === 413) return { alert: "size" };
  return status === 503 || status === 429
    ? { alert: "busy", retryAfter: Number(headers.get("retry-after")) || 60 }
    : { alert: "server" };
}

const RELOAD = "X-Remix-Reload-Document";
const REDIRECT_HEADERS = {
  revalidate: "X-Remix-Revalidate",
  reload: RELOAD,
  replace: "X-Remix-Replace",
};

function redirectHeaders(result: ActionResponse["result"]): [string, string][] {
  return Object.entries(REDIRECT_HEADERS).flatMap(([name, header]) =>
    result[name] === true ? [[header, "yes"]] : [],
  );
}

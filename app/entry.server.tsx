import { handleOf } from "./site/route-handle.ts";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy } from "./.server/content-security-policy.ts";
import { isEmergencyPage } from "./paths/emergencies.ts";
import { webContext } from "./.server/services.ts";
import { documentWithAssets, hydratedWithAssets } from "./page-assets.ts";
import { SPECULATION_RULES_PATH } from "./paths/speculation-rules.ts";

// The server takes these from here, so that it and the pages mean the same router.
export { createRequestHandler, matchRoutes } from "react-router";
export { filesOf } from "./page-assets.ts";
export { createRequestContext } from "./.server/services.ts";

const RENDER_TIMEOUT_MS = 5_000;
const UNAVAILABLE = 503;
/** For a page that is the same for everyone: keep it, and ask each time whether it still holds. */
const ASKED_FOR_EACH_TIME = "max-age=0, must-revalidate";

/**
 * Renders a page whole before a byte of it is sent: one buffered answer is quicker than a stream, and a fault
 * is a proper 500.
 */
export default async function handleRequest(
  request: Request,
  routeStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const failed = routerContext.staticHandlerContext.errors !== null;
  // Its error page has the emergency numbers (features/error-page.tsx): whoever needs it must not be shown a
  // browser's or a proxy's page.
  const isRescued = failed && isEmergencyPage(new URL(request.url).pathname);
  const status = isRescued ? 200 : routeStatus;
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => handleOf(route));
  // A page without inline scripts has no use for a nonce, and is the same each time without it.
  const nonce = handles.some(({ hydrate }) => hydrate) ? context.get(webContext).nonce : undefined;
  headers.set("content-type", "text/html; charset=utf-8");
  const everyones = status === 200 && !failed && handles.some(({ cache }) => cache);
  headers.set("cache-control", everyones ? ASKED_FOR_EACH_TIME : "no-store");
  // A policy for openers makes the browser begin a process for the page, which a cheap phone feels. Pages of
  // a visitor have one (visitor.ts).
  headers.set("cross-origin-opener-policy", "unsafe-none");
  if (everyones && !import.meta.env.DEV) headers.set("speculation-rules", `"${SPECULATION_RULES_PATH}"`);
  const router = (
    <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
  );
  const page =
    nonce === undefined
      ? documentWithAssets(`<!DOCTYPE html>${renderToStaticMarkup(router)}`)
      : hydratedWithAssets(await render(router, nonce));
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(page.style, nonce, [...context.get(webContext).formTargets]),
  );
  return new Response(request.method === "HEAD" ? null : page.html, { status, headers });
}

/**
 * A surprise is logged with the request's id, which the error page shows; an aborted request and a thrown
 * answer are none.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, unavailable } = context.get(webContext);
  log.error({ err: error }, "a page failed");
  if (error instanceof Error && "statusCode" in error && error.statusCode === UNAVAILABLE) unavailable?.();
};

function render(element: React.ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(nonce !== undefined && { nonce }),
      // Nothing is set aside for a script to put in its place: the browser may run none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      () => abort(new Error(`a page took more than ${RENDER_TIMEOUT_MS} ms to render`)),
      RENDER_TIMEOUT_MS,
    );
  });
}

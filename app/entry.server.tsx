import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { contentSecurityPolicy } from "./.server/content-security-policy.ts";
import { requestContext } from "./.server/services.ts";

export { createRequestContext } from "./.server/request-context.ts";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders a page whole before a byte of it is sent: one buffered answer is quicker than a stream, and a fault is a proper 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  const hydrates = routerContext.staticHandlerContext.matches.some(
    (match) => (match.route.handle as { hydrate?: boolean } | undefined)?.hydrate,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(hydrates ? nonce : undefined));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await render(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  return new Response(html, { status, headers });
}

/** A surprise is logged with the request's id, which the error page shows; an aborted request and a thrown answer are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).log.error({ err: error }, "a page failed");
};

function render(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error(`a page took more than ${RENDER_TIMEOUT_MS} ms to render`)), RENDER_TIMEOUT_MS);
  });
}

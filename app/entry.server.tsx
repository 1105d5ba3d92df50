import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import { handleOf } from "../ui/page/route-handle.ts";
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
import { contentSecurityPolicy, FORM_TARGETS } from "../site/.server/content-security-policy.ts";
import { asksForArea } from "../ui/paths/area.ts";
import { isEmergencyPage } from "../ui/paths/emergencies.ts";
import { LocaleContext } from "../ui/copy/use-copy.ts";
import { ErrorPage, TrackedErrorPage } from "../ui/page/error-page.tsx";
import { FaultContext } from "../ui/page/fault.ts";
import { isStandalonePage } from "../ui/paths/standalone.ts";
import { webContext } from "../ui/.server/services.ts";
import { UNAVAILABLE, unavailableContext } from "./unavailable.ts";
import languagesStyle from "./languages.css?inline";
import { withAlternates, withChoice } from "./languages.ts";
import { documentWithAssets, hydratedWithAssets } from "./page-assets.ts";
import { LogoContext } from "../ui/components/brand-mark.tsx";
import { HOUSE_FONT } from "../ui/components/font.ts";
import { FontContext } from "./head-script.tsx";
import { SPECULATION_RULES_PATH } from "../ui/paths/speculation-rules.ts";

// The server must use the same React Router and contexts as the pages.
export { createRequestHandler, matchRoutes } from "react-router";
export { pageFiles } from "./head-script.tsx";
export { createRequestContext } from "./request-context.ts";

/** What a loader says of its page where there is a choice. */
interface Languages {
  readonly onlyEnglish?: boolean;
}

const RENDER_TIMEOUT_MS = 5_000;
const REVALIDATE = "max-age=0, must-revalidate";

/** Renders a page whole before it is sent: faster than a stream, and a fault is a proper 500. */
export default async function handleRequest(
  request: Request,
  routeStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { brand, locale, locales, mainSiteUrl, publicOrigin, identity, monitoring } = context.get(webContext);
  const failed = routerContext.staticHandlerContext.errors !== null;
  const pageStatus = context.get(unavailableContext) && routeStatus === 500 ? UNAVAILABLE : routeStatus;
  // With 200 no proxy replaces its error page, which has the emergency numbers (ui/page/error-page.tsx).
  const status = failed && isEmergencyPage(pathname) ? 200 : pageStatus;
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => handleOf(route));
  // Only inline scripts need a nonce; without one a page is the same each time.
  const nonce = !failed && handles.some(({ hydrate }) => hydrate) ? context.get(webContext).nonce : undefined;
  headers.set("content-type", "text/html; charset=utf-8");
  const { loaderData } = routerContext.staticHandlerContext;
  const isEnglish = Object.values(loaderData).some((one) => (one as Languages | null)?.onlyEnglish);
  // The frame's, and within it that of what nobody has translated (server/pages/english-main.ts).
  if (locale !== DEFAULT_LOCALE)
    headers.set("content-language", isEnglish ? `${locale}, ${DEFAULT_LOCALE}` : locale);
  const isCacheable =
    status === 200 && !failed && !asksForArea(search) && handles.some(({ cache }) => cache === "path");
  headers.set("cache-control", isCacheable ? REVALIDATE : "no-store");
  if (isCacheable && !import.meta.env.DEV) headers.set("speculation-rules", `"${SPECULATION_RULES_PATH}"`);
  const fault = failed ? { status: pageStatus, Page: ErrorPage, Tracked: TrackedErrorPage } : undefined;
  const router = (
    <LocaleContext value={locale}>
      <FaultContext value={fault}>
        <LogoContext value={brand?.logo}>
          <FontContext value={brand?.font ?? HOUSE_FONT}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
          </FontContext>
        </LogoContext>
      </FaultContext>
    </LocaleContext>
  );
  const written =
    nonce === undefined ? `<!DOCTYPE html>${renderToStaticMarkup(router)}` : await render(router, nonce);
  const inLanguages = (html: string) => {
    const languages = { locale, locales, url: request.url };
    if (locales.length < 2 || isStandalonePage(pathname)) return html;
    const chosen = withChoice(html, languages);
    return isCacheable && !isEnglish ? withAlternates(chosen, languages) : chosen;
  };
  const style = (brand?.style ?? "") + (locales.length < 2 ? "" : languagesStyle);
  const page = (nonce === undefined ? documentWithAssets : hydratedWithAssets)(inLanguages(written), style);
  const intake = isStandalonePage(pathname) ? undefined : monitoring?.intakeUrl;
  const formTargets = (headers.get(FORM_TARGETS) ?? "").split(" ").filter(Boolean);
  headers.delete(FORM_TARGETS);
  // The sign-in button of a journey's form redirects there.
  const { origin } = new URL(identity.issuer);
  if (nonce !== undefined && origin !== publicOrigin) formTargets.push(origin);
  const policy = contentSecurityPolicy(page.style, nonce, mainSiteUrl, formTargets, intake);
  headers.set("content-security-policy", policy);
  return new Response(request.method === "HEAD" ? null : page.html, { status, headers });
}

/** Logs unexpected errors, under the request id that the error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(webContext).log.error({ err: error }, "a page failed");
  if (error instanceof Error && "statusCode" in error && error.statusCode === UNAVAILABLE)
    context.set(unavailableContext, true);
};

function render(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Larger parts would need an inline script to put them in place.
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

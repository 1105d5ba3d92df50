import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import type { Locale } from "../copy/locales.ts";
import { useLocale } from "../ui/copy/use-copy.ts";
import { handleOf } from "../ui/page/route-handle.ts";
import { useIsIndexed } from "../ui/page/site-facts.ts";
import { type ReactNode, useContext } from "react";
import {
  Links,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from "react-router";
import sessionScript from "../site/features/session/session-watch.ts?worker&url";
import monitoringScript from "../site/monitoring/monitoring.ts?worker&url";
import { consentBanner } from "../site/.server/consent.ts";
import { linkedCategories } from "../site/.server/help/help-categories.ts";
import { webContext } from "../ui/.server/services.ts";
import type { Contact } from "../contract/contact.ts";
import type { Route } from "./+types/root";
import { NextPageMissing } from "../ui/page/fault-page.tsx";
import { FaultContext } from "../ui/page/fault.ts";
import { HeadScript } from "./head-script.tsx";
import { unavailableMiddleware } from "./unavailable.ts";
import { articlePath, LINKED_ARTICLES } from "../ui/paths/linked-articles.ts";
import { CONTAINER_ID } from "../site/hydration/container.ts";
import { isStandalonePage } from "../ui/paths/standalone.ts";
import stylesheet from "../ui/components/styles.css?url";

export const links: Route.LinksFunction = () => [
  // Enabled after the first paint (enhance/first.ts).
  { rel: "stylesheet", href: stylesheet, disabled: !import.meta.env.DEV },
  // Without an icon a browser requests one at once; ours is loaded after the first paint.
  { rel: "icon", href: "data:," },
];

export const middleware: Route.MiddlewareFunction[] = [unavailableMiddleware];

export async function loader({ context, url }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const { providerName, publicOrigin, mainSiteUrl, indexing, offlineEmergencies, content } = web;
  const site = { providerName, publicOrigin, mainSiteUrl, indexing, offlineEmergencies };
  const page = {
    ...site,
    build: web.build,
    isMonitored: web.monitoring !== undefined,
    requestId: web.requestId,
  };
  if (isStandalonePage(url.pathname)) return page;
  const [{ emergency, lines, ombudsman }, header, { hasPage }, consent] = await Promise.all([
    content.contact(),
    content.header(),
    linkedCategories(content),
    consentBanner(web, url.pathname),
  ]);
  const unlisted = LINKED_ARTICLES.map(articlePath).filter((link) => !hasPage(link));
  return {
    ...page,
    unlisted,
    contact: { emergency, lines, ombudsman: withoutLetters(ombudsman) },
    header,
    consent,
  };
}

/** What letters alone print of it does not travel with pages. */
function withoutLetters({
  number: _number,
  post: _post,
  expiresOn: _expiresOn,
  ...shown
}: Contact["ombudsman"]) {
  return shown;
}

/** Nothing in it changes while a visitor stays. */
export const shouldRevalidate = () => false;

/** Only the server writes the document: React has a container in it, and what software does around that is no matter. */
export function Layout({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <Document>{children}</Document> : children;
}

function Document({ children }: { children: ReactNode }) {
  const locale: Locale = useLocale();
  const isStandalone = isStandalonePage(useLocation().pathname);
  const fault = useContext(FaultContext);
  const { requestId } = useRouteLoaderData<typeof loader>("root") ?? {};
  // Document pages ship no React; a route that needs it says so in its handle. Nor does an error page.
  const needsReact = useMatches().some((match) => handleOf(match).hydrate);
  const hydrates = needsReact && fault === undefined;
  return (
    <html lang={locale} data-locale={locale === DEFAULT_LOCALE ? undefined : locale}>
      <head>
        <meta charSet="utf-8" />
        <HeadScript {...useLaterScripts(isStandalone)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <BuildId />
        {!useIsIndexed() && <meta name="robots" content="noindex,nofollow,noarchive" />}
        <Links />
      </head>
      <body>
        {hydrates ? <div id={CONTAINER_ID}>{children}</div> : children}
        {fault && !isStandalone && <fault.Tracked requestId={requestId} status={fault.status} />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

/** For whoever reports a page. An error page may lack it. */
function BuildId() {
  const { build } = useRouteLoaderData<typeof loader>("root") ?? {};
  return build === undefined ? null : <meta name="build" content={build} />;
}

export default function Root() {
  return <Outlet />;
}

/** A correlation id and nothing else (the log has the rest); in a running page, the way to try again. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  const providerName = loaderData?.providerName;
  const fault = useContext(FaultContext);
  return fault ? (
    <fault.Page providerName={providerName} requestId={loaderData?.requestId} />
  ) : (
    <NextPageMissing
      providerName={providerName}
      busy={state === "loading"}
      onTryAgain={() => void revalidate()}
    />
  );
}

/** The worker of the offline emergency page, customers' sessions, and monitoring, where they are on. */
function useLaterScripts(isStandalone: boolean) {
  const { offlineEmergencies, isMonitored } = useRouteLoaderData<typeof loader>("root") ?? {};
  if (isStandalone) return {};
  return {
    worker: offlineEmergencies && !import.meta.env.DEV ? "/help-and-support/emergency-worker.js" : undefined,
    session: sessionScript,
    monitoring: isMonitored ? monitoringScript : undefined,
  };
}

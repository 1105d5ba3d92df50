import type { FastifyInstance } from "fastify";
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from "react-router";
import type { Locale } from "../../copy/locales.ts";
import type { PageFacts, PageServices } from "../../app/request-context.ts";
import type { FontFiles } from "../../ui/components/font.ts";
import { createHandleOf, type HandleOf } from "./page-handles.ts";

/** The build of the web, as its entry exports it. */
export type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: typeof createRequestHandler;
      readonly matchRoutes: typeof matchRoutes;
      readonly pageFiles: (font?: FontFiles) => readonly string[];
      createRequestContext(services: PageServices, request: PageFacts): RouterContextProvider;
    };
  };
};

/** One that was built, or what the development server has of it now. */
export type Build = WebBuild | (() => Promise<WebBuild>);

/** The web's build and its files; the development server has its own of both. */
export type LoadBuild = (
  app: FastifyInstance,
  wanted: { readonly staffPages: boolean; readonly locales: readonly Locale[] },
) => Promise<{
  readonly build: Build;
  /** Undefined where the staff pages are not wanted. */
  readonly deskBuild: Build | undefined;
  readonly mode: "production" | "development";
  /** Undefined where the development server serves the files. */
  readonly clientDir: string | undefined;
  /** Of each other locale that is wanted; left out by the development server, whose build has all. */
  readonly translated?: ReadonlyMap<Locale, { readonly build: Build; readonly clientDir: string }>;
}>;

/** The development server's routes and pages change with every edit: nothing of them is cached. */
export async function openBuild(build: Build) {
  const built = typeof build === "function" ? undefined : build;
  const { module } = (typeof build === "function" ? await build() : build).entry;
  const handleOf: HandleOf =
    built === undefined ? () => ({}) : createHandleOf(built.routes, module.matchRoutes);
  return { build, built, module, handleOf };
}

export type OpenedBuild = Awaited<ReturnType<typeof openBuild>>;

import type { FastifyInstance } from "fastify";

/** Every component of the design system, as a whole document with its policy. */
export type RenderCatalogue = (site: { readonly providerName: string; readonly path: string }) => {
  readonly html: string;
  readonly policy: string;
};

/** Elsewhere this address is a category that nobody has. */
export const COMPONENT_PAGE_PATH = "/help-and-support/components";

interface ComponentPageOptions {
  readonly providerName: string;
  /** Asked each time, so that the development server shows what has just been edited. */
  load(): Promise<RenderCatalogue>;
}

/** Serves the component page (docs/decisions/0032-component-page.md). */
export function componentPage(app: FastifyInstance, { providerName, load }: ComponentPageOptions): void {
  app.get(COMPONENT_PAGE_PATH, async (_request, reply) => {
    const { html, policy } = (await load())({ providerName, path: COMPONENT_PAGE_PATH });
    return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).header("cache-control", "no-store").send(html);
  });
}

import type { FastifyInstance } from "fastify";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { mainSiteAddress } from "../../domain/main-site.ts";
import type { Config } from "../config.ts";
import { escapeHtml } from "../../domain/text.ts";
import { plainDocument, type PlainLook } from "./plain-pages.ts";

/** The pages outside the help area that ours link to. They belong to the provider's main site. */
const PAGES: Readonly<Record<string, string>> = {
  "/": "Home",
  "/energy": "Energy",
  "/privacy": "Privacy",
  "/energy/complaints/credit": "Complain about your energy",
  "/energy/complaints/pay-as-you-go": "Complain about pay as you go",
  "/home-services/complaints": "Complain about home services",
  "/installations/complaints": "Complain about an installation",
  "/electric-vehicles/complaints": "Complain about an electric vehicle charge point",
  "/energy/help-with-bills.html": "Help with bills",
  "/home-services": "Home services",
  "/peaksave.html": "PeakSave",
  "/our-new-system.html": "Our new system",
  "/meterreads": "Your meter readings",
  "/my-account": "Your account",
  "/my-account/pay-a-bill": "Pay a bill",
  "/my-account/topup": "Top up",
  "/my-account/bills": "Your bills",
  "/my-account/direct-debit": "Your Direct Debit",
  "/my-account/refund": "Ask for a refund",
  "/my-account/tariff": "Your tariff",
  "/my-account/details": "Your details",
  "/home-services/book-engineer": "Book an engineer",
  "/breakdown": "One-off repairs",
  "/smart-home.html": "Smart home",
  "/download-app.html": "Download our app",
  "/the-source": "The Source",
  "/guides.html": "Guides",
  "/moving-home/help-moving-home.html": "Moving home",
  "/energy/contact-us/credit": "Contact us about a credit meter",
  "/energy/contact-us/prepay": "Contact us about a prepayment meter",
  "/home-services/contact-us": "Contact us about home services",
  "/discover/home-move/": "Your home move",
};

/** Links from these pages into the help area. */
const LINKS: Readonly<Record<string, { readonly href: string; readonly label: string }>> = {
  "/energy/complaints/credit": {
    href: "/help-and-support/complaints/gas-and-electricity",
    label: "Write to us about your complaint",
  },
  "/energy/complaints/pay-as-you-go": {
    href: "/help-and-support/complaints/pay-as-you-go",
    label: "Write to us about your complaint",
  },
};
const HELP = { href: "/help-and-support/", label: "Go to help and support" };

/** Paths of the main site that the help area may link to. */
export const MAIN_SITE_PATHS: ReadonlySet<string> = new Set([...Object.keys(PAGES), "/logout", "/identity"]);

/**
 * The pages outside the help area (docs/decisions/hosts.md, 51): redirects to the main site or, where they lead here
 * (without one, or to one on this host that its proxy did not send them to), a plain page for each.
 */
export function mainSitePages(
  app: FastifyInstance,
  { providerName, mainSiteUrl = "", origin }: Pick<Config, "providerName" | "mainSiteUrl" | "origin">,
): void {
  const target = (path: string) => new URL(mainSiteAddress(mainSiteUrl, path), origin);
  for (const [path, title] of Object.entries(PAGES)) {
    const { href } = target(path);
    const isHere = href === `${origin}${path}`;
    app.get(path, async (_request, reply) =>
      isHere
        ? reply
            .type("text/html; charset=utf-8")
            .send(page(title, providerName, LINKS[path] ?? HELP, app.plainLook))
        : reply.redirect(href),
    );
  }
}

const ABOUT = "This page belongs to the main website, which is not part of this installation.";

function page(title: string, providerName: string, link: typeof HELP, look: PlainLook | undefined): string {
  const heading = escapeHtml(title);
  const body = `<p>${ABOUT}</p><p><a href="${link.href}">${link.label}</a></p>`;
  return plainDocument({
    locale: DEFAULT_LOCALE,
    title: `${heading} - ${escapeHtml(providerName)}`,
    heading,
    body,
    look,
  });
}

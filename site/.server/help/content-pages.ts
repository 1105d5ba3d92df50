import type { ArticleDocument } from "../../../clients/article-html.ts";
import type { Bereavement } from "../../../contract/bereavement.ts";
import type { ContentPage } from "../../../contract/content-page.ts";
import type { MeterReadContent } from "../../../contract/help.ts";
import { toOpeningHours } from "../../../domain/opening-hours.ts";
import type { OpeningView } from "../../../ui/page/opening-hours.tsx";
import type { Sanitised } from "../../../ui/page/safe-html.tsx";
import { oncePerCopy } from "./once-per-copy.ts";
import { openingView } from "./opening-copy.ts";
import { sanitiseRichText } from "./sanitise.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

/** Pages of content, with sanitised rich text and the current opening hours. */

type Content = Pick<WebRequest, "content" | "locale" | "now">;

export async function contactView(web: Content & Pick<WebRequest, "tracks">) {
  const [meterRead, opening, { starRating }] = await Promise.all([
    web.content.meterRead(),
    openingNow(web),
    web.content.contact(),
  ]);
  return { opening, meterRead: meterReadNotice(meterRead), tracks: web.tracks, starRating };
}

/** Undefined outside meter-read weeks (spec 2.19). */
const meterReadNotice = oncePerCopy((content: MeterReadContent) => {
  if (!content.isMeterReadWeek) return undefined;
  return {
    heading: sanitiseRichText(content.headingTemplate),
    text: sanitiseRichText(content.contactCardTemplate),
    pill: sanitiseRichText(content.contactCardPillTemplate),
    canSubmit: content.isEnableMeterReadCTA,
  };
});

export async function extraSupportView(web: Content) {
  const [page, opening] = await Promise.all([web.content.extraSupport(), openingNow(web)]);
  return { page: contentPage(page), opening };
}

export async function dealsView({ content }: Pick<Content, "content">) {
  return { page: contentPage(await content.deals()) };
}

export async function bereavementView(web: Content) {
  const [page, opening, { bereavement }] = await Promise.all([
    web.content.bereavement(),
    openingNow(web),
    web.content.contact(),
  ]);
  return { page: bereavementPage(page), opening, write: bereavement };
}

const sanitiseAll = (texts: readonly string[]) => texts.map((text) => sanitiseRichText(text));

const bereavementPage = oncePerCopy((page: Bereavement): Sanitised<Bereavement> => {
  const { onlineForm, checklist, payment, refund, microgeneration, helpfulLinks, questions } = page;
  return {
    ...page,
    onlineForm: { ...onlineForm, text: sanitiseRichText(onlineForm.text) },
    checklist: { ...checklist, items: sanitiseAll(checklist.items) },
    payment: { ...payment, paragraphs: sanitiseAll(payment.paragraphs) },
    refund: { ...refund, paragraphs: sanitiseAll(refund.paragraphs) },
    microgeneration: {
      ...microgeneration,
      paragraphs: sanitiseAll(microgeneration.paragraphs),
      contacts: microgeneration.contacts.map((one) => ({ ...one, text: sanitiseRichText(one.text) })),
    },
    helpfulLinks: {
      ...helpfulLinks,
      links: helpfulLinks.links.map((one) => ({ ...one, description: sanitiseRichText(one.description) })),
    },
    questions: {
      ...questions,
      items: questions.items.map(({ question, answer }) => ({ question, answer: sanitiseAll(answer) })),
    },
  };
});

/** A page of the content-management system is sanitised when it is read. */
const contentPage = oncePerCopy(
  (page: ContentPage | ArticleDocument): Sanitised<ContentPage> | ArticleDocument =>
    "html" in page
      ? page
      : {
          ...page,
          sections: page.sections.map((section) => ({
            ...section,
            paragraphs: sanitiseAll(section.paragraphs),
            list: sanitiseAll(section.list),
          })),
        },
);

async function openingNow({ content, locale, now }: Content): Promise<OpeningView> {
  return openingView(locale, openingHoursOf(await content.openingHours()), now());
}

export const openingHoursOf = oncePerCopy(toOpeningHours);

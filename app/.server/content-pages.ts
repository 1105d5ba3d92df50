import type { RouterContextProvider } from "react-router";
import type { Bereavement } from "../../contract/bereavement.ts";
import type { ContentPage } from "../../contract/content-page.ts";
import type { MeterReadContent } from "../../contract/help.ts";
import type { OpeningHoursContent } from "../../contract/opening-hours.ts";
import type { OpeningHours } from "../../domain/opening-hours.ts";
import type { OpeningView } from "../site/opening-hours.tsx";
import type { SafeHtml, Sanitised } from "../site/safe-html.tsx";
import { oncePerCopy } from "./once-per-copy.ts";
import { openingView } from "./opening-copy.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

/** What the contact page says in a meter-read week. */
interface MeterReadNotice {
  readonly heading: SafeHtml;
  readonly text: SafeHtml;
  readonly pill: SafeHtml;
  readonly canSubmit: boolean;
}

/**
 * The pages that are made of content, each with its rich text sanitised and the opening hours as they are
 * now.
 */

export async function contactView(
  context: Context,
): Promise<{ readonly opening: OpeningView; readonly meterRead: MeterReadNotice | undefined }> {
  const [meterRead, opening] = await Promise.all([
    context.get(servicesContext).content.meterRead(),
    openingNow(context),
  ]);
  return { opening, meterRead: meterReadNotice(meterRead) };
}

/** Undefined in every other week. */
const meterReadNotice = oncePerCopy((content: MeterReadContent): MeterReadNotice | undefined => {
  const {
    isMeterReadWeek,
    isEnableMeterReadCTA,
    headingTemplate,
    contactCardTemplate,
    contactCardPillTemplate,
  } = content;
  if (!isMeterReadWeek) return undefined;
  return {
    heading: sanitiseRichText(headingTemplate),
    text: sanitiseRichText(contactCardTemplate),
    pill: sanitiseRichText(contactCardPillTemplate),
    canSubmit: isEnableMeterReadCTA,
  };
});

export async function extraSupportView(
  context: Context,
): Promise<{ readonly page: Sanitised<ContentPage>; readonly opening: OpeningView }> {
  const [page, opening] = await Promise.all([
    context.get(servicesContext).content.extraSupport(),
    openingNow(context),
  ]);
  return { page: pageView(page), opening };
}

export async function dealsView(context: Context): Promise<{ readonly page: Sanitised<ContentPage> }> {
  return { page: pageView(await context.get(servicesContext).content.deals()) };
}

export async function bereavementView(
  context: Context,
): Promise<{ readonly page: Sanitised<Bereavement>; readonly opening: OpeningView }> {
  const [page, opening] = await Promise.all([
    context.get(servicesContext).content.bereavement(),
    openingNow(context),
  ]);
  return { page: bereavementPage(page), opening };
}

const bereavementPage = oncePerCopy((page: Bereavement): Sanitised<Bereavement> => {
  const { onlineForm, checklist, payment, refund, microgeneration, helpfulLinks, questions } = page;
  return {
    ...page,
    onlineForm: { ...onlineForm, text: sanitiseRichText(onlineForm.text) },
    checklist: { ...checklist, items: checklist.items.map((text) => sanitiseRichText(text)) },
    payment: { ...payment, paragraphs: payment.paragraphs.map((text) => sanitiseRichText(text)) },
    refund: { ...refund, paragraphs: refund.paragraphs.map((text) => sanitiseRichText(text)) },
    microgeneration: {
      ...microgeneration,
      paragraphs: microgeneration.paragraphs.map((text) => sanitiseRichText(text)),
      contacts: microgeneration.contacts.map((contact) => ({
        ...contact,
        text: sanitiseRichText(contact.text),
      })),
    },
    helpfulLinks: {
      ...helpfulLinks,
      links: helpfulLinks.links.map((link) => ({ ...link, description: sanitiseRichText(link.description) })),
    },
    questions: {
      ...questions,
      items: questions.items.map(({ question, answer }) => ({
        question,
        answer: answer.map((text) => sanitiseRichText(text)),
      })),
    },
  };
});

async function openingNow(context: Context): Promise<OpeningView> {
  const { content, now } = context.get(servicesContext);
  return openingView(toOpeningHours(await content.openingHours()), now());
}

const pageView = oncePerCopy(({ sections, ...head }: ContentPage): Sanitised<ContentPage> => ({
  ...head,
  sections: sections.map(({ paragraphs, list, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((text) => sanitiseRichText(text)),
    list: list.map((text) => sanitiseRichText(text)),
  })),
}));

/**
 * Closed on the bank holidays of every part of the United Kingdom. A day that has several names goes by the
 * first.
 */
const toOpeningHours = oncePerCopy(
  ({ weekly, bankHolidays, otherClosedDays }: OpeningHoursContent): OpeningHours => {
    const days = [
      ...otherClosedDays.days,
      ...bankHolidays["northern-ireland"],
      ...bankHolidays.scotland,
      ...bankHolidays["england-and-wales"],
    ];
    // The last entry of a day stays.
    return { weekly, closedDays: new Map(days.map(({ date, name }) => [date, name])) };
  },
);

import type { Copy } from "../../../copy/locales.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { detailsPath, PROBATE_PATH, SELECT_TYPE_PATH, TRACK_PATH } from "../../../ui/paths/journeys.ts";
import { articlePath } from "../../../ui/paths/linked-articles.ts";
import { COMPLAINTS_PATH } from "../../../ui/paths/policies.ts";

type Words = Copy["help"];

/** What the help home leads to beside its topics (spec 2.4). */
export function helpLinks({ links: { account, support, help } }: Words) {
  return [
    {
      title: account.title,
      links: [
        { label: account.moving, link: "/moving-home/help-moving-home.html" },
        { label: account.bereavement, link: PROBATE_PATH },
      ],
    },
    {
      title: support.title,
      links: [
        { label: support.needs, link: `${BASE_PATH}/extra-support` },
        { label: support.warmHome, link: articlePath("struggling-to-pay/warm-home-discount") },
      ],
    },
    {
      title: help.title,
      links: [
        { label: help.emergencies, link: `${BASE_PATH}/emergencies` },
        { label: help.contact, link: `${BASE_PATH}/contact-us` },
      ],
    },
  ];
}

/** The forms to write to us by. */
export function messageForms({ complaints, questions }: Words) {
  return [
    {
      title: complaints.title,
      links: [
        { label: complaints.energy, link: detailsPath("gas-and-electricity") },
        { label: complaints.payAsYouGo, link: detailsPath("pay-as-you-go") },
        { label: complaints.other, link: SELECT_TYPE_PATH },
        { label: complaints.procedure, link: COMPLAINTS_PATH },
      ],
    },
    {
      title: questions.title,
      links: [
        { label: questions.energy, link: detailsPath("enquiry-gas-and-electricity") },
        { label: questions.payAsYouGo, link: detailsPath("enquiry-pay-as-you-go") },
        { label: questions.track, link: TRACK_PATH },
      ],
    },
  ];
}

import { copyOf } from "../../../domain/locale.ts";
import { detailsPath } from "../../../ui/paths/journeys.ts";
import { articlePath } from "../../../ui/paths/linked-articles.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { COMPLAINTS_PATH } from "../../../ui/paths/policies.ts";

/** The help area's own words (spec 2.4). What editors change is in content. */

export const HOME = copyOf({
  "en-GB": {
    title: "How can we help?",
    description:
      "Find help with bills, meters, pay as you go, heating and moving home, or get in touch with us.",
    emergencyTitle: "What to do in an emergency?",
    emergencyLink: `${BASE_PATH}/emergencies`,
    emergencyLabel: "See what to do",
    topics: "Browse help topics",
    moreTopics: "More from us",
    writeTo: "Write to us",
  },
});

export const VIDEOS = copyOf({
  "en-GB": {
    title: "Watch how",
    lead: "Seven short films with words to read. They have no sound.",
    strip: "Help videos",
    length: (seconds: number) => `${seconds} seconds`,
    transcript: "Read the words",
    article: "Go to the article",
    captions: "English",
  },
});

export const LINK_GROUPS = copyOf({
  "en-GB": [
    {
      title: "Account changes",
      links: [
        { label: "Moving Home", link: "/moving-home/help-moving-home.html" },
        { label: "Bereavement", link: `${BASE_PATH}/probate` },
      ],
    },
    {
      title: "Need support",
      links: [
        { label: "Supporting your needs", link: `${BASE_PATH}/extra-support` },
        { label: "Warm Home discount", link: articlePath("struggling-to-pay/warm-home-discount") },
      ],
    },
    {
      title: "Still need help",
      links: [
        { label: "Emergencies", link: `${BASE_PATH}/emergencies` },
        { label: "Contact Us", link: `${BASE_PATH}/contact-us` },
      ],
    },
  ],
});

export const MESSAGE_FORMS = copyOf({
  "en-GB": [
    {
      title: "Make a complaint",
      links: [
        { label: "About gas or electricity", link: `${BASE_PATH}/complaints/gas-and-electricity` },
        { label: "About pay as you go", link: `${BASE_PATH}/complaints/pay-as-you-go` },
        { label: "About something else", link: `${BASE_PATH}/make-a-complaint-select-type` },
        { label: "Our complaints procedure", link: COMPLAINTS_PATH },
      ],
    },
    {
      title: "Ask a question",
      links: [
        { label: "About gas or electricity", link: `${BASE_PATH}/complaints/enquiry-gas-and-electricity` },
        { label: "About pay as you go", link: detailsPath("enquiry-pay-as-you-go") },
        { label: "Track what you sent us", link: `${BASE_PATH}/track` },
      ],
    },
  ],
});

export const CATEGORY = copyOf({
  "en-GB": {
    questions: "Common questions",
    moreHelp: "More help",
    sideMenu: "All help topics",
    search: "Can't find what you're looking for?",
    backToTop: "Back to top",
  },
});

export const WITHDRAWN = copyOf({
  "en-GB": {
    text: "We have taken this page down.",
    next: "What to do next",
    links: [
      { label: "Search our help", link: "/search" },
      { label: "Contact us", link: `${BASE_PATH}/contact-us` },
      { label: "Emergencies", link: `${BASE_PATH}/emergencies` },
    ],
  },
});

export const NOT_FOUND = copyOf({
  "en-GB": {
    title: "Page not found",
    lead: "The page you were looking for is not here. It may have moved, or the address may have a slip in it.",
    next: "Where to go instead",
    links: [
      { label: "Help and support", link: `${BASE_PATH}/` },
      { label: "Emergencies", link: `${BASE_PATH}/emergencies` },
      { label: "Contact us", link: `${BASE_PATH}/contact-us` },
    ],
  },
});

export const ARTICLE = copyOf({
  "en-GB": {
    copy: "Copy link",
    copied: "Link copied",
    related: "Related help",
    contact: "Still need help?",
    contactUs: { label: "Contact us", link: `${BASE_PATH}/contact-us` },
    askInWriting: "Ask us in writing",
  },
});

/** The heading above each tool. */
export const TOOLS = copyOf({
  "en-GB": {
    "meter-kind": {
      title: "Find your kind of meter",
      lead: "Stand at your meter and answer a few questions. It takes a minute.",
    },
    "read-your-meter": {
      title: "Try it on a meter like yours",
      lead: "Pick the one that looks like yours, then press and turn things. You can't break it.",
    },
  },
});

import type { Copy } from "../../../copy/locales.ts";
import type { Part } from "../picture.tsx";
import type { Kind } from "./questions.ts";

type Link = { readonly words: keyof Copy["meterKind"]["links"]; readonly href: string };

interface Result {
  readonly picture: readonly Part[];
  readonly links: readonly [Link, ...Link[]];
}

const help = (words: Link["words"], page: string): Link => ({ words, href: `/help-and-support/${page}` });

const READ = help("read", "meters/read-your-meter");
const SEND = help("send", "meters/submit-a-meter-reading");
const SMART = help("smart", "meters/how-smart-meters-work");
const NOT_SENDING = help("notSending", "meters/smart-meter-not-sending-readings");
const GET_SMART = help("getSmart", "meters/get-a-smart-meter");
const TOP_UP = help("topUp", "pay-as-you-go/top-up-your-meter");

export const RESULTS: Readonly<Record<Kind, Result>> = {
  "key-meter": {
    picture: ["box", "screen", "keySlot"],
    links: [TOP_UP, help("newKey", "meters/getting-a-new-card-or-key-for-your-meter"), READ],
  },
  "card-meter": {
    picture: ["box", "screen", "cardSlot"],
    links: [TOP_UP, help("newKey", "meters/getting-a-new-card-or-key-for-your-meter"), READ],
  },
  "smart-prepayment": {
    picture: ["phone"],
    links: [help("smartPrepayment", "pay-as-you-go/smart-pay-as-you-go"), TOP_UP, READ],
  },
  smets2: {
    picture: ["box", "screen", "smetsTwo"],
    links: [SMART, NOT_SENDING, READ],
  },
  smets1: {
    picture: ["box", "screen", "smetsOne"],
    links: [NOT_SENDING, READ, SMART],
  },
  smart: {
    picture: ["box", "hub", "lowScreen", "keys"],
    links: [SMART, NOT_SENDING, READ],
  },
  "two-rate": {
    picture: ["box", "screen", "secondRow"],
    links: [help("twoRates", "meters/economy-7-meters"), READ, SEND],
  },
  "single-rate": {
    picture: ["box", "wheels", "kwh"],
    links: [READ, SEND, GET_SMART],
  },
  dial: {
    picture: ["box", "dials"],
    links: [READ, SEND, GET_SMART],
  },
  "gas-metric": {
    picture: ["box", "wheels", "cubicMetres"],
    links: [READ, SEND, GET_SMART],
  },
  "gas-imperial": {
    picture: ["box", "wheels", "cubicFeet"],
    links: [READ, SEND, GET_SMART],
  },
  unknown: {
    picture: ["box", "unknown"],
    links: [help("contact", "contact-us"), help("pointNumbers", "meters/find-your-meter-point-numbers")],
  },
};

import type { Part } from "../picture.tsx";
import type { Kind } from "./questions.ts";

type Link = { readonly label: string; readonly href: string };

interface Result {
  readonly title: string;
  readonly says: string;
  readonly picture: readonly Part[];
  readonly links: readonly [Link, ...Link[]];
}

const help = (label: string, page: string): Link => ({ label, href: `/help-and-support/${page}` });

const READ = help("Read your meter", "meters/read-your-meter");
const SEND = help("Send us a meter reading", "meters/submit-a-meter-reading");
const SMART = help("How smart meters work", "meters/how-smart-meters-work");
const NOT_SENDING = help("If it has stopped sending readings", "meters/smart-meter-not-sending-readings");
const GET_SMART = help("Get a smart meter", "meters/get-a-smart-meter");
const TOP_UP = help("Top up your meter", "pay-as-you-go/top-up-your-meter");

export const RESULTS: Readonly<Record<Kind, Result>> = {
  "key-meter": {
    title: "Pay as you go meter with a key",
    says: "You pay before you use it, and the key carries your credit. The number with kWh is your reading, not the one with a pound sign. It can have two rates.",
    picture: ["box", "screen", "keySlot"],
    links: [TOP_UP, help("Get a new card or key", "meters/getting-a-new-card-or-key-for-your-meter"), READ],
  },
  "card-meter": {
    title: "Pay as you go gas meter with a card",
    says: "You pay before you use it, and the card carries your credit. The number with m³ or the words meter index is your reading, not the one with a pound sign.",
    picture: ["box", "screen", "cardSlot"],
    links: [TOP_UP, help("Get a new card or key", "meters/getting-a-new-card-or-key-for-your-meter"), READ],
  },
  "smart-prepayment": {
    title: "Smart meter on pay as you go",
    says: "Your top-ups reach the meter by themselves, so it needs no key or card. It also sends us readings.",
    picture: ["phone"],
    links: [help("How smart pay as you go works", "pay-as-you-go/smart-pay-as-you-go"), TOP_UP, READ],
  },
  smets2: {
    title: "Smart meter, second kind (SMETS2)",
    says: "It sends us readings by itself, and should go on when you switch supplier. You need not read it while it works. It can have two rates.",
    picture: ["box", "screen", "smetsTwo"],
    links: [SMART, NOT_SENDING, READ],
  },
  smets1: {
    title: "Smart meter, first kind (SMETS1)",
    says: "It was made to send us readings by itself. Some stopped when people switched supplier, and most of those now work again. If yours does not, it still counts: read it and send us the figure.",
    picture: ["box", "screen", "smetsOne"],
    links: [NOT_SENDING, READ, SMART],
  },
  smart: {
    title: "Very likely a smart meter",
    says: "It should send us readings by itself. Your account shows if it does. We can tell from our records which kind it is.",
    picture: ["box", "hub", "lowScreen", "keys"],
    links: [SMART, NOT_SENDING, READ],
  },
  "two-rate": {
    title: "Two-rate meter, such as Economy 7",
    says: "It counts cheaper hours and normal hours apart, so you send us two readings. If your bill has one price only, tell us.",
    picture: ["box", "screen", "secondRow"],
    links: [help("Economy 7 and other two-rate meters", "meters/economy-7-meters"), READ, SEND],
  },
  "single-rate": {
    title: "Standard meter with one rate",
    says: "It keeps one count of all the power you use. It sends nothing, so read it and tell us. Leave out red digits and all after a decimal point.",
    picture: ["box", "wheels", "kwh"],
    links: [READ, SEND, GET_SMART],
  },
  dial: {
    title: "Dial meter",
    says: "Each dial is one digit of the reading, and dials next to each other turn in opposite ways. A gas meter with dials often counts in cubic feet.",
    picture: ["box", "dials"],
    links: [READ, SEND, GET_SMART],
  },
  "gas-metric": {
    title: "Metric gas meter (m³)",
    says: "It counts cubic metres. Write down the black digits only. Check that your bill says metric or m³ too: if it does not, tell us.",
    picture: ["box", "wheels", "cubicMetres"],
    links: [READ, SEND, GET_SMART],
  },
  "gas-imperial": {
    title: "Imperial gas meter (ft³)",
    says: "It counts cubic feet. Write down the black digits only. Check that your bill says imperial or ft³ too. If we have it wrong, your bill can be nearly three times too high or too low.",
    picture: ["box", "wheels", "cubicFeet"],
    links: [READ, SEND, GET_SMART],
  },
  unknown: {
    title: "Let us look it up",
    says: "Your bill or your account names your meter. If they do not help, send us a photo of its front. Do not open it or push anything into it.",
    picture: ["box", "unknown"],
    links: [
      help("Contact us", "contact-us"),
      help("Find your meter point numbers", "meters/find-your-meter-point-numbers"),
    ],
  },
};

import { copyIn } from "../copy/locales.ts";
import { addDays, type Day, formatDate } from "./calendar.ts";
import type { AdditionalInformation } from "./lead.ts";

/**
 * The Priority Services Register (electricity and gas supply licences, condition 26): what help somebody wants,
 * never why. A registration is a submission; a change is another one that replaces it.
 */

/** Kinds of help, by the place in the form where they are asked for. The names are stored: they never change. */
export const HELP_BY_PLACE = {
  letters: ["large-print", "braille", "audio", "easy-words", "in-writing", "text-relay", "sign-language"],
  visits: ["more-time", "no-stairs"],
  meter: ["reading-taken", "meter-moved"],
  supply: ["medical-equipment", "powered-equipment", "warmth", "warning", "no-smell"],
} as const;

export type HelpPlace = keyof typeof HELP_BY_PLACE;
export type Help = (typeof HELP_BY_PLACE)[HelpPlace][number];

export const HELPS: readonly Help[] = Object.values(HELP_BY_PLACE).flat();

/** With whom it may be shared, each chosen by itself. The names are stored and passed on: they never change. */
export const SHARED_WITH = ["electricity-network", "gas-network", "water"] as const;
export type SharedWith = (typeof SHARED_WITH)[number];

export interface Registration {
  /** Whom it is for, where somebody speaks for them (speaker.ts); null for the sender. */
  readonly theirName: string | null;
  readonly helps: readonly Help[];
  /** That callers give at the door. */
  readonly password: string | null;
  /** Who may get the bills and speak for them. */
  readonly nominee: string | null;
  /** Other than English. */
  readonly language: string | null;
  /** The last day on which it is wanted; null without an end. */
  readonly until: Day | null;
  /** The address that it is for, as a list shows it. */
  readonly home: string | null;
  readonly sharedWith: readonly SharedWith[];
  /** The customer leaves the register. */
  readonly ends: boolean;
  /** The reference of the registration that this one changes or ends. */
  readonly replaces: string | null;
}

/** How a description begins that is not of somebody who joins. */
const BEGINNINGS = { change: "Changes the registration", leave: "Ends the registration" } as const;

/** What a stored query asks for; undefined where somebody joins. */
export function registerWantOf(query: string): keyof typeof BEGINNINGS | undefined {
  // Who speaks for somebody else may stand before it.
  const paragraphs = query.split("\n\n").slice(1, 3);
  return (["change", "leave"] as const).find((want) =>
    paragraphs.some((paragraph) => paragraph.startsWith(BEGINNINGS[want])),
  );
}

/** For staff and the provider's systems, in English, a line each. */
export function describeRegistration(registration: Registration): string {
  const { helps, password, nominee, language, until, sharedWith, ends, replaces } = registration;
  const words = copyIn("en-GB").priorityRegister;
  return [
    ...(ends || replaces !== null
      ? [`${[BEGINNINGS[ends ? "leave" : "change"], replaces].filter(Boolean).join(" ")}.`]
      : []),
    ...(ends
      ? []
      : [
          `Help wanted: ${helps.map((help) => words.helps[help]).join("; ") || "as follows"}`,
          ...(password === null ? [] : [`Password for callers: ${password}`]),
          ...(nominee === null ? [] : [`Nominee: ${nominee}`]),
          ...(language === null ? [] : [`Language: ${language}`]),
          `Until: ${until === null ? "it is changed" : formatDate(until)}`,
          `May be shared with: ${sharedWith.map((one) => words.sharedWith[one]).join(", ") || "nobody"}`,
        ]),
  ].join("\n");
}

/** The description as a page shows it that others may open too: without the password that callers give at the door. */
export function withoutPassword(query: string): string {
  return query.replace(/^(Password for callers: ).*$/m, "$1the one that was chosen");
}

/** As a lead's additional information, which stays with the submission (spec 7.7). */
export function toInformation(registration: Registration): AdditionalInformation {
  const { theirName: _ofSpeaker, helps, sharedWith, ...rest } = registration;
  return { ...rest, helps: helps.join(" "), sharedWith: sharedWith.join(" ") };
}

/** Undefined where a submission is no registration. */
export function registrationOf(information: AdditionalInformation | null): Registration | undefined {
  if (information === null || typeof information["helps"] !== "string") return undefined;
  const text = (name: string) => {
    const value = information[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const chosen = <Name extends string>(name: string, names: readonly Name[]) => {
    const given = new Set((text(name) ?? "").split(" "));
    return names.filter((one) => given.has(one));
  };
  return {
    theirName: text("speaksFor"),
    helps: chosen("helps", HELPS),
    password: text("password"),
    nominee: text("nominee"),
    language: text("language"),
    until: text("until"),
    home: text("home"),
    sharedWith: chosen("sharedWith", SHARED_WITH),
    ends: information["ends"] === true,
    replaces: text("replaces"),
  };
}

/** A registration as it was received. */
export interface Registered {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly registration: Registration;
}

/**
 * Who is on the register on a day, of what was received in order: nobody whose registration was replaced or ended, or whose last day is past. What
 * replaces something that is replaced already replaces the latest of that chain.
 */
export function registerOn<One extends Registered>(received: readonly One[], day: Day): readonly One[] {
  /** The first reference of a chain, by each of its references. */
  const beginnings = new Map<string, string>();
  const latest = new Map<string, One>();
  // Of one millisecond the later one stays the later.
  const inOrder = received.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  for (const one of inOrder) {
    const { replaces } = one.registration;
    const beginning = (replaces === null ? undefined : beginnings.get(replaces)) ?? one.reference;
    beginnings.set(one.reference, beginning);
    latest.set(beginning, one);
  }
  return [...latest.values()].filter(
    ({ registration: { ends, until } }) => !ends && (until === null || until >= day),
  );
}

/** The longest time that a date can be given for. */
export function latestUntil(today: Day): Day {
  return addDays(today, 3_653);
}

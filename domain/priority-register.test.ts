import { expect, it } from "vitest";
import { chosenSeed } from "../tests/support/seeded-random.ts";
import {
  createRegisterLives,
  REGISTER_DAYS,
  type RegisterForm,
  type RegisterLife,
} from "../tests/support/register-lives.ts";
import { registerOf } from "../tests/support/register-oracle.ts";
import { londonDay } from "./calendar.ts";
import {
  describeRegistration,
  type Help,
  HELPS,
  type Registered,
  registerOn,
  registrationOf,
  SHARED_WITH,
  toInformation,
} from "./priority-register.ts";

const LIVES = 1_000;
const seed = chosenSeed();

/** The lives' names of help are their own. */
const helpOf = (names: readonly string[], name: string): Help => HELPS[names.indexOf(name)]!;

function toRegistered(
  { happenedAt, reference, ...form }: RegisterForm,
  names: readonly string[],
): Registered {
  return {
    reference,
    receivedAt: happenedAt,
    registration: {
      theirName: form.isFor === "self" ? null : "Ada",
      helps: form.help.map((name) => helpOf(names, name)),
      password: null,
      nominee: null,
      language: null,
      until: form.until,
      home: null,
      sharedWith: SHARED_WITH.filter((one) => form.sharing[one]),
      ends: form.ends !== null,
      replaces: form.replaces ?? form.ends,
    },
  };
}

/** What is stored at the end of that day: what an erased person sent before is not. */
function storedOn(life: RegisterLife, day: string): readonly RegisterForm[] {
  let stored: RegisterForm[] = [];
  for (const moment of life) {
    if (londonDay(moment.happenedAt) > day) break;
    if (moment.kind === "form") stored.push(moment);
    else stored = stored.filter(({ customer }) => customer !== moment.customer);
  }
  return stored;
}

it(`the register of each day of two years of ${LIVES} customers is the oracle's (CRASH_SEED=${seed})`, () => {
  const lives = createRegisterLives(LIVES, seed);
  const names = [...new Set(lives.flat().flatMap((moment) => (moment.kind === "form" ? moment.help : [])))];
  const faults = lives.flatMap((life) =>
    // Each day on which something can differ, and the days around it.
    daysOf(life).flatMap((day) => {
      const received = storedOn(life, day).map((form) => toRegistered(form, names));
      const given = registerOn(received, day)
        .map(({ reference, registration: { helps, sharedWith } }) => ({ reference, helps, sharedWith }))
        .toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
      const right = registerOf(life, day)
        .map(({ reference, help, sharing }) => ({
          reference,
          helps: help.map((name) => helpOf(names, name)),
          sharedWith: SHARED_WITH.filter((one) => sharing[one]),
        }))
        .toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
      return JSON.stringify(given) === JSON.stringify(right) ? [] : [{ day, life, given, right }];
    }),
  );
  expect(faults.slice(0, 1)).toEqual([]);
});

function daysOf(life: RegisterLife): readonly string[] {
  const dates = new Set(
    life.flatMap((moment) => [
      londonDay(moment.happenedAt),
      ...(moment.kind === "form" && moment.until !== null ? [moment.until] : []),
    ]),
  );
  return REGISTER_DAYS.filter((day, at) =>
    [REGISTER_DAYS[at - 1], day, REGISTER_DAYS[at + 1]].some((one) => one !== undefined && dates.has(one)),
  );
}

it("what was registered comes back from what is stored, and says nothing that was not said", () => {
  const registration = {
    theirName: "Ada O'Brien",
    helps: ["braille", "no-smell"],
    password: "Bluebell",
    nominee: null,
    language: "Welsh",
    until: "2027-11-21",
    home: "1 Harbour Street",
    sharedWith: ["water"],
    ends: false,
    replaces: "7KQ4MT9X2R",
  } as const;
  const speaker = { speaksFor: registration.theirName };
  expect(registrationOf({ ...toInformation(registration), ...speaker })).toEqual(registration);
  expect(describeRegistration(registration).split("\n")).toEqual([
    "Changes the registration 7KQ4MT9X2R.",
    "Help wanted: Bills and letters in Braille; Somebody cannot smell gas, or would not hear an alarm",
    "Password for callers: Bluebell",
    "Language: Welsh",
    "Until: 21 November 2027",
    "May be shared with: water company",
  ]);
  expect(registrationOf({ caseType: "Bereavement" })).toBeUndefined();
  expect(registrationOf(null)).toBeUndefined();
});

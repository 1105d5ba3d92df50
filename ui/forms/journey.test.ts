import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { requiredText } from "../../domain/text.ts";
import {
  choose,
  enterByHand,
  isAddressIntent,
  manualSaved,
  NO_ADDRESS,
  postcodeFound,
  withoutAddressFields,
} from "./address-state.ts";
import { toMessages } from "./error-copy.ts";
import {
  allAnswers,
  canVisit,
  type Journey,
  type JourneyState,
  newJourneyState,
  nextStep,
  withValues,
} from "./journey.ts";
import { checkStep, readFormValues, type Step } from "./step.ts";

const HOME = { id: "1", label: "1 High Street", houseNameNumber: "1", isManual: false };
const NEXT_DOOR = { ...HOME, id: "2", label: "2 High Street" };

const step = (fields: readonly string[], asksAddress = false): Step<unknown> => ({
  path: `/${fields.join("-")}`,
  fields,
  schema: v.object(Object.fromEntries(fields.map((field) => [field, requiredText(5)]))),
  asksAddress,
});

const journey: Journey = {
  name: "a journey",
  steps: { who: step(["first", "last"], true), what: step(["text"]), when: step(["day"]) },
  confirmationPath: "/confirmation",
  toLead: () => {
    throw new Error("no lead is made of this journey");
  },
};

/** The state after the given steps were answered well. */
function after(...answered: string[]): JourneyState {
  const known: Record<string, Record<string, string>> = {
    who: { first: "Ada", last: "Byron" },
    what: { text: "bill" },
    when: { day: "now" },
  };
  const start: JourneyState = answered.includes("address")
    ? { ...newJourneyState("i"), address: { ...NO_ADDRESS, chosen: HOME } }
    : newJourneyState("i");
  return answered
    .filter((name) => name in known)
    .reduce((state, name) => withValues(state, name, known[name] ?? {}), start);
}

describe("where a customer is in a journey follows from the answers", () => {
  it.each([
    { answered: [], next: "who", visit: ["who"] },
    { answered: ["who"], next: "who", visit: ["who"] },
    { answered: ["address"], next: "who", visit: ["who"] },
    { answered: ["who", "address"], next: "what", visit: ["who", "what"] },
    { answered: ["what", "when"], next: "who", visit: ["who"] },
    { answered: ["who", "address", "when"], next: "what", visit: ["who", "what"] },
    { answered: ["who", "address", "what"], next: "when", visit: ["who", "what", "when"] },
    { answered: ["who", "address", "what", "when"], next: undefined, visit: ["who", "what", "when"] },
  ])("after $answered the next step is $next", ({ answered, next, visit }) => {
    const state = after(...answered);
    expect(nextStep(journey, state)).toBe(next);
    expect(Object.keys(journey.steps).filter((name) => canVisit(journey, name, state))).toEqual(visit);
    expect(allAnswers(journey, state) === undefined).toBe(next !== undefined);
  });

  it("an answer that is no longer good makes its step the next one again", () => {
    const state = withValues(after("who", "address", "what", "when"), "what", { text: "too long" });
    expect(nextStep(journey, state)).toBe("what");
  });

  it("the answers that are sent are the cleaned ones", () => {
    const state = withValues(after("who", "address", "what", "when"), "what", { text: " bill \r\n" });
    expect(allAnswers(journey, state)).toMatchObject({ what: { text: "bill" } });
  });
});

describe("what is wrong with a page", () => {
  const checked = (values: Record<string, string>) => {
    const result = checkStep(
      { ...step(["b", "a"]), schema: v.object({ a: requiredText(5), b: requiredText(5) }) },
      values,
    );
    return result.ok ? [] : result.failure;
  };

  it("in the order of the page, whatever the order of the rules", () => {
    expect(checked({ a: "", b: "" })).toEqual([
      { field: "b", code: "required" },
      { field: "a", code: "required" },
    ]);
  });

  it("once a field, by the first rule it breaks", () => {
    expect(checked({ a: "\u0000\u0000\u0000\u0000\u0000\u0000", b: "fine" })).toEqual([
      { field: "a", code: "too-long" },
    ]);
  });

  it("also for a field that was not sent at all", () => {
    expect(checked({ a: "fine" })).toEqual([{ field: "b", code: "required" }]);
  });

  it("in the words of its field", () => {
    const words = { a: { required: "Enter a" }, b: { required: "Enter b" } };
    expect(toMessages([{ field: "b", code: "required" }], words)).toEqual([
      { field: "b", message: "Enter b" },
    ]);
  });
});

describe("a form's values", () => {
  it("are the named fields that were sent, with one kind of line end", () => {
    const form = new FormData();
    form.set("text", "a\r\nb\rc");
    form.set("other", "x");
    form.set("file", new Blob(["x"]), "x.txt");
    expect(readFormValues(form, ["text", "file", "absent"])).toEqual({ text: "a\nb\nc" });
  });
});

describe("the address question", () => {
  const found = postcodeFound("SW1A 1AA", [HOME, NEXT_DOOR]);

  it("takes only an address that it found (spec 5.8)", () => {
    expect(choose(found, "2")?.chosen).toEqual(NEXT_DOOR);
    expect(choose(found, "3")).toBeUndefined();
    expect(choose(NO_ADDRESS, "1")).toBeUndefined();
  });

  it("forgets the choice when another postcode is looked up, or an address is typed", () => {
    const chosen = choose(found, "1") ?? NO_ADDRESS;
    expect(postcodeFound("M1 1AE", []).chosen).toBeNull();
    expect(enterByHand(chosen)).toMatchObject({ manual: true, chosen: null, postcode: "SW1A 1AA" });
    expect(manualSaved(enterByHand(chosen), HOME)).toMatchObject({ manual: false, chosen: HOME });
  });

  it("keeps what was typed about the person when it forgets what was typed about the address", () => {
    expect(
      withoutAddressFields({
        firstName: "Ada",
        postcode: "SW1A 1AA",
        addressLine1: "x",
        manualPostcode: "y",
      }),
    ).toEqual({ firstName: "Ada" });
  });

  it("knows its own buttons", () => {
    expect(["find-address", "save-address", "continue", undefined, "toString"].map(isAddressIntent)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Troubleshooter, troubleshootersSchema } from "./troubleshooters.ts";
import { faultsOfTree } from "../domain/troubleshooter.ts";

type Tree = Parameters<typeof faultsOfTree>[0];

/** Few ids, so that answers meet, go round, lead nowhere and come twice. */
const id = fc.integer({ min: 0, max: 6 }).map(String);
const anyTree: fc.Arbitrary<Tree> = fc.record({
  questions: fc.array(
    fc.record({ id, answers: fc.array(fc.record({ leadsTo: id }), { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  ends: fc.array(fc.record({ id }), { maxLength: 3 }),
});
/** Each question leads to later ones and to ends alone: most of these are right. */
const forwardTree: fc.Arbitrary<Tree> = fc
  .record({
    questions: fc.integer({ min: 1, max: 4 }),
    ends: fc.integer({ min: 1, max: 3 }),
    picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ questions, ends, picks }) => ({
    questions: Array.from({ length: questions }, (_, at) => ({
      id: String(at),
      answers: Array.from({ length: 4 }, (_answer, one) => {
        const left = questions + ends - at - 1;
        return { leadsTo: String(at + 1 + (picks[at * 4 + one]! % left)) };
      }),
    })),
    ends: Array.from({ length: ends }, (_, at) => ({ id: String(questions + at) })),
  }));

/** By walking every way, with no memory of another. */
function isRight({ questions, ends }: Tree): boolean {
  const ids = [...questions, ...ends].map((one) => one.id);
  const seen = new Set<string>();
  const walk = (at: string, way: readonly string[]): boolean => {
    seen.add(at);
    if (way.includes(at)) return false;
    if (ends.some((end) => end.id === at)) return true;
    const question = questions.find((one) => one.id === at);
    return question?.answers.every(({ leadsTo }) => walk(leadsTo, [...way, at])) ?? false;
  };
  return new Set(ids).size === ids.length && walk(questions[0]!.id, []) && ids.every((one) => seen.has(one));
}

describe("a troubleshooter", () => {
  it("is refused where a way ends in nothing or goes round, or a place is reached by none", () => {
    const counted = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(fc.oneof(anyTree, forwardTree), (tree) => {
        const right = isRight(tree);
        counted[right ? "right" : "wrong"] += 1;
        expect(faultsOfTree(tree).length === 0).toBe(right);
      }),
      { numRuns: 5_000, seed: 2_026 },
    );
    expect(Math.min(counted.right, counted.wrong)).toBeGreaterThan(300);
  });

  const ask = (name: string, ...to: readonly string[]) => ({
    id: name,
    answers: to.map((leadsTo) => ({ leadsTo })),
  });

  it.each([
    [
      "a dead end",
      { questions: [ask("a", "end", "gone")], ends: [{ id: "end" }] },
      [["questions.0.answers.1.leadsTo", 'no question and no end is called "gone"']],
    ],
    [
      "a loop",
      { questions: [ask("a", "b"), ask("b", "end", "a")], ends: [{ id: "end" }] },
      [["questions.1.answers.1.leadsTo", 'goes round: "a" comes before']],
    ],
    [
      "a question and an end that no answer leads to",
      { questions: [ask("a", "end"), ask("b", "end")], ends: [{ id: "end" }, { id: "lost" }] },
      [
        ["questions.1.id", 'no answer leads to "b"'],
        ["ends.1.id", 'no answer leads to "lost"'],
      ],
    ],
    [
      "one name for two places",
      { questions: [ask("a", "end")], ends: [{ id: "end" }, { id: "end" }] },
      [["ends.0.id", '"end" is there twice']],
    ],
  ])("with %s says where", (_what, tree, faults) => {
    expect(faultsOfTree(tree).map(({ path, message }) => [path.join("."), message])).toEqual(faults);
  });
});

describe("the troubleshooters of content", () => {
  const file = new URL("../content/troubleshooters.json", import.meta.url);
  const trees = v.parse(troubleshootersSchema, JSON.parse(readFileSync(file, "utf8")));

  function answered(tree: Troubleshooter, ...labels: readonly string[]) {
    let at = tree.questions[0]!.id;
    for (const label of labels) {
      const question = tree.questions.find((one) => one.id === at);
      at = question?.answers.find((answer) => answer.label.startsWith(label))?.leadsTo ?? "";
    }
    return tree.ends.find((end) => end.id === at)?.id;
  }

  it.each([
    ["no-heating", ["I smell gas"], "gas"],
    ["no-heating", ["An alarm"], "carbon-monoxide"],
    ["no-heating", ["Water"], "leave-off"],
    ["no-heating", ["None", "A gas boiler", "Yes", "No", "Yes"], "no-gas-top-up"],
    ["no-heating", ["None", "A gas boiler", "Yes", "I have no", "Yes, and it shows none"], "no-gas-top-up"],
    ["no-power", ["None", "No", "Yes"], "power-cut"],
    ["no-power", ["None", "Yes", "Nothing", "Yes"], "power-cut"],
    ["no-power", ["None", "Yes", "An error"], "meter-error"],
    ["no-power", ["Yes"], "sparks"],
    ["top-up-not-shown", ["No", "No", "The meter", "A smart", "It says wrong"], "tell-us"],
    ["top-up-not-shown", ["No", "No", "The meter", "A smart", "It says the code"], "code-used"],
    ["smart-meter-silent", ["You ask", "Longer ago"], "linking"],
    ["smart-meter-silent", ["The screen of", "Gas", "No"], "no-gas"],
    ["smart-meter-silent", ["The screen of", "Electricity, and it is off"], "no-electricity"],
    ["bill-too-high", ["My bill", "Yes", "Less"], "guessed-high"],
    ["cant-pay", ["I feel"], "too-much"],
    ["cant-pay", ["None", "A debt collector"], "collector"],
    ["cant-pay", ["None", "None", "When", "No"], "plan"],
    ["cant-pay", ["None", "None", "I top up", "The debt is not"], "not-my-debt"],
    ["meter-kind", ["Electricity", "No", "I get", "None", "One button", "One", "Digits"], "single-rate"],
    ["meter-kind", ["Electricity", "No", "I get", "None", "One button", "Two"], "two-rate"],
    ["meter-kind", ["Gas", "Yes"], "card-meter"],
    ["meter-kind", ["Gas", "No", "I get", "None", "No", "Digits", "ft³"], "gas-imperial"],
    ["meter-kind", ["I can't"], "unknown"],
  ])("%s, answered %j, ends at %s", (name, labels, end) => {
    expect(answered(trees[name]!, ...labels)).toBe(end);
  });

  it.each([["no-heating"], ["no-power"], ["top-up-not-shown"], ["smart-meter-silent"], ["meter-kind"]])(
    "%s names the number to call before it asks",
    (name) => expect(trees[name]?.hazard).toBeDefined(),
  );

  it("refuse an end without an article, a number or a form", () => {
    const { links: _links, ...end } = trees["no-power"]!.ends.find(({ id: name }) => name === "appliance")!;
    const tree = { ...trees["no-power"]!, ends: [end] };
    const { issues = [] } = v.safeParse(troubleshootersSchema, { "no-power": tree });
    expect(issues.map(({ message }) => message)).toEqual(["an end leads to an article, a number or a form"]);
  });
});

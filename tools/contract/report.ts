import { NEEDS, SERVICES } from "./check.ts";
import type { Outcome, Settings } from "./run.ts";

/** Each service with its promises, kept or broken, and how to mend them; then the sum. */
export function describeOutcomes(outcomes: readonly Outcome[], { hosts }: Settings): string {
  const services = SERVICES.flatMap((service) => {
    if (hosts[service] === undefined) return [];
    const lines = outcomes.flatMap((outcome) =>
      outcome.promise.service === service ? linesOf(outcome) : [],
    );
    return [`${service} at ${hosts[service]}`, ...lines, ""];
  });
  const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
  return [
    ...services,
    `${count("kept")} kept, ${count("broken")} broken, ${count("not checked")} not checked`,
  ].join("\n");
}

function linesOf(outcome: Outcome): string[] {
  const { promise } = outcome;
  switch (outcome.result) {
    case "kept":
      return [`  kept    ${promise.says}`];
    case "not checked":
      return [
        `  -       ${promise.says}`,
        ...outcome.needs.map((need) => `            not checked: ${NEEDS[need]}`),
      ];
    case "broken":
      return [
        `  BROKEN  ${promise.says} (${promise.id})`,
        `            expected: ${outcome.breach.expected}`,
        `            came:     ${outcome.breach.came}`,
        `            to mend:  ${promise.mend}`,
      ];
  }
}

/** What this run writes, before it begins. */
export function describeWrites({ hosts, writes, email }: Settings, mark: string): string {
  const leads = hosts.leads !== undefined;
  if (writes === "nothing" || (writes === "one" && !leads)) return "Nothing will be written.";
  const lead = `one lead, feedback from "Contract Check" <${email}>, whose text says run ${mark}`;
  if (writes === "one")
    return `This writes ${lead}. Delete it afterwards. (A second one, where the host does not know its repeat again.)`;
  const more = [
    ...(leads
      ? [
          lead,
          "a meter reading of the same name",
          "and, where promises do not hold, leads that should have been refused",
        ]
      : []),
    ...(hosts.addresses === undefined
      ? []
      : [`a typed address "Contract check", with run ${mark} in its second line`]),
  ];
  return more.length === 0
    ? "Nothing will be written."
    : `This writes ${more.join("; ")}. Delete them afterwards.`;
}

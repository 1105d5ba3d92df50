import { expect, it } from "vitest";
import {
  createRegisterLives,
  REGISTER_DAYS,
  type RegisterErasure,
  type RegisterForm,
  type RegisterLife,
} from "./support/register-lives.ts";
import { registerOf } from "./support/register-oracle.ts";

/** A form of one customer without a last day, but for what the case says. */
function form(reference: string, at: string, said: Partial<RegisterForm> = {}): RegisterForm {
  return {
    kind: "form",
    happenedAt: new Date(at),
    reference,
    customer: "ann",
    isFor: "self",
    help: ["braille"],
    until: null,
    sharing: { "electricity-network": true, "gas-network": false, water: false },
    replaces: null,
    ends: null,
    ...said,
  };
}

function erasure(customer: string, at: string): RegisterErasure {
  return { kind: "erasure", happenedAt: new Date(at), customer };
}

function referencesOn(life: RegisterLife, day: string): string[] {
  return registerOf(life, day).map(({ reference }) => reference);
}

it("has a registration from the day of receipt, with its help and sharing", () => {
  const life = [
    form("a", "2026-03-02T10:00Z", {
      help: ["password"],
      sharing: { "electricity-network": false, "gas-network": true, water: true },
    }),
  ];
  expect(registerOf(life, "2026-03-01")).toEqual([]);
  const expected = [
    {
      reference: "a",
      help: ["password"],
      sharing: { "electricity-network": false, "gas-network": true, water: true },
    },
  ];
  expect(registerOf(life, "2026-03-02")).toEqual(expected);
  expect(registerOf(life, "2027-12-31")).toEqual(expected);
});

it("counts the days of London, in summer an hour before those of UTC", () => {
  const life = [form("summer", "2026-07-01T23:00Z"), form("winter", "2026-12-01T23:59:59.999Z")];
  expect(referencesOn(life, "2026-07-01")).toEqual([]);
  expect(referencesOn(life, "2026-07-02")).toEqual(["summer"]);
  expect(referencesOn(life, "2026-12-01")).toEqual(["summer", "winter"]);
});

it("has the last day, and not the day after", () => {
  const life = [
    form("a", "2026-03-02T10:00Z", { until: "2026-03-05" }),
    form("b", "2026-03-02T11:00Z", { until: "2026-03-02" }),
  ];
  expect(referencesOn(life, "2026-03-02")).toEqual(["a", "b"]);
  expect(referencesOn(life, "2026-03-05")).toEqual(["a"]);
  expect(referencesOn(life, "2026-03-06")).toEqual([]);
});

it("has a change in place of what it changes, with nothing left of that", () => {
  const life = [
    form("a", "2026-03-02T10:00Z", { until: "2026-03-05" }),
    form("b", "2026-03-03T10:00Z", {
      replaces: "a",
      help: ["nominee"],
      sharing: { "electricity-network": false, "gas-network": true, water: false },
    }),
  ];
  expect(referencesOn(life, "2026-03-02")).toEqual(["a"]);
  expect(registerOf(life, "2026-03-06")).toEqual([
    {
      reference: "b",
      help: ["nominee"],
      sharing: { "electricity-network": false, "gas-network": true, water: false },
    },
  ]);
});

it("has the form sent last, also where it came by an old link", () => {
  const life = [
    form("a", "2026-03-02T10:00Z"),
    form("b", "2026-03-03T10:00Z", { replaces: "a" }),
    form("c", "2026-03-04T10:00Z", { replaces: "a" }),
    form("d", "2026-03-05T10:00Z", { replaces: "b" }),
  ];
  expect(referencesOn(life, "2026-03-04")).toEqual(["c"]);
  expect(referencesOn(life, "2026-03-05")).toEqual(["d"]);
});

it("has none who left, also by an old link", () => {
  const life = [
    form("a", "2026-03-02T10:00Z"),
    form("b", "2026-03-03T10:00Z", { replaces: "a" }),
    form("c", "2026-03-04T10:00Z", { ends: "a" }),
  ];
  expect(referencesOn(life, "2026-03-03")).toEqual(["b"]);
  expect(referencesOn(life, "2026-03-04")).toEqual([]);
});

it("has who left and joined again by an old link, by that of leaving or anew", () => {
  const left = [form("a", "2026-03-02T10:00Z"), form("b", "2026-03-03T10:00Z", { ends: "a" })];
  const again = "2026-03-04T10:00Z";
  expect(referencesOn([...left, form("c", again, { replaces: "a" })], "2026-03-04")).toEqual(["c"]);
  expect(referencesOn([...left, form("c", again, { replaces: "b" })], "2026-03-04")).toEqual(["c"]);
  expect(referencesOn([...left, form("c", again)], "2026-03-04")).toEqual(["c"]);
});

it("leaves a second registration of the same person as it is", () => {
  const life = [
    form("a", "2026-03-02T10:00Z"),
    form("b", "2026-03-02T11:00Z"),
    form("c", "2026-03-03T10:00Z", { ends: "a" }),
  ];
  expect(referencesOn(life, "2026-03-02")).toEqual(["a", "b"]);
  expect(referencesOn(life, "2026-03-03")).toEqual(["b"]);
});

it("has one again that is extended after its last day", () => {
  const life = [
    form("a", "2026-03-02T10:00Z", { until: "2026-03-03" }),
    form("b", "2026-03-06T10:00Z", { replaces: "a", until: "2026-03-07" }),
  ];
  expect(["03", "05", "06", "07", "08"].map((day) => referencesOn(life, `2026-03-${day}`))).toEqual([
    ["a"],
    [],
    ["b"],
    ["b"],
    [],
  ]);
});

it("does not go back to what was changed when the change's last day is over", () => {
  const life = [
    form("a", "2026-03-02T10:00Z"),
    form("b", "2026-03-03T10:00Z", { replaces: "a", until: "2026-03-03" }),
  ];
  expect(referencesOn(life, "2026-03-04")).toEqual([]);
});

it("takes of two forms in the same millisecond the one with the later place", () => {
  const at = "2026-03-03T10:00Z";
  const first = form("a", "2026-03-02T10:00Z");
  const changed = form("b", at, { replaces: "a" });
  const ended = form("c", at, { ends: "a" });
  expect(referencesOn([first, changed, ended], "2026-03-03")).toEqual([]);
  expect(referencesOn([first, ended, changed], "2026-03-03")).toEqual(["b"]);
  expect(referencesOn([form("b", at), form("a", at)], "2026-03-03")).toEqual(["a", "b"]);
});

it("has nothing of who is erased from that day on, but what they send afterwards, and all of others", () => {
  const life = [
    form("a", "2026-03-02T10:00Z"),
    form("b", "2026-03-02T11:00Z", { customer: "bob" }),
    form("c", "2026-03-03T10:00Z", { replaces: "a" }),
    form("d", "2026-03-03T11:00Z"),
    erasure("ann", "2026-03-04T10:00Z"),
    form("e", "2026-03-05T10:00Z"),
  ];
  expect(referencesOn(life, "2026-03-03")).toEqual(["b", "c", "d"]);
  expect(referencesOn(life, "2026-03-04")).toEqual(["b"]);
  expect(referencesOn(life, "2026-03-05")).toEqual(["b", "e"]);
});

it("plays lives that can be had again, in which a link is used only when its email has come", () => {
  const lives = createRegisterLives(200, 7);
  expect(createRegisterLives(200, 7)).toEqual(lives);
  for (const life of lives) {
    let sent: RegisterForm[] = [];
    for (const moment of life) {
      if (moment.kind === "erasure") {
        sent = sent.filter(({ customer }) => customer !== moment.customer);
        continue;
      }
      const link = moment.replaces ?? moment.ends;
      const isOpen = sent.some(
        ({ reference, customer, happenedAt }) =>
          reference === link && customer === moment.customer && happenedAt < moment.happenedAt,
      );
      expect(isOpen).toBe(link !== null);
      sent.push(moment);
    }
    expect(life.map(({ happenedAt }) => happenedAt)).toEqual(
      life.map(({ happenedAt }) => happenedAt).toSorted((one, other) => one.getTime() - other.getTime()),
    );
  }
});

it("plays lives in which all happens that the rules tell of", () => {
  const lives = createRegisterLives(200, 7);
  const happened = new Set<string>();
  for (const life of lives) {
    const changed = new Set<string>();
    const forms = new Map<string, RegisterForm>();
    for (const [place, moment] of life.entries()) {
      if (life[place - 1]?.happenedAt.getTime() === moment.happenedAt.getTime())
        happened.add("same millisecond");
      if (moment.kind === "erasure") {
        happened.add("erased");
        continue;
      }
      const linked = forms.get(moment.replaces ?? moment.ends ?? "");
      const kind = linked === undefined ? "joins" : moment.ends === null ? "changes" : "ends";
      happened.add(kind);
      if (linked !== undefined) {
        if (changed.has(linked.reference)) happened.add(`${kind} by an old link`);
        if (linked.ends !== null) happened.add(`${kind} by the link of leaving`);
        if (linked.until !== null && linked.until < moment.happenedAt.toISOString().slice(0, 10))
          happened.add(`${kind} after the last day`);
        changed.add(linked.reference);
      }
      forms.set(moment.reference, moment);
    }
    const sizes = new Set(
      REGISTER_DAYS.filter((_, at) => at % 10 === 0).map((day) => registerOf(life, day).length),
    );
    for (const size of sizes) happened.add(size < 2 ? `${size} on the register` : "several on the register");
  }
  expect([...happened].toSorted()).toEqual([
    "0 on the register",
    "1 on the register",
    "changes",
    "changes after the last day",
    "changes by an old link",
    "changes by the link of leaving",
    "ends",
    "ends after the last day",
    "ends by an old link",
    "ends by the link of leaving",
    "erased",
    "joins",
    "same millisecond",
    "several on the register",
  ]);
});

import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import {
  digestOfSources,
  FILES,
  openDangerFinder,
  readDangerModel,
  readExamples,
  readModel,
  readOwnDangerWords,
} from "./files.ts";
import { createDangerFinder, DANGERS } from "./find-dangers.ts";
import { readPhraseTable } from "./phrase-table.ts";

const dangers = openDangerFinder();
const examples = readExamples(readFileSync(FILES.examples, "utf8"));

describe("the examples", () => {
  it("are what the model was learnt from: npm run tool -- lab/training/train-dangers.ts", () => {
    expect(readModel().sources).toBe(digestOfSources());
  });

  it("name a danger, or none, and each stands there once", () => {
    const labels = new Set<string>([...DANGERS, "sparks", "none"]);
    expect(examples.filter(({ label, text }) => !labels.has(label) || text.trim() === "")).toEqual([]);
    expect(new Set(examples.map(({ text }) => text.toLowerCase())).size).toBe(examples.length);
  });
});

describe("an editor", () => {
  const withRows = (rows: string) => {
    const own = readOwnDangerWords();
    const words = { ...own, phrases: [...own.phrases, ...readPhraseTable(`language,danger,words\n${rows}`)] };
    return createDangerFinder(readDangerModel, () => words);
  };

  it("sees by which words a danger was heard", () => {
    const [heard] = dangers.explain(
      "hello it is Margaret, water is dripping into the fuse box, please hurry",
    );
    expect(heard?.hazard).toBe("wet-electrics");
    expect(heard?.words.some((word) => ["water", "dripping", "fuse"].includes(word))).toBe(true);
  });

  it("adds a way to say it, which is heard from then on", () => {
    const text = "our account has a jigglypuff on it";
    expect(dangers.find(text)).toEqual([]);
    expect(withRows("en,fire,jigglypuff").find(text)).toEqual(["fire"]);
  });

  it("silences what was heard wrongly", () => {
    const text = "i can smell gas";
    expect(dangers.find(text)).toEqual(["gas"]);
    expect(withRows("en,none,smell_gas").find(text)).toEqual([]);
  });
});

describe("a text in another language", () => {
  it.each([
    ["hace dos años hubo una fuga de gas en la cocina y lo arreglaron", []],
    ["hace dos años hubo una fuga de gas y ahora otra vez huele a gas", ["gas"]],
    ["dwa lata temu był pożar w garażu, czy polisa to obejmowała", []],
    ["w zeszłym roku wymieniali piec, a teraz czuć gaz w kuchni", ["gas"]],
    ["mera do saal ka beta behosh hai aur co alarm baj raha hai", ["carbon-monoxide"]],
    ["hace dos meses que huele a gas en la cocina", ["gas"]],
    ["há meses que cheira a gás na cozinha", ["gas"]],
    ["давно пахне газом на кухні", ["gas"]],
    ["একবার আসুন, রান্নাঘরে গ্যাসের গন্ধ পাচ্ছি", ["gas"]],
    ["vivo en 201 Elm Road, huele a gas", ["gas"]],
    ["mieszkam tu kilka lat, czuć gaz w kuchni", ["gas"]],
    ["pichle mahine se gas ki smell aa rahi hai", ["gas"]],
    ["la factura me dejó electrocutado, 400 libras en un mes", []],
    ["Letter mila ke Tuesday ko bijli band hogi, kitne ghante?", []],
  ])(
    "that tells of long ago, of a bill or of a plan is no report, unless it is so now: %s",
    (text, hazards) => {
      expect(dangers.find(text)).toEqual(hazards);
    },
  );

  test.each([
    ["pl", "czuć gaz w domu, proszę o pomoc"],
    ["ro", "miroase a gaz in bucatarie, va rog ajutor"],
    ["cy", "mae arogl nwy yn y gegin"],
    ["es", "huele a gas en la cocina de mi casa"],
    ["pt", "cheira a gás na cozinha, o que faço"],
    ["uk", "у кухні пахне газом, що робити"],
    ["ar", "ريحة غاز قوية في المطبخ"],
    ["bn", "রান্নাঘরে গ্যাসের গন্ধ পাচ্ছি"],
    ["gu", "રસોડામાં ગેસની વાસ આવે છે"],
  ])("is heard, and known as %s", (code, text) => {
    expect(dangers.find(text)).toContain("gas");
    expect(dangers.languageOf(text)?.language?.code).toBe(code);
  });

  it("is known as such where it reports nothing", () => {
    expect(dangers.languageOf("mi factura es muy alta, no entiendo por qué")?.language?.code).toBe("es");
    expect(dangers.languageOf("je voudrais une copie de ma facture s'il vous plaît")?.language?.code).toBe(
      "fr",
    );
    expect(dangers.find("mi factura es muy alta, no entiendo por qué")).toEqual([]);
  });

  test.each([
    "how do i read my meter",
    "ma lecky's aff an ah dinnae ken why",
    "smrt metr not wrking pls hlp",
    "Llanfairpwllgwyngyll power cut",
    "de la Rue Street, no gas",
  ])("is not what this is: %s", (text) => {
    expect(dangers.languageOf(text)).toBeUndefined();
  });
});

const MATTERS = [
  "My bill is wrong.",
  "The meter was changed in March.",
  "I have rung you four times about this.",
  "My direct debit went up again.",
  "We moved house last week.",
  "Please call me back.",
];

it.each([
  ["suicide", "i want to end my life."],
  ["suicide", "I want to kill myself."],
  ["suicide", "I don't want to live any more."],
  ["suicide", "She wants to kill herself."],
  ["suicide", "He says he will hang himself."],
  ["gas", "I can smell gas."],
  ["gas", "I think there is a gas leak."],
  ["carbon-monoxide", "The carbon monoxide alarm is going off."],
  ["sparks", "Smoke is coming out of the meter."],
  ["shock", "I got an electric shock from the boiler."],
  ["fallen-line", "There are bare wires hanging out of the wall."],
] as const)("%s is heard in a letter about other matters, wherever it stands: %s", (hazard, said) => {
  const letters = MATTERS.flatMap((_, first) =>
    MATTERS.map((_matter, at) => {
      const others = [...MATTERS.slice(first), ...MATTERS.slice(0, first)].slice(0, 4);
      return others.toSpliced(Math.min(at, others.length), 0, said).join(" ");
    }),
  );
  expect(letters.filter((letter) => !dangers.find(letter).includes(hazard))).toEqual([]);
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Troubleshooter } from "../../contract/troubleshooters.ts";
import { checkContent } from "./check.ts";
import { hardPages } from "./reading-age.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const ARTICLE = "articles/meters/move-your-meter.md";
const FRONT_MATTER = `---
title: Move your meter
description: How to get a gas or an electricity meter moved to another place.
updated: 2026-11-21
review-by: 2027-11-21
keywords:
  - move meter
---
`;
const ADVICE = readFileSync(path.join(CONTENT, "safety-advice.json"), "utf8").replaceAll(
  /"web": "\/[^"]+"/g,
  '"web": "/help-and-support/extra-support"',
);
const BODY_LINE = FRONT_MATTER.split("\n").length;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-and-support-content-"));
  for (const file of ["contact.json", "facts.json", "provider.json"])
    cpSync(path.join(CONTENT, file), path.join(folder, file));
  // Its links lead to articles that are not here.
  write("safety-advice.json", ADVICE);
  write("categories/meters.json", category());
  write(ARTICLE, `${FRONT_MATTER}Ask us and we come. See [our pages](/help-and-support/contact-us).\n`);
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a folder with nothing wrong has no faults", async () => {
  expect(await check()).toEqual([]);
});

test.each([
  [
    "a link to nowhere",
    "See [this](/help-and-support/meters/no-such-article).",
    '"/help-and-support/meters/no-such-article" leads nowhere',
  ],
  ["a link to nowhere on the main site", "See [this](/no-such-page).", '"/no-such-page" leads nowhere'],
  ["a script in a link", "See [this](javascript:alert).", '"javascript:alert" leads nowhere'],
  ["a heading that skips a level", "### Too deep\n\nText.", "a heading of level 3 follows one of level 1"],
  ["a second title", "# Again\n\nText.", "the title is the only heading of the first level: begin with ##"],
  [
    "a picture without words",
    "![](/help-and-support/dial.png)",
    "the picture has no words for those who can't see it",
  ],
  [
    "a table without a caption",
    "| A | B |\n| --- | --- |\n| 1 | 2 |",
    'the table has no caption: write "Table: " and what it shows, and an empty line, before it',
  ],
  ["HTML", "<b>Bold</b>\n", "HTML is not shown: say it in Markdown"],
  [
    "a telephone number",
    "Call 020 7946 0999 now.",
    '"020 7946 0999" looks like a telephone number: use {{phone:name}}',
  ],
  ["an unknown number", "Call {{phone:the-moon}}.", "nothing is known as {{phone:the-moon}}"],
])("%s is named with its file and line", async (_what, body, message) => {
  write(ARTICLE, `${FRONT_MATTER}First line.\n\n${body}\n`);
  expect(await check()).toContain(`${ARTICLE}:${BODY_LINE + 2}: ${message}`);
});

test("editors add a helpline to helplines.json, and articles name it", async () => {
  write(ARTICLE, `${FRONT_MATTER}Call {{phone:a-new-charity}}, free.\n`);
  expect(await check()).toContain(`${ARTICLE}:${BODY_LINE}: nothing is known as {{phone:a-new-charity}}`);
  const line = { label: "A new charity", number: "0808 157 0000", note: "Free, on weekdays" };
  write("helplines.json", JSON.stringify({ "a-new-charity": line }));
  expect(await check()).toEqual([]);
});

test("words by which dangers are heard are named with their line", async () => {
  write("danger/phrases.csv", "language,danger,words\nen,gas,honk\nen,gaz,honk\n");
  write("danger/languages.json", "{");
  const faults = await check();
  expect(faults.filter((fault) => fault.startsWith('danger/phrases.csv:3: "gaz" is no danger'))).toHaveLength(
    1,
  );
  expect(faults.filter((fault) => fault.startsWith("danger/languages.json:1: "))).toHaveLength(1);
});

test("a list of such words that no row uses, or that there is not, is named with its line", async () => {
  write("danger/phrases.csv", "language,danger,words\nen,gas,honk\nen,$things,horn|bell\n");
  expect(await check()).toContain('danger/phrases.csv:3: line 3: no line after it uses "en,$things"');
  write("danger/phrases.csv", "language,danger,words\nen,gas,honk + $things\n");
  expect(await check()).toContain('danger/phrases.csv:2: line 2: no line before it is "en,$things,..."');
});

test.each([
  ["smoke that is not 999", "If the box is hot or smoking, keep away and call us.", "fire"],
  ["smoke that is 999", "If there is smoke or fire, get out and call 999.", "fire"],
  ["a smell of gas", "If you smell gas, open the windows and go out.", "gas"],
  ["a meter that burns", "If the meter smells of burning, turn the main switch off.", "sparks"],
  ["carbon monoxide", "For carbon monoxide, open the windows, then get everyone out.", "carbon-monoxide"],
  ["who mends the lines in Northern Ireland", "In Northern Ireland, call NIE Networks.", "power-cut"],
])("safety advice in an article's own words is refused: %s", async (_what, words, hazard) => {
  write(ARTICLE, `${FRONT_MATTER}First line.\n\n${words}\n`);
  const message = `"${words}" is safety advice in other words: use {{safety:${hazard}}} or {{steps:${hazard}}}`;
  expect(await check()).toEqual([`${ARTICLE}:${BODY_LINE + 2}: ${message}`]);
});

test.each([
  ["power-cut", "{{safety:name}} or {{steps:name}}"],
  ["gas-emergency", "{{safety:name}} or {{steps:name}}"],
  ["citizens-advice", "{{advice:energy}}"],
])("the number of %s is refused without the advice that belongs to it", async (name, instead) => {
  write(ARTICLE, `${FRONT_MATTER}First line.\n\nTheir number: {{phone:${name}}}.\n`);
  expect(await check()).toEqual([
    `${ARTICLE}:${BODY_LINE + 2}: {{phone:${name}}} comes with its advice alone: use ${instead}`,
  ]);
});

test("safety advice by its token is fine, and a smoke alarm or a gas fire is no danger", async () => {
  write(
    ARTICLE,
    `${FRONT_MATTER}{{safety:gas}} Call {{advice:energy}}.\n\n{{steps:power-cut}}\n\nCall us to test the smoke alarms.\n\nTurn the gas fire off.\n`,
  );
  expect(await check()).toEqual([]);
});

test("an article about an emergency begins with the advice on its hazard, and has it once", async () => {
  const emergency = "articles/emergencies/smell-gas.md";
  const ofHazard = async () =>
    (await check()).filter((fault) => fault.startsWith(emergency) && /hazard/.test(fault));
  write(emergency, `${FRONT_MATTER}First line.\n`);
  const missing = '"hazard" is missing: a page about an emergency begins with its advice';
  expect(await ofHazard()).toEqual([`${emergency}:1: ${missing}`]);
  const named = FRONT_MATTER.replace("keywords:", "hazard: gas\nkeywords:");
  write(emergency, `${named}First line.\n\n{{safety:carbon-monoxide}}\n\n{{steps:gas}}\n`);
  const twice = "{{steps:gas}} is there twice: the page begins with the advice on its hazard";
  expect(await ofHazard()).toEqual([`${emergency}:${BODY_LINE + 5}: ${twice}`]);
  write(emergency, named.replace("hazard: gas", "hazard: meteors") + "First line.\n");
  expect((await ofHazard()).join()).toContain('"hazard": not one of gas, ');
});

test("a line of the advice that contact.json lacks is named", async () => {
  write("safety-advice.json", ADVICE.replace('"phone": "samaritans"', '"phone": "the-moon"'));
  expect((await check()).join()).toMatch(/safety-advice\.json:\d+: contact\.json has no line "the-moon"/);
});

test("a content folder from before the advice for people in a crisis is fine", async () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(CONTENT, file), "utf8"));
  const { suicide: _, abuse: _a, "no-heating": _h, "no-food": _f, ...safety } = read("safety-advice.json");
  const { helplines: _l, textLines: _t, ...contact } = read("contact.json");
  write("safety-advice.json", JSON.stringify(safety, null, 2));
  write("contact.json", JSON.stringify(contact, null, 2));
  expect(await check()).toEqual([]);
});

test("advice with anything but telephone lines in its tokens, or about a hazard of no name, is refused", async () => {
  write("safety-advice.json", ADVICE.replace("{{phone:gas-emergency}}", "{{fact:warm-home-discount}}"));
  expect((await check()).join()).toContain("may name telephone lines only, as {{phone:name}}");
  write("safety-advice.json", ADVICE);
  write(ARTICLE, `${FRONT_MATTER}First line.\n\n{{safety:meteors}}\n`);
  expect(await check()).toContain(`${ARTICLE}:${BODY_LINE + 2}: nothing is known as {{safety:meteors}}`);
});

test("a blank figure is named where a page prints it, and only there", async () => {
  const provider = JSON.parse(readFileSync(path.join(CONTENT, "provider.json"), "utf8"));
  const figures = { "emergency-credit": { text: "" }, "bill-day": { text: "" } };
  write("provider.json", JSON.stringify({ ...provider, figures }, null, 2));
  write(
    ARTICLE,
    `${FRONT_MATTER}You have {{provider:emergency-credit}}.\n\n[Pay us]({{provider:legal-name}}).\n`,
  );
  const faults = await check();
  expect(faults.join("\n")).toMatch(
    /^provider\.json:\d+: "emergency-credit" is blank, and articles\/meters\/move-your-meter\.md prints it$/m,
  );
});

test("hard words are advice, and words that customers use are not hard", async () => {
  const plain = "A long sentence is fine when it says why, because a reason helps readers.";
  const familiar = "Electricity, temperature and permission are what the supplier's customers say.";
  const hard = "Notwithstanding unprecedented administrative complications, organisations accommodate.";
  write(ARTICLE, `${FRONT_MATTER}${`${plain} ${familiar} `.repeat(6)}\n`);
  expect(await hardPages(folder)).toEqual([]);
  write(ARTICLE, `${FRONT_MATTER}${`${hard} `.repeat(6)}\n`);
  expect(await check()).toEqual([]);
  expect(await hardPages(folder)).toMatchObject([{ file: ARTICLE }]);
});

test("an article that no category lists is named, and so is a listed one that does not exist or is called otherwise", async () => {
  write("articles/meters/unlisted.md", `${FRONT_MATTER}Ask us and we come.\n`);
  write(
    "categories/meters.json",
    category([
      { label: "Shift your meter", path: "/help-and-support/meters/move-your-meter" },
      { label: "Gone", path: "/help-and-support/meters/gone" },
    ]),
  );
  const faults = (await check()).join("\n");
  expect(faults).toContain("articles/meters/unlisted.md:1: no category lists this article");
  expect(faults).toMatch(/categories\/meters\.json:\d+: "Shift your meter" is called "Move your meter"/);
  expect(faults).toMatch(/categories\/meters\.json:\d+: "\/help-and-support\/meters\/gone" leads nowhere/);
});

test.each([
  ["a link to nowhere", "See [this](/no-such-page).", '"/no-such-page" leads nowhere'],
  ["an unknown name", "Write to {{email:the-moon}}.", "nothing is known as {{email:the-moon}}"],
  [
    "a token of no kind",
    "We are {{name:us}}.",
    '"{{name:us}}" is not a token: expected {{phone:name}}, {{fact:name}}, {{provider:name}}, {{table:name}}, {{rule:name}}, {{email:name}}, {{safety:name}}, {{steps:name}} or {{advice:name}}',
  ],
])("%s in a policy is named with its file and line", async (_what, body, message) => {
  write(
    "policies/privacy.md",
    `${FRONT_MATTER}Ask us and we tell you. We are {{provider:legal-name}}.\n\n${body}\n`,
  );
  expect(await check()).toEqual([`policies/privacy.md:${BODY_LINE + 2}: ${message}`]);
});

test("an article in no group, one listed twice and an unknown picture are named", async () => {
  const link = "/help-and-support/meters/move-your-meter";
  const categoryData = {
    articlesTitle: "Help",
    groups: [{ title: "Moving", image: "unicorn" }],
    articles: [
      { label: "Move your meter", path: link, group: "Moving" },
      { label: "Move your meter", path: link },
    ],
  };
  write("categories/meters.json", JSON.stringify({ ...JSON.parse(category()), categoryData }, null, 2));
  const faults = (await check()).join("\n");
  expect(faults).toContain('"Move your meter" is in no group: it is shown under "More help"');
  expect(faults).toContain('"Move your meter" is listed twice');
  expect(faults).toMatch(/meters\.json:\d+: there is no picture "unicorn"/);
});

test("a policy that no page shows is named, and so is a category at the address of one", async () => {
  write("policies/terms.md", `${FRONT_MATTER}Ask us.\n`);
  write("categories/privacy.json", category().replaceAll('"meters"', '"privacy"'));
  const faults = await check();
  expect(faults).toContain(
    "policies/terms.md:1: no page shows it: the policies are accessibility-statement, complaints-procedure, complaints-report, cookies, privacy",
  );
  expect(faults).toContain(`categories/privacy.json:1: the address of "privacy" is a policy's`);
});

async function check(): Promise<string[]> {
  const faults = await checkContent(folder, {
    mainSitePaths: new Set(["/meterreads"]),
    pictures: new Set(["meter"]),
  });
  // The folder has only the documents that the check reads.
  return faults
    .filter(({ message }) => message !== "the file is missing")
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function category(
  articles = [{ label: "Move your meter", path: "/help-and-support/meters/move-your-meter" }],
): string {
  return JSON.stringify(
    {
      slug: "meters",
      order: 1,
      mainCategory: true,
      title: "Meters",
      description: "All about meters.",
      link: "/help-and-support/meters",
      decoration: "meter",
      externalLink: false,
      newLayout: false,
      categoryData: { articlesTitle: "Help", articles },
    },
    null,
    2,
  );
}

test.each([
  [
    "a page of more than 128 kB, which is not read",
    ARTICLE,
    `${FRONT_MATTER}${"word ".repeat(30_000)}`,
    1,
    "the file has 151 kB: at most 128 kB",
  ],
  [
    "a document of more than 256 kB",
    "header.json",
    " ".repeat(300_000),
    1,
    "the file has 300 kB: at most 256 kB",
  ],
  [
    "a page that takes too long to render",
    ARTICLE,
    `${FRONT_MATTER}${"a**b_c ".repeat(17_000)}`,
    BODY_LINE,
    "the page takes more than 1200 ms to render: make it shorter, or nest less",
  ],
])("%s is named with its file and line", async (_what, file, text, line, message) => {
  write(file, text);
  expect(await check()).toContain(`${file}:${line}: ${message}`);
});

test("words for a page that is not there are named", async () => {
  const rest = "odd words\n";
  write(
    "search/questions.csv",
    `# For editors\nmeters/move-your-meter,${rest}meters/no-such-article,${rest}`,
  );
  expect(await check()).toEqual(['search/questions.csv:3: there is no page "meters/no-such-article"']);
});

test.each([
  ["one phrase alone", "top up", "a line has at least 2 phrases, with a comma between them"],
  ["an empty phrase", "top up,,topup", "there is nothing between two commas"],
  ["a phrase twice", "top up,topup,top up", '"top up" is there twice'],
  ["other signs than words", "top up,<b>", '"<b>": a phrase is words, without other signs'],
])("synonyms with %s are named with their line", async (_what, line, message) => {
  write("search/synonyms.csv", `# For editors\n\nkey,card\n${line}\n`);
  expect(await check()).toEqual([`search/synonyms.csv:4: ${message}`]);
});

test.each([
  ["Dear {surname}", '"answers.0.text": "{surname}" is no placeholder'],
  ["Call {{phone:energy}}", '"answers.0.text": "{phone:energy}" is no placeholder'],
  ["Dear {firstName", '"answers.0.text": "{" is no placeholder'],
])("a canned answer that says %s is refused, at its line", async (text, message) => {
  write("canned-answers.json", JSON.stringify({ answers: [{ title: "Hello", text }] }, undefined, 2));
  expect(await check()).toEqual([`canned-answers.json:5: ${message}`]);
});

const TREE: Troubleshooter = {
  title: "Why is it so?",
  description: "A question.",
  questions: [
    {
      id: "first",
      asks: "Is it so?",
      answers: [
        { label: "Yes", leadsTo: "end" },
        { label: "No", leadsTo: "end" },
      ],
    },
  ],
  ends: [
    {
      id: "end",
      title: "It is",
      text: "We help.",
      steps: [],
      links: [],
      phone: { number: "{{phone:customer-service}}", when: "Now" },
    },
  ],
};
const [QUESTION, END] = [TREE.questions[0]!, TREE.ends[0]!];
const troubleshooter = (changed: Partial<Troubleshooter>) =>
  write("troubleshooters.json", JSON.stringify({ it: { ...TREE, ...changed } }, undefined, 2));

test.each<[string, Partial<Troubleshooter>, string]>([
  [
    "a danger without its number",
    { title: "No electricity" },
    '2: "it" names a danger: its "hazard" puts the number to call before the questions',
  ],
  [
    "a way round",
    { questions: [{ ...QUESTION, answers: [QUESTION.answers[0]!, { label: "No", leadsTo: "first" }] }] },
    '16: "it.questions.0.answers.1.leadsTo": goes round: "first" comes before',
  ],
  [
    "words for a number",
    { ends: [{ ...END, phone: { number: "call us", when: "Now" } }] },
    '29: "call us" is no telephone line: use {{phone:name}}',
  ],
  [
    "a fact that is none",
    { ends: [{ ...END, text: "Within {{fact:the-moon}}." }] },
    "25: nothing is known as {{fact:the-moon}}",
  ],
  [
    "a link to nowhere",
    { ends: [{ ...END, links: [{ label: "More", link: "/help-and-support/meters/none" }] }] },
    '30: "/help-and-support/meters/none" leads nowhere',
  ],
  [
    "advice of its own",
    { hazard: "gas", ends: [{ ...END, text: "If you smell gas, turn the gas off." }] },
    '25: ""If you smell gas, turn the gas off."',
  ],
])("a troubleshooter with %s is named at its line", async (_what, changed, fault) => {
  troubleshooter(changed);
  const found = await check();
  expect(found.join("\n")).toContain(`troubleshooters.json:${fault}`);
});

test("an article carries a troubleshooter that is there, and may lead to it", async () => {
  const carrying = (name: string) =>
    write(
      ARTICLE,
      `${FRONT_MATTER.replace("updated:", `interactive: ${name}\nupdated:`)}See [it](/help-and-support/troubleshooters/${name}).\n`,
    );
  troubleshooter({});
  carrying("it");
  expect(await check()).toEqual([]);
  carrying("another");
  expect(await check()).toEqual([
    `${ARTICLE}:1: "interactive": not one of read-your-meter, area-prices, it`,
    expect.stringContaining('"/help-and-support/troubleshooters/another" leads nowhere'),
  ]);
});

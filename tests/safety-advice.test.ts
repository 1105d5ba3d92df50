import { readFileSync } from "node:fs";
import path from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { allAdvice, hearDangers } from "../ui/.server/safety-advice.ts";
import { EmergenciesPage } from "../site/features/emergencies/emergencies-page.tsx";
import { SearchPage } from "../site/features/search/search-page.tsx";
import { hearText } from "../ui/.server/heard-text.ts";
import { MessageField } from "../ui/forms/message-field.tsx";
import { FormEmergencyLine } from "../ui/page/emergency-numbers.tsx";
import { SafetyPanel } from "../ui/page/safety-advice.tsx";
import { contactSchema } from "../contract/contact.ts";
import { headerSchema } from "../contract/help.ts";
import { safetyAdviceSchema } from "../contract/safety-advice.ts";
import { videosSchema } from "../contract/video.ts";
import { FILINGS } from "../domain/filings.ts";
import { openDangerFinder } from "../danger/files.ts";
import { type Hazard, HAZARDS, shownAdvice, splitAtNumbers } from "../domain/safety-advice.ts";
import { renderPage } from "../cms/render.ts";
import { ContentStore } from "../cms/store.ts";
import { leadEmail } from "../provider/leads/lead-email.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");
const text = (file: string) => readFileSync(path.join(CONTENT, file), "utf8");
const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  v.parse(schema, JSON.parse(text(file)));

const contact = read("contact.json", contactSchema);
const safety = read("safety-advice.json", safetyAdviceSchema);
const store = new ContentStore(CONTENT);
await store.refresh();

const filled = (advice: string) => splitAtNumbers(advice, contact).join("");
const adviceOf = (hazard: Hazard) => {
  const advice = safety[hazard];
  if (advice === undefined) throw new Error(`there is no advice on ${hazard}`);
  return advice;
};
const shownOf = (hazard: Hazard) => shownAdvice("en-GB", hazard, adviceOf(hazard), contact);
const stepsOf = (hazard: Hazard) => adviceOf(hazard).steps.map(filled);
const waysOf = (hazard: Hazard) => shownOf(hazard).ways.map(({ href }) => href);
/** What a reader is shown, without markup. */
const shown = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
const itemsOf = (html: string) =>
  [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => shown(item ?? "").trim());

/** Drawn with the site's own content around it. */
function draw(element: ReactNode): string {
  const site = {
    providerName: "A Provider",
    publicOrigin: "https://example.com",
    mainSiteUrl: "",
    unlisted: [],
    contact,
    safety,
    header: read("header.json", headerSchema),
    consent: null,
  };
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => element }]);
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root: site } } }));
}

const dangers = openDangerFinder();
const log = { warn: () => undefined };

async function messageField(message: string, safetyAdvice: () => Promise<typeof safety>): Promise<string> {
  const content = { safetyAdvice, contact: async () => contact };
  const heard = await hearText({ content, dangers, log }, message);
  const field = { name: "query", label: "Message", error: undefined, defaultValue: message, heard };
  return draw(createElement(MessageField, field));
}

/** With the panel that its page begins with. */
async function article(name: string): Promise<string> {
  const [category = "", slug = ""] = name.split("/");
  const page = store.article(category, slug);
  if (page === undefined) throw new Error(`there is no article ${name}`);
  const panel = page.hazard && draw(createElement(SafetyPanel, { advice: shownOf(page.hazard) }));
  return `${panel ?? ""}${await renderPage(page, store.known())}`;
}

const content = { safetyAdvice: async () => safety, contact: async () => contact };
const page = draw(createElement(EmergenciesPage, { hazards: await allAdvice({ content }) }));
const email = leadEmail({
  jobId: "x",
  reference: "x",
  firstName: "Ada",
  email: "ada@example.com",
  locale: "en-GB",
  source: "pay-as-you-go",
  receivedAt: new Date("2026-11-22T12:00:00Z"),
  providerName: "A Provider",
  contact,
  openingHours: { weekly: {}, closedDays: new Map() },
  safety,
  dangers: [],
  publicOrigin: "https://example.com",
  trackLink: "x",
  replyTo: "help@example.com",
}).text;

describe("each hazard has one answer: the same steps and numbers", () => {
  it.each([
    ["fire", "emergencies/meter-sparking-or-burning", "summary"],
    ["fire", "appliances-and-engineers/appliance-repairs", "summary"],
    ["sparks", "emergencies/meter-sparking-or-burning", "steps"],
    ["sparks", "emergencies/turn-off-your-electricity", "steps"],
    ["sparks", "emergencies/power-cut", "steps"],
    ["sparks", "breakdowns/electrics-keep-tripping", "steps"],
    ["shock", "emergencies/turn-off-your-electricity", "steps"],
    ["wet-electrics", "emergencies/burst-or-leaking-pipe", "steps"],
    ["fallen-line", "emergencies/power-cut", "steps"],
    ["gas", "emergencies/smell-gas", "steps"],
    ["gas", "emergencies/turn-off-your-electricity", "summary"],
    ["gas", "breakdowns/boiler-has-stopped-working", "summary"],
    ["carbon-monoxide", "emergencies/carbon-monoxide", "steps"],
    ["carbon-monoxide", "breakdowns/boiler-has-stopped-working", "summary"],
    ["power-cut", "emergencies/power-cut", "steps"],
    ["power-cut", "breakdowns/electrics-keep-tripping", "steps"],
    ["power-cut", "struggling-to-pay/priority-services-register", "summary"],
    ["no-supply", "emergencies/no-supply-on-a-prepayment-meter", "steps"],
  ] as const)("%s in the article %s", async (hazard, name, form) => {
    const html = await article(name);
    const [said, advice] =
      form === "summary"
        ? [shown(html), filled(adviceOf(hazard).summary)]
        : [itemsOf(html).join("\n"), stepsOf(hazard).join("\n")];
    expect(said).toContain(advice);
  });

  it.each(HAZARDS)("%s on the emergencies page", (hazard) => {
    expect(itemsOf(page).join("\n")).toContain(stepsOf(hazard).join("\n"));
    for (const href of waysOf(hazard)) expect(page).toContain(`href="${href}"`);
  });

  it.each([
    ["gas", "I can smell gas"],
    ["carbon-monoxide", "the carbon monoxide alarm is beeping"],
    ["sparks", "there is smoke coming from the meter"],
    ["no-supply", "we ran out of credit and have a baby"],
  ] as const)("%s in the panel beside a message", async (hazard, message) => {
    const html = await messageField(message, async () => safety);
    expectPanel(html.slice(html.indexOf("assertive")), hazard);
  });

  it("the emergency numbers alone beside a message, where there is no content service", async () => {
    const html = await messageField("I can smell gas", () => Promise.reject(new Error("away")));
    expect(shown(html)).toMatch(/0800 111 999.*0800 002 001/);
  });

  it.each([
    ["gas", "smell of gas"],
    ["carbon-monoxide", "carbon monoxide alarm"],
    ["sparks", "meter is sparking"],
    ["no-supply", "prepayment meter no electric"],
    ["power-cut", "power cut"],
  ] as const)("%s above the results of a search", async (hazard, query) => {
    const heard = await hearDangers({ content, dangers, log }, query);
    const search = { query, initiated: "/help-and-support/", heard, outcome: undefined, topics: [] };
    const html = draw(createElement(SearchPage, search));
    expectPanel(html.slice(html.indexOf("search-emergencies"), html.indexOf("page-title")), hazard);
  });

  it.each(["gas", "power-cut", "no-supply"] as const)("%s in the email after a submission", (hazard) => {
    expect(email).toContain(filled(adviceOf(hazard).summary));
  });

  it("gas in the film, its captions and its transcript", () => {
    const film = read("videos/videos.json", videosSchema).find(({ slug }) => slug === "smell-gas");
    expect(film?.slides.map(({ caption }) => filled(caption))).toEqual(stepsOf("gas"));
    const captions = text("videos/smell-gas.vtt")
      .split(/\n{2,}/)
      .slice(1);
    expect(captions.map((cue) => cue.split("\n").slice(1).join(" ").trim())).toEqual(stepsOf("gas"));
  });
});

/** A number there, or who else to ask. */
const NORTHERN_IRELAND = /0800 002 001|03457 643 643|0808 808 8000|0808 802 1414|call the GP/;

it("what a form writes before the customer's words is heard as no danger", () => {
  const openings = Object.values(FILINGS).flatMap((filing) => ("opening" in filing ? [filing.opening] : []));
  expect(openings).toContain("Someone has died.");
  for (const opening of openings) expect(dangers.find(`${opening}\n\nTheir name: Margaret Ash`)).toEqual([]);
});

describe("what the answers are", () => {
  const saying = (hazard: Hazard, words: RegExp) => stepsOf(hazard).findIndex((step) => words.test(step));

  it("smoke or fire is 999; the meter and the main fuse are 105; the fuse box is for an electrician", () => {
    for (const step of HAZARDS.flatMap(stepsOf).filter((one) => /\bsmoke or fire\b/.test(one)))
      expect(step).toContain("call 999");
    const [smoke, meter, fuseBox] = stepsOf("sparks");
    expect(smoke).toMatch(/get everyone out.*call 999/);
    expect(meter).toMatch(/meter or the main fuse.*keep away.*call 105.*NIE Networks on 03457 643 643/);
    expect(fuseBox).toMatch(/no smell of gas.*main switch only if it is safe.*electrician/);
  });

  it("carbon monoxide and gas: outside comes first", () => {
    expect(stepsOf("carbon-monoxide")[0]).toMatch(/^Get everyone outside/);
    expect(stepsOf("gas")[0]).toMatch(/^Get everyone out/);
  });

  it("a power cut of one home: trip switch, then 105, then our meter line, and only then an electrician", () => {
    const order = [
      /a switch has dropped/,
      /no switch has dropped, call 105/,
      /meter emergency line, 020 7946 0123/,
      /^Only if.*electrician/,
    ];
    const at = order.map((words) => saying("power-cut", words));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });

  it("no gas or electricity on pay as you go: our meter line first, 105 for the whole street, 999 where a life depends on it", () => {
    expect(waysOf("no-supply").slice(0, 2)).toEqual(["tel:02079460123", "tel:105"]);
    expect(stepsOf("no-supply").join(" ")).toMatch(/life depends.*999.*whole street.*105.*020 7946 0123/);
  });

  it("wherever Northern Ireland has to call, it has the number", () => {
    const advice = HAZARDS.flatMap((hazard) =>
      [adviceOf(hazard).summary, adviceOf(hazard).steps.join(" ")].map(filled),
    );
    const withoutNumber = advice.filter(
      (one) => one.includes("Northern Ireland") && !NORTHERN_IRELAND.test(one),
    );
    expect(withoutNumber).toEqual([]);
    expect(shown(draw(createElement(FormEmergencyLine)))).toMatch(/0800 111 999.*0800 002 001/);
  });

  it("a person in distress is given calm words, people to talk to, and 999 where life is in danger", () => {
    for (const hazard of ["suicide", "abuse", "no-heating", "no-food"] as const)
      expect(adviceOf(hazard).tone).toBe("gentle");
    expect(shownOf("suicide").title).toBe("You can talk to somebody now");
    expect(waysOf("suicide")).toEqual(["tel:999", "tel:111", "tel:116123", "sms:85258", "tel:08088088000"]);
    expect(shownOf("suicide").ways[3]?.shown).toBe("Text SHOUT to 85258");
    expect(waysOf("abuse")).toEqual([
      "tel:999",
      "tel:08082000247",
      "tel:08000271234",
      "tel:08088010800",
      "tel:08088021414",
    ]);
    expect(stepsOf("abuse")[0]).toMatch(/cannot speak.*press 55/);
    expect(stepsOf("no-heating").slice(0, 2).join(" ")).toMatch(/floppy, call 999.*call NHS 111/);
    expect(waysOf("no-food")).toContain("tel:08082082138");
    expect(stepsOf("no-food").join(" ")).toMatch(/emergency credit.*additional support credit/);
  });

  it("the numbers of charities and of the NHS name where they were read, and when", () => {
    const others = Object.values({ ...contact.helplines, ...contact.textLines });
    expect(others).toHaveLength(9);
    for (const { source, checkedOn } of others)
      expect([source, checkedOn]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^20/)]);
  });

  it("the emergencies page begins with gas, and has every hazard from the gravest on", () => {
    const [first, ...others] = [...page.matchAll(/<h[23] class="emergency-title">(.*?)<\/h/g)].map(
      ([, title]) => title,
    );
    expect(first).toBe(adviceOf("gas").title);
    expect(others).toEqual(HAZARDS.slice(1).map((hazard) => adviceOf(hazard).title));
    expect(page.indexOf(adviceOf("gas").title)).toBeLessThan(page.indexOf(contact.emergency.meter.number));
  });

  it("every article about an emergency, and others about a danger, begin with its advice", () => {
    const about = store.articles().filter(({ category }) => category === "emergencies");
    expect(about.length).toBeGreaterThan(10);
    for (const { file, hazard } of about) expect([file, hazard]).toEqual([file, expect.any(String)]);
    expect(store.article("struggling-to-pay", "mental-health-and-energy")?.hazard).toBe("suicide");
    expect(store.article("my-account", "domestic-and-economic-abuse")?.hazard).toBe("abuse");
  });

  it("appliances at night: three articles say one thing", () => {
    const rule = "Do not run a washing machine, dishwasher or tumble dryer while you are asleep or out.";
    expect(store.known().rules.get("appliances-at-night")).toBe(rule);
    for (const file of [
      "meters/economy-7-meters",
      "energy-tariffs/time-of-use-tariffs",
      "helpful-advice/running-costs-of-appliances",
    ])
      expect(text(`articles/${file}.md`)).toContain("{{rule:appliances-at-night}}");
  });
});

/** Whom to call, then the steps. */
function expectPanel(html: string, hazard: Hazard): void {
  const { title, ways } = shownOf(hazard);
  const [panel = ""] = /<div class="emergency .*?<\/ol>/s.exec(html) ?? [];
  expect(shown(panel)).toContain(title);
  const links = [...panel.matchAll(/<a class="emergency-way[^"]*" href="([^"]*)">(.*?)<\/a>/gs)];
  expect(links.map(([, href]) => href)).toEqual(ways.map(({ href }) => href));
  for (const [index, { shown: number, when, who }] of ways.entries())
    for (const words of [number, when, who ?? ""]) expect(shown(links[index]?.[2] ?? "")).toContain(words);
  expect(panel.indexOf("<ol")).toBeGreaterThan(panel.lastIndexOf("emergency-way"));
  expect(itemsOf(panel.slice(panel.indexOf("<ol")))).toEqual(stepsOf(hazard));
}

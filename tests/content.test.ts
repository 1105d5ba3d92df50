import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { openingHoursSchema } from "../contract/opening-hours.ts";
import { providerSchema } from "../contract/provider.ts";
import { type Troubleshooter, troubleshootersSchema } from "../contract/troubleshooters.ts";
import { addDays } from "../domain/calendar.ts";
import { toOpeningHours, type Weekday } from "../domain/opening-hours.ts";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { checkContent } from "../cms/checks/check.ts";
import { renderPage } from "../cms/render.ts";
import { ContentStore } from "../cms/store.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");

test("the content is fine: links, headings, pictures, words, figures, lists of articles", async () => {
  const faults = await checkContent(CONTENT, {
    mainSitePaths: MAIN_SITE_PATHS,
    pictures: PICTURE_NAMES,
  });
  expect(faults.map(({ file, line, message }) => `content/${file}:${line}: ${message}`)).toEqual([]);
});

test("an article about meters that says what we owe leads to the form that asks for it", async () => {
  const store = new ContentStore(CONTENT);
  await store.refresh();
  const owing = store
    .articles()
    .filter(
      ({ category, body }) => category === "meters" && /(?<!may )owe you \{\{fact:supplier-/.test(body),
    );
  expect(owing.length).toBeGreaterThan(0);
  const isLed = ({ body }: { readonly body: string }) =>
    body.includes("[ask for it](/help-and-support/ask-for-a-payment)");
  expect(owing.filter((article) => !isLed(article)).map(({ slug }) => slug)).toEqual([]);
});

test("the table of Christmas is by the opening hours, and leaves out no day", () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(CONTENT, name), "utf8"));
  const { closedDays, weekly } = toOpeningHours(v.parse(openingHoursSchema, read("opening-hours.json")));
  const { rows } = v.parse(providerSchema, read("provider.json")).tables["christmas-hours"]!;
  const clock = (time: string) => `${((Number(time.slice(0, 2)) + 11) % 12) + 1}${time < "12" ? "am" : "pm"}`;
  const wanted = rows.map((_row, at) => {
    const day = addDays("2026-12-24", at);
    const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
      weekday: "long",
      timeZone: "UTC",
    });
    const hours = closedDays.has(day) ? undefined : weekly[weekday.toLowerCase() as Weekday];
    const month = day.startsWith("2026") ? "December" : "January";
    return [
      `${weekday} ${Number(day.slice(-2))} ${month}`,
      hours ? `${clock(hours.opens)} to ${clock(hours.closes)}` : "Closed",
    ];
  });
  expect(rows.map(([day, open]) => [day?.split(",")[0], open])).toEqual(wanted);
});

test("no page goes on saying that electricity has no VAT once the rate has ended", async () => {
  const pagesOn = async (day: string) => {
    const store = new ContentStore(CONTENT, undefined, () => new Date(`${day}T12:00:00Z`));
    await store.refresh();
    const pages = store.articles().filter(({ body }) => body.includes("{{fact:electricity-vat}}"));
    return Promise.all(pages.map(async (page) => (await renderPage(page, store.known())).split("<body>")[1]));
  };
  const noTax = /(?<!\d)0%/;
  const last = await pagesOn("2027-03-31");
  expect(last.length).toBeGreaterThan(0);
  for (const html of last) expect(html).toMatch(noTax);
  for (const html of await pagesOn("2027-04-01")) {
    expect(html).not.toMatch(noTax);
    expect(html).toContain("(being checked)");
  }
});

function readTroubleshooters() {
  const file = readFileSync(path.join(CONTENT, "troubleshooters.json"), "utf8");
  return v.parse(troubleshootersSchema, JSON.parse(file));
}

/** Each way from the first question of a troubleshooter to an end. */
function waysThrough({ questions, ends }: Troubleshooter) {
  type Place = (typeof questions)[number] | (typeof ends)[number];
  const from = (place: Place): readonly (readonly Place[])[] =>
    "answers" in place
      ? place.answers.flatMap(({ leadsTo }) =>
          from([...questions, ...ends].find(({ id }) => id === leadsTo)!).map((way) => [place, ...way]),
        )
      : [[place]];
  return from(questions[0]!);
}

test("nobody is led to light anything before they are asked about a smell of gas and a bad boiler", () => {
  const tree = readTroubleshooters()["no-heating"]!;
  const leadsTo = (place: object, end: string) =>
    "answers" in place && JSON.stringify(place.answers).includes(`"leadsTo":"${end}"`);
  // Who lights a hob or a pilot, presses reset or opens a tap has been asked before.
  const isTried = (place: object) =>
    /\b(?:light it|hob|pilot|reset|tap)\b/i.test(JSON.stringify({ ...place, answers: [], links: [] }));
  const ways = waysThrough(tree).filter((way) => way.at(-1)!.id !== "leave-off" && way.some(isTried));
  expect(ways.length).toBeGreaterThan(5);
  for (const way of ways) {
    const tried = way.findIndex(isTried);
    for (const danger of ["gas", "carbon-monoxide", "leave-off"])
      expect(
        way.slice(0, tried).some((place) => leadsTo(place, danger)),
        `${danger} before ${way.map(({ id }) => id).join(", ")}`,
      ).toBe(true);
  }
});

test("whoever is led to the meter of a home is told first whom to call if it is dangerous", () => {
  const trees = Object.entries(readTroubleshooters());
  const atMeter = trees.filter(([, { questions }]) =>
    /\b(?:press|stand at|front of the)\b/i.test(JSON.stringify(questions)),
  );
  expect(atMeter.map(([name]) => name)).toContain("meter-kind");
  expect(atMeter.filter(([, { hazard }]) => hazard === undefined).map(([name]) => name)).toEqual([]);
});

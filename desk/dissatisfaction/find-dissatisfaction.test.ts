import { expect, it } from "vitest";
import { openDangerFinder, readModel } from "../../danger/files.ts";
import { digestOfSources, FILES, openDissatisfactionFinder } from "./files.ts";

const finder = openDissatisfactionFinder();

it("the weights are learnt from the lists beside them", () => {
  expect(readModel(FILES.model).sources).toBe(digestOfSources());
});

it.each([
  "I have written three times about my final bill and still nobody has replied.",
  "Could somebody kindly tell me why the engineer never came? I took the day off.",
  "ur app is useless and no one answers the fone",
  "Hello, I have a question about my tariff.\n\nThe person I spoke to was very rude. I am not happy at all.",
])("hears dissatisfaction in %j, and in which sentences", (text) => {
  const heard = finder.explain(text);
  expect(heard.length).toBeGreaterThan(0);
  for (const sentence of heard) expect(text).toContain(sentence);
});

it("says in which sentence, as the customer spells it, once, and of a long one in which run of words", () => {
  const asks = "Which tariff am I on? How do I read my meter?\n";
  const angry = "Your APP is useless & no one's answering the fone!";
  expect(finder.explain(`${asks}${angry}\n${angry}`)).toEqual([angry]);
  const run = finder.explain(`I moved in May ${"and we like it here ".repeat(12)}but ${angry}`).join(" ");
  expect(run).toContain("but Your APP is useless & no one's answering");
  expect(run).not.toContain("I moved in May");
});

it("a danger to life is no dissatisfaction by itself, and one beside it is heard without its words", () => {
  const beside = openDissatisfactionFinder(openDangerFinder());
  const dangers = [
    "I can't cope anymore, I am going to kill myself tonight",
    "goodbye, nobody needs me any more",
    "There is a cable down across the road and it is still live",
  ];
  expect(dangers.filter((text) => finder.explain(text).length > 0)).toEqual(dangers);
  expect(dangers.filter((text) => beside.explain(text).length > 0)).toEqual([]);
  const angry = "Nobody has answered my letters about the bill for six weeks,";
  expect(beside.explain(`${angry} i want to end my life`)).toEqual([angry]);
});

it.each([
  "How do I make a complaint?",
  "Thank you so much, the engineer was brilliant.",
  "Could you send me a copy of my last bill please?",
  "My boiler stopped working this morning. Can somebody come?",
  "",
  " \n ",
  "... — £ !",
  "🙂",
])("hears none in %j", (text) => {
  expect(finder.explain(text)).toEqual([]);
});

import { expect, it } from "vitest";
import { readModel } from "../../danger/files.ts";
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
])("hears dissatisfaction in %j, and by which words", (text) => {
  const heard = finder.explain(text);
  expect(heard.length).toBeGreaterThan(0);
  for (const word of heard) expect(text.toLowerCase()).toContain(word);
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

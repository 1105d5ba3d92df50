import { beforeAll, describe, expect, test } from "vitest";
import { openSearcher } from "../tests/support/relevance.ts";
import type { Searcher } from "./find.ts";
import { relatedPages } from "./related.ts";

/** Letters as customers write them, each with the article that answers it. */
const LETTERS: readonly (readonly [article: string, letter: string])[] = [
  [
    "bills-and-payments/estimated-bills",
    "Hello, I have just opened the bill for March and it says E next to both readings. Nobody has been to look at the " +
      "meter since last summer as far as I know, so you have guessed what we used. We were away for most of February. " +
      "Please send a proper bill.",
  ],
  [
    "bills-and-payments/get-a-refund",
    "Good morning. My account shows that I am £412 in credit and I would like to have that money paid back into my bank " +
      "account instead of left with you. How long does this take? Regards, Mrs P Hargreaves",
  ],
  [
    "bills-and-payments/change-your-direct-debit",
    "My wages now come in on the 28th and you take the direct debit on the 15th, which leaves me short every month. Can " +
      "you move the date it goes out please, to the 1st if possible. Many thanks.",
  ],
  [
    "bills-and-payments/why-your-bill-has-gone-up",
    "I am writing because our bill has nearly doubled compared to last year although there are only two of us and nothing " +
      "has changed in the house. Could someone explain why it has gone up so much?",
  ],
  [
    "meters/smart-meter-not-sending-readings",
    "We had a smart meter put in two years ago and it was fine until about June. Since then you keep asking me to send " +
      "readings by hand. Is it broken? I thought the whole point was that it sends them by itself.",
  ],
  [
    "pay-as-you-go/top-up-has-not-shown",
    "I put £20 on my electric at the corner shop this morning, I have the receipt, but the meter still shows the old amount. " +
      "The girl in the shop said it went through. I need this sorting today.",
  ],
  [
    "pay-as-you-go/lost-or-broken-key-or-card",
    "Hi, my little boy has lost the key for the electric meter and I can't find it anywhere. I have about £6 left on it. " +
      "What do I do to get another one?",
  ],
  [
    "helpful-advice/moving-out",
    "We complete on the sale of our house on the 14th and hand over the keys that afternoon. What do you need from us, and " +
      "who do the new owners talk to?",
  ],
  [
    "energy-tariffs/exit-fees",
    "I am on a fixed deal until next October. If I go to another company before it ends, will you charge me for leaving " +
      "early, and how much would that be for each fuel?",
  ],
  [
    "struggling-to-pay/warm-home-discount",
    "My mum gets Pension Credit and her neighbour says she got £150 off her electricity bill this winter. Mum has had " +
      "nothing. Is she meant to apply to you for it?",
  ],
  [
    "struggling-to-pay/set-up-a-payment-plan",
    "I have fallen behind and owe you just over £600. I can't pay it all at once but I could manage something every week " +
      "until it is cleared. Please tell me how to arrange this.",
  ],
  [
    "struggling-to-pay/priority-services-register",
    "My husband is on oxygen at home and is partly sighted. A nurse told us there is a list that energy companies keep for " +
      "people like him so that they get warned before the power is turned off. Could you put us on it?",
  ],
  [
    "my-account/change-the-name-on-your-account",
    "I got married in May and have a new surname. The account is still in my maiden name. What do you need to change it?",
  ],
  [
    "my-account/problems-signing-in",
    "I have tried four times to log in to your website and each time it says that my details are not recognised. I have not " +
      "changed anything. Very frustrating, I only want to see my statement.",
  ],
  [
    "appliances-and-engineers/missed-appointments",
    "I took a day off work for your engineer on Tuesday between 8 and 12 and nobody turned up, nobody rang either. I want to " +
      "know what you are going to do about it and whether I get anything for the lost day.",
  ],
  [
    "homecare-help/leaving-homecare",
    "We no longer want your boiler cover. Please cancel HomeCare from the end of this month and confirm that no more " +
      "payments will be taken.",
  ],
];
const PREAMBLE =
  "Dear Sir or Madam, I hope this finds you well. I have been with your company, and with the old board before it, for " +
  "more than thirty years, and have very rarely had cause to write. My late brother worked in the trade, so I know how " +
  "hard the winter months are for everybody in your office. I did ring first, and waited in a queue while the music " +
  "played, until the dog had to go to the vet.";
const FIRST = 3;
const LEAST_RIGHT = 15;

describe("pages related to a letter", () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = await openSearcher();
  });

  const linksFor = async (letter: string) => (await relatedPages(letter, searcher)).map(({ link }) => link);

  test.each([
    ["as they are", (letter: string) => letter],
    ["behind a long beginning", (letter: string) => `${PREAMBLE} ${letter}`],
    ["before a long end", (letter: string) => `${letter} ${PREAMBLE}`],
  ])(
    "have the right article among the first three, for fifteen of sixteen letters %s",
    async (_where, put) => {
      const missed: unknown[] = [];
      for (const [article, letter] of LETTERS) {
        const links = await linksFor(put(letter));
        if (!links.slice(0, FIRST).includes(`/help-and-support/${article}`)) missed.push([article, links]);
      }
      expect(LETTERS).toHaveLength(16);
      expect(missed.slice(LETTERS.length - LEAST_RIGHT)).toEqual([]);
    },
  );

  test("are of abuse only where the letter tells of it", async () => {
    const page = "/help-and-support/my-account/domestic-and-economic-abuse";
    const told = "My husband hits me and reads my post, please do not write to this address.";
    expect(await linksFor(told)).toContain(page);
    expect(await linksFor("My address is 14 Church Lane, Leeds.")).not.toContain(page);
  });

  test("are three articles at most, and none where a letter is about nothing", async () => {
    for (const [, letter] of LETTERS) {
      const links = await linksFor(letter);
      expect(links.length).toBeLessThanOrEqual(FIRST);
      for (const link of links) expect(link).toMatch(/^\/help-and-support\/[a-z0-9-]+\/[a-z0-9-]+$/);
    }
    for (const text of ["", "Hello", "Thank you very much for your kind help.", "You are useless"])
      expect(await linksFor(text)).toEqual([]);
  });
});

import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const OVER_BY_ONE = "Maximum character limit reached. You are currently 1 character over.";

/** That many characters of three bytes each in UTF-8, with nothing at the ends that would be trimmed. */
const threeByteCharacters = (count: number) => "電".repeat(count);

withAndWithoutJavaScript((javaScript) => {
  for (const [name, text] of [
    ["30,000 characters", "a".repeat(30_000)],
    ["30,000 characters of three bytes", threeByteCharacters(30_000)],
  ] as const) {
    test(`a message of ${name} is accepted whole`, async ({ journey, customer, house, page }) => {
      await journey.reachQuery(customer);
      await journey.write(text);
      await expect(page.getByText(/Maximum character limit reached/)).toBeHidden();
      await journey.send();
      const lead = house.records.lead(await journey.readReference());
      expect(lead?.attributes["query"] === text).toBe(true);
    });
  }

  test("a message of 30,001 characters is refused with how far it is over, and stays (spec 5.9)", async ({
    journey,
    customer,
    house,
    page,
  }) => {
    const text = threeByteCharacters(30_001);
    await journey.reachQuery(customer);
    await journey.write(text);
    const live = page.locator("[aria-live=polite]").filter({ hasText: OVER_BY_ONE });
    if (javaScript) await expect(live).toBeVisible();
    await journey.send();

    await expect(journey.alert("There is a problem").getByRole("link")).toHaveText([OVER_BY_ONE]);
    await expect(live).toBeVisible();
    expect((await journey.query.inputValue()) === text).toBe(true);
    expect(house.records.leadsOf(customer.email)).toEqual([]);

    await journey.query.fill(text.slice(1));
    if (javaScript) await expect(live).toBeHidden();
    await journey.send();
    await journey.readReference();
  });

  test("spaces around 30,000 characters are not sent, and not counted", async ({
    journey,
    customer,
    house,
    page,
  }) => {
    const text = "a".repeat(30_000);
    await journey.reachQuery(customer);
    await journey.write(`\n${text} `);
    await expect(page.getByText(/Maximum character limit reached/)).toBeHidden();
    await journey.send();
    const lead = house.records.lead(await journey.readReference());
    expect(lead?.attributes["query"] === text).toBe(true);
  });

  test("line ends count once, as the browser counts them", async ({ journey, customer, house }) => {
    const text = `${`${"a".repeat(149)}\n`.repeat(199)}${"b".repeat(150)}`;
    expect(text).toHaveLength(30_000);
    await journey.reachQuery(customer);
    await journey.write(text);
    await journey.send();
    const lead = house.records.lead(await journey.readReference());
    expect(lead?.attributes["query"] === text).toBe(true);
  });
});

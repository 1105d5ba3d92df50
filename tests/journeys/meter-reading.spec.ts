import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { MeterReadContent } from "../../contract/help.ts";
import type { Customer } from "./support/customer.ts";
import { SHOWS, test as editable } from "./support/editable-product.ts";
import { fillField, openPage, press } from "./support/form-page.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { londonDate } from "./support/journey-row.ts";

const PATH = "/help-and-support/submit-meter-read";

function anAccount(): string {
  return `85${String(randomInt(10_000_000_000)).padStart(10, "0")}`;
}

/** Fills in whatever is not given as a customer would, and sends. */
async function sendReading(
  page: Page,
  customer: Customer,
  answers: Readonly<Record<string, string>>,
  javaScript: boolean,
): Promise<void> {
  await openPage(page, "submit-meter-read", javaScript);
  const person = {
    first_name: customer.firstName,
    last_name: customer.surname,
    telephone: customer.telephone,
  };
  for (const [name, value] of Object.entries({ ...person, ...answers })) await fillField(page, name, value);
  await press(page, "Send reading");
}

withAndWithoutJavaScript((javaScript) => {
  test("a reading that looks odd is asked about once, with a picture, and never stopped", async ({
    page,
    customer,
    house,
  }) => {
    test.setTimeout(120_000);
    const account = anAccount();
    house.personal.add(account);
    const gas = (gas_reading: string) => ({ fuel: "Gas", gas_account_number: account, gas_reading });
    await sendReading(page, customer, gas("05000"), javaScript);
    await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);

    for (const [typed, warning, sent] of [
      ["04999", "Your gas reading is lower than the last one we have", "04999"],
      ["51234", "Your gas reading has more digits than we expect. Leave out the red ones", "51234"],
      ["1234.5", "Your gas reading has a decimal point. We leave out what comes after it", "1234"],
    ] as const) {
      await sendReading(page, customer, gas(typed), javaScript);
      const question = page.getByRole("alert").filter({ hasText: "Check your reading before you send it" });
      await expect(question.getByRole("link", { name: warning })).toHaveAttribute("href", "#gas_reading");
      await expect(question.locator("figure svg")).toBeVisible();
      await expect(page.getByLabel("Gas reading")).toHaveValue(typed);
      await press(page, "Send these readings");
      await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
      const reference = (await page.locator(".reference-value").textContent()) ?? "";
      expect(house.records.lead(reference)?.attributes["additional-information"]).toMatchObject({
        GasReading: sent,
      });
    }
  });

  test("day and night in each other's place are asked about, and a corrected pair goes straight through", async ({
    page,
    customer,
    house,
  }) => {
    const account = anAccount();
    house.personal.add(account);
    const pair = (elec7_reading_normal: string, elec7_reading_low: string) => ({
      fuel: "Electricity",
      elec_account_number: account,
      is_economy_7_radio: "yes",
      elec7_reading_normal,
      elec7_reading_low,
    });
    await sendReading(page, customer, pair("20000", "08000"), javaScript);
    await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
    await sendReading(page, customer, pair("08150", "20400"), javaScript);
    await expect(
      page.getByRole("link", { name: "Your day and night readings may be in each other's place" }),
    ).toBeVisible();
    await fillField(page, "elec7_reading_normal", "20400");
    await fillField(page, "elec7_reading_low", "08150");
    await press(page, "Send these readings");
    await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
  });

  test("the last reading of an account is shown to no other customer", async ({ page, customer, house }) => {
    const account = anAccount();
    house.personal.add(account);
    await sendReading(
      page,
      customer,
      { fuel: "Gas", gas_account_number: account, gas_reading: "05000" },
      javaScript,
    );
    await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
    await page.context().clearCookies();
    await sendReading(
      page,
      { ...customer, surname: "Another" },
      { fuel: "Gas", gas_account_number: account, gas_reading: "00001" },
      javaScript,
    );
    await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
  });

  test("an address fills in what it may, escaped and checked, and nothing of it is logged (spec 3.22)", async ({
    page,
    house,
    customer,
  }) => {
    house.personal.add("850099887766");
    const good = {
      title: "Dame",
      first_name: customer.firstName,
      last_name: customer.surname,
      telephone: customer.telephone,
      email: customer.email,
      gas_account_number: "850099887766",
      elec_account_number: "BGX12345",
      fuel: "Gas",
    };
    await page.goto(`${PATH}/?${new URLSearchParams(good)}`);
    for (const [name, value] of Object.entries(good)) {
      if (name !== "fuel") await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value);
    }
    await expect(page.locator('main [name="fuel"][value="Gas"]')).toBeChecked();
    if (javaScript) await expect(page).toHaveURL((url) => url.search === "" && url.pathname === PATH);

    const bad = {
      title: "King",
      first_name: '"><script>x</script>',
      telephone: "1",
      email: "a@b",
      gas_account_number: "1",
      fuel: "Coal",
    };
    await page.context().clearCookies();
    await page.goto(`${PATH}?${new URLSearchParams({ ...bad, last_name: "O'Neil" })}`);
    await expect(page.locator('main [name="last_name"]')).toHaveValue("O'Neil");
    for (const name of ["title", "first_name", "telephone", "email", "gas_account_number"]) {
      await expect(page.locator(`main [name="${name}"]`)).toHaveValue("");
    }
    await expect(page.locator('main [name="fuel"][value="Dual"]')).toBeChecked();
  });

  test("where the reading can't be sent, the configured words say so, and the same press works later (spec 3.13, 4.11, 8.4)", async ({
    page,
    customer,
    network,
  }) => {
    await network.fail("error");
    await sendReading(
      page,
      customer,
      { fuel: "Gas", gas_account_number: anAccount(), gas_reading: "100" },
      javaScript,
    );
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "Sorry, we're having technical issues right now" });
    await expect(alert).toContainText("We could not take your reading just now");
    await expect(alert).toContainText("We have kept what you sent");
    // No email address was given.
    await expect(alert).not.toContainText("email");
    await network.pass();
    await press(page, "Send reading");
    await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
  });
});

test("the form is what the specification lists, and a trailing slash leads to it (spec 2.20, 3.22, 3.23)", async ({
  page,
  request,
}) => {
  const answer = await request.get(`${PATH}/`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([301, PATH]);
  await page.goto(PATH);
  const names = await page
    .locator("main form [name]")
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("name")))]);
  expect(names).toEqual(
    expect.arrayContaining(
      "title first_name last_name telephone email fuel gas_account_number elec_account_number is_economy_7_radio gas_reading elec_reading elec7_reading_normal elec7_reading_low date company reading_date".split(
        " ",
      ),
    ),
  );
  await expect(page.locator('input[name="company"]')).toHaveValue("Price-cap");
  await expect(page.locator('input[name="company"]')).toHaveAttribute("type", "hidden");
  await expect(page.locator('input[name="reading_date"]')).toHaveAttribute("type", "hidden");
  await expect(page.getByLabel("Title").getByRole("option")).toHaveText([
    "No title",
    "Mr",
    "Mrs",
    "Ms",
    "Miss",
    "Dr",
    "Sir",
    "Reverend",
    "Dame",
    "Lady",
    "Professor",
    "Lord",
  ]);
  await expect(page.locator('main [name="fuel"][value="Dual"]')).toBeChecked();
  await expect(page.locator('main [name="is_economy_7_radio"][value="no"]')).toBeChecked();
});

test("without a reading there is nothing to confirm", async ({ page }) => {
  await page.goto("/help-and-support/submit-meter-read-confirm");
  await expect(page).toHaveURL(/\/submit-meter-read$/);
});

editable(
  "in a meter-read week without its button the form is open, and the contact page promises no link that is not there",
  async ({ page, product }) => {
    const { contactCardTemplate } = product.read<MeterReadContent>("meter-read.json");
    product.edit("meter-read.json", { isMeterReadWeek: true, isEnableMeterReadCTA: false });
    const card = page.locator(".info-card").filter({ hasText: contactCardTemplate });
    await expect(async () => {
      await page.goto("/help-and-support/contact-us");
      await expect(card).toBeVisible({ timeout: 100 });
    }).toPass(SHOWS);
    await expect(card.getByRole("link")).toHaveCount(0);
    await expect(card).not.toContainText(/\b(?:here|below|button|link|form)\b/i);
    await page.goto(PATH);
    await expect(page.getByRole("button", { name: "Send reading" })).toBeVisible();
    const sent = await page.request.post(PATH, { form: { first_name: "Ada" }, maxRedirects: 0 });
    expect(sent.status(), "not sent back as from a closed form").not.toBe(303);
  },
);

editable(
  "an editor who switches the form off closes it, and the way on is another page (spec 2.20, 8.5)",
  async ({ page, product }) => {
    product.edit("meter-read.json", { isEnableMeterReadCTA: false });
    await expect(async () => {
      await page.goto(PATH);
      await expect(
        page.getByText("We're sorry the online form to submit meter readings is no longer available"),
      ).toBeVisible({ timeout: 100 });
    }).toPass(SHOWS);
    await expect(page.getByRole("link", { name: "Go to meter readings" })).toHaveAttribute(
      "href",
      "/meterreads",
    );
    await expect(page.locator("main form")).toHaveCount(0);
    const sent = await page.request.post(PATH, { form: { first_name: "Ada" }, maxRedirects: 0 });
    expect(sent.status()).toBe(303);
  },
);

for (const javaScriptEnabled of [true, false]) {
  editable.describe(`the heading with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    editable.use({ javaScriptEnabled });

    editable(
      "is the editor's on the form and on the page without one, and in their titles (spec 3.13)",
      async ({ page, product }) => {
        const heading = { headingTemplate: "Read gas &amp; <b>electricity</b>" };
        const title = /^Read gas & electricity - Help & Support - /;
        product.edit("meter-read.json", heading);
        await expect(async () => {
          await page.goto(PATH);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Read gas & electricity", {
            timeout: 100,
          });
        }).toPass(SHOWS);
        await expect(page).toHaveTitle(title);
        await press(page, "Send reading");
        await expect(page).toHaveTitle(/^Error: Read gas & electricity - /);
        product.edit("meter-read.json", { ...heading, isEnableMeterReadCTA: false });
        await expect(async () => {
          await page.goto(PATH);
          await expect(page.locator("main form")).toHaveCount(0, { timeout: 100 });
        }).toPass(SHOWS);
        await expect(page).toHaveTitle(title);
      },
    );
  });
}

test("a reading that is sent twice is one lead, at the same moment or later", async ({
  page,
  customer,
  house,
}) => {
  await openPage(page, "submit-meter-read", false);
  const form = { fuel: "Gas", gas_account_number: anAccount(), gas_reading: "100", date: londonDate(0) };
  const person = {
    first_name: customer.firstName,
    last_name: customer.surname,
    telephone: customer.telephone,
    email: customer.email,
  };
  const hidden = await page
    .locator('main form input[type="hidden"]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute("name") ?? "", (one as HTMLInputElement).value]),
    );
  const send = () =>
    page.request.post(PATH, {
      form: { ...Object.fromEntries(hidden), ...person, ...form, intent: "continue" },
      maxRedirects: 0,
    });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 303]);
  expect(house.records.leadsOf(customer.email)).toHaveLength(1);
});

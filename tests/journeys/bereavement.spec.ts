import type { Bereavement } from "../../contract/bereavement.ts";
import type { Contact } from "../../contract/contact.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";
import { pagesOf } from "./support/pdf.ts";

const PATH = "/help-and-support/probate";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a customer who deals with a death finds the form, the list, the account, the schemes, other help and answers (spec 1.9, 2.24)", async ({
      page,
      product,
    }) => {
      const content = product.read<Bereavement>("bereavement.json");
      const { lines } = product.read<Contact>("contact.json");
      await page.goto(PATH);
      await expect(page).toHaveTitle(`${content.title} - Help & Support - Larkfield Energy`);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: content.onlineForm.button })).toHaveAttribute(
        "href",
        content.onlineForm.link,
      );
      await expect(main.getByRole("link", { name: lines.bereavement.number })).toBeVisible();
      const { address } = product.read<Contact>("contact.json").bereavement!;
      await expect(main.getByText(address.join(", "), { exact: true })).toBeVisible();
      await expect(main.getByText("Monday to Friday 8am to 6pm, Saturday 9am to 2pm")).toBeVisible();
      for (const item of content.checklist.items)
        await expect(main.getByText(item, { exact: true })).toBeVisible();
      for (const { title } of content.accountManagement.cards)
        await expect(main.getByRole("link", { name: title, exact: true })).toBeVisible();
      for (const { email } of content.microgeneration.contacts) {
        await expect(main.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
      }
      for (const name of ["Tell Us Once", "Death Notification Service", "Citizens Advice"]) {
        await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
      }
      await expect(main.getByText("It covers government only")).toBeVisible();
    });

    test("the two accounts to pay into go by how the reference begins, and a larger refund needs the certificate (spec 9.1, 9.3)", async ({
      page,
      product,
    }) => {
      const { payment } = product.read<Bereavement>("bereavement.json");
      await page.goto(PATH);
      for (const [index, prefixes] of ["85", "A or BGX"].entries()) {
        const card = page.locator(".info-card").filter({
          has: page.getByRole("heading", {
            name: `Customer reference begins with ${prefixes}`,
            exact: true,
          }),
        });
        await expect(card.getByText(payment.accounts[index]!.accountNumber, { exact: true })).toBeVisible();
        await expect(card.getByText(payment.accounts[index]!.sortCode, { exact: true })).toBeVisible();
      }
      await expect(page.getByText(payment.note)).toHaveCount(0);
      await expect(
        page.getByText(/more than £250 in credit, we need to see the death certificate/),
      ).toBeVisible();
    });

    test("a question opens to its answer with the keyboard, and closes the one before (spec 2.24)", async ({
      page,
      product,
    }) => {
      const [first, second] = product.read<Bereavement>("bereavement.json").questions.items;
      await page.goto(PATH);
      const question = (text: string) => page.locator("summary").filter({ hasText: text });
      await question(first!.question).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(first!.answer[0]!)).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(second!.answer[0]!)).toBeVisible();
      await expect(page.getByText(first!.answer[0]!)).toBeHidden();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the form with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("is reached from the page, is gentle and quiet, and requires no more than it needs", async ({
      page,
      product,
    }) => {
      const { onlineForm } = product.read<Bereavement>("bereavement.json");
      await page.goto(PATH);
      await page.getByRole("link", { name: onlineForm.button }).click();
      await expect(page).toHaveURL(`${PATH}/tell-us`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us that someone has died");
      await expect(page.getByText("We are sorry for your loss.")).toBeVisible();
      await expect(page.getByText("May we measure how our pages work?")).toHaveCount(0);
      await expect(page.locator('meta[name="session-replay"]')).toHaveAttribute("content", "never");
      await expect(page.locator('main [name="subject"], main [name="vulnerabilityConsent"]')).toHaveCount(0);
      await expect(page.getByRole("complementary")).toContainText("Our bereavement team writes to you");

      // What else is asked is never required, and one line says what keeps the supply on.
      await expect(page.getByRole("textbox", { name: "When did they die? (optional)" })).toBeVisible();
      await expect(page.locator("main [required], main [aria-required=true]")).toHaveCount(0);
      const { number } = product.read<Contact>("contact.json").lines.bereavement;
      await expect(page.getByText("If a top-up meter may run out")).toContainText(
        `call ${number}, and we keep the supply on.`,
      );

      await page.getByRole("textbox", { name: "Postcode" }).fill("ZE1 0AA");
      await page.getByRole("button", { name: "Find address" }).click();
      await page.getByRole("button", { name: "Enter address manually" }).click();
      await page.getByRole("textbox", { name: "House name or number (optional)" }).fill("The Lodge");
      await page.getByRole("textbox", { name: "Address line 1" }).fill("Pier Road");
      await page.getByRole("textbox", { name: "Town or city" }).fill("Lerwick");
      await page.getByRole("button", { name: "Save this address" }).click();
      await expect(page.getByText("The Lodge, Pier Road, Lerwick, ZE1 0AA")).toBeVisible();
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "There is a problem" }).getByRole("link"),
      ).toHaveText([
        "Enter the name of the person who has died",
        "Enter your first name",
        "Enter your last name",
        "Enter your email address",
      ]);
    });
  });
}

test("the account numbers and the sum are the editor's", async ({ page, product }) => {
  const { payment, refund } = product.read<Bereavement>("bereavement.json");
  const accounts = [{ ...payment.accounts[0]!, accountNumber: "00000777" }, payment.accounts[1]!];
  product.edit("bereavement.json", {
    payment: { ...payment, accounts },
    refund: { ...refund, deathCertificateAbove: 300 },
  });
  await expect(async () => {
    await page.goto(PATH);
    await expect(page.getByText("00000777")).toBeVisible({ timeout: 100 });
  }).toPass(SHOWS);
  await expect(page.getByText(/more than £300 in credit/)).toBeVisible();
});

test("the list of what to have ready prints alone, on one page", async ({ page, product }) => {
  const { checklist, questions } = product.read<Bereavement>("bereavement.json");
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(PATH);
  await page.getByRole("button", { name: "Print this list" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await page.emulateMedia({ media: "print" });
  for (const item of checklist.items) await expect(page.getByText(item, { exact: true })).toBeVisible();
  await expect(page.getByText(questions.title)).toBeHidden();
  await expect(page.getByText("Larkfield Energy").first()).toBeVisible();
  expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(1);
});

test("printed whole, the list keeps a sheet of its own and every answer is on paper", async ({
  page,
  product,
}) => {
  const { questions } = product.read<Bereavement>("bereavement.json");
  await page.goto(PATH);
  await page.emulateMedia({ media: "print" });
  const breaks = await page.locator("[data-printable]").evaluate((list) => {
    const { breakBefore, breakAfter, breakInside } = getComputedStyle(list);
    return [breakBefore, breakAfter, breakInside];
  });
  expect(breaks).toEqual(["page", "page", "avoid"]);
  const closed = page.locator("details").first();
  await expect(closed).not.toHaveAttribute("open");
  const answer = page.getByText(questions.items[0]!.answer[0]!);
  expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
});

test("the page and the article about bills are quiet: nothing is sold, nothing is asked, nothing plays", async ({
  page,
  product,
}) => {
  product.edit("header.json", { "secondary-banner": { text: "Save with our new tariff", link: "/energy" } });
  await expect(async () => {
    await page.goto("/help-and-support/contact-us");
    await expect(page.getByText("Save with our new tariff")).toBeVisible({ timeout: 100 });
  }).toPass(SHOWS);
  await expect(page.getByRole("region", { name: "May we measure how our pages work?" })).toBeVisible();
  for (const path of [PATH, "/help-and-support/bills-and-payments/bills-after-a-death"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("video, iframe, main form, main [href*='deals']")).toHaveCount(0);
    await expect(
      page.getByText(/was this helpful|rate this|offer|may we measure|save with our/i),
    ).toHaveCount(0);
    await expect(page.locator('meta[name="session-replay"]')).toHaveAttribute("content", "never");
  }
});

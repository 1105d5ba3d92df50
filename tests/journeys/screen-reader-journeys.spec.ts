import { createReference } from "../../domain/reference.ts";
import { fillField, openPage, press } from "./support/form-page.ts";
import { expect, test } from "./support/journey-test.ts";
import { EVERY_FOOT, expectInOrder, ScreenReader } from "./support/screen-reader.ts";

test.use({ bypassCSP: true, serviceWorkers: "block", reducedMotion: "reduce" });

test("a complaint is heard from its landmarks to its reference: names, hints, mistakes, and what changes", async ({
  page,
  journey,
  customer,
}) => {
  const reader = new ScreenReader(page);
  await journey.open();
  expectInOrder(await reader.readAloud(), [
    "link, Skip to main content",
    "region, May we measure how our pages work?",
    "button, Accept",
    "button, Reject",
    "banner",
    "link, Larkfield Energy Help and support",
    "button, Accessibility",
    "main",
    "heading, A bit about you, level 1",
    "We will use these details to respond to your complaint",
    "link, complaints procedure",
    "form, A bit about you",
    "group, Enter your details",
    "heading, Enter your details, level 2",
    "textbox, First name",
    "textbox, Last name",
    "textbox, Email address, We'll send your reference number here",
    "textbox, Telephone number, Like 07400 123456",
    "combobox, Could you need extra help because of a disability",
    "group, Your address",
    "heading, Your address, level 2",
    "textbox, Postcode, For example, SW1A 1AA",
    "button, Find address",
    "Before you go on, choose your address above.",
    ...EVERY_FOOT,
  ]);
  await reader.hears(/We can't find any addresses for ZE1 0AA/, () => journey.findAddresses("ZE1 0AA"));
  await reader.hears(/^polite: 20 addresses found for SW1A 1AA$/m, () => journey.findAddresses());
  await journey.chooseAddress();

  await reader.hears(/^alert$/m, () => journey.button("Continue").click());
  expectInOrder(await reader.readAloud("main"), [
    "alert",
    "heading, There is a problem, level 2",
    "link, Enter your first name",
    "link, Enter your last name",
    "link, Enter your email address",
    "link, Enter your telephone number",
    "link, Select Yes or No to tell us if you need extra help",
    "heading, A bit about you, level 1",
    "textbox, First name, Error: Enter your first name, invalid",
    "textbox, Email address, We'll send your reference number here Error: Enter your email address, invalid",
    "button, Change address",
    "button, Continue",
  ]);

  await journey.fillDetails(customer);
  await journey.button("Continue").click();
  await expect(journey.query).toBeVisible();
  expectInOrder(await reader.readAloud("main"), [
    "link, Back",
    "heading, Tell us what happened, level 1",
    "combobox, Subject",
    "textbox, What happened, Up to 30,000 characters",
    "link, 0800 111 999",
    "button, Send",
  ]);
  await reader.hears(
    /^polite: Maximum character limit reached\. You are currently 1 character over\.$/m,
    () => journey.query.fill("x".repeat(30_001)),
  );
  await reader.hears(/^assertive: If you can smell gas, get out and call now/m, () =>
    journey.query.fill("I smell gas"),
  );

  await journey.write(customer.text);
  await journey.send();
  const reference = await journey.readReference();
  expectInOrder(await reader.readAloud("main"), [
    "heading, Thank you, we have your complaint, level 1",
    "Our average response time is seven days",
    "Your reference number",
    reference,
    "button, Copy reference",
    "heading, What happens next, level 2",
    "We received your complaint",
    "You hear from us",
    "heading, If we can't agree, level 2",
    "link, Energy Ombudsman",
    "link, Back to help and support",
  ]);
  await reader.hears(/^polite: Copied$/m, () => page.getByRole("button", { name: "Copy reference" }).click());
});

test("a meter reading and what is odd about it are heard", async ({ page, customer }) => {
  const reader = new ScreenReader(page);
  await openPage(page, "submit-meter-read", true);
  expectInOrder(await reader.readAloud("main"), [
    "heading, Submit a meter reading, level 1",
    "combobox, Title",
    "textbox, First name",
    "group, Which meters are you reading?",
    "heading, Which meters are you reading?, level 2",
    "radio, Gas and electricity, checked",
    "group, Gas",
    "textbox, Gas customer number, It begins with 85, A or BGX",
    "textbox, Gas reading, The black or white digits from left to right",
    "group, Electricity",
    "group, Is it an Economy 7 meter?, It shows two readings",
    "When did you read the meter?",
    "button, Send reading",
  ]);
  await reader.hears(/^alert$/m, () => press(page, "Send reading"));
  expectInOrder(await reader.readAloud("main"), [
    "alert",
    "link, Enter your first name",
    "link, Enter your gas reading",
    "heading, Submit a meter reading, level 1",
    "textbox, Gas reading, The black or white digits from left to right. Leave out any in red or behind a decimal point Error: Enter your gas reading, invalid",
  ]);
  const answers = {
    fuel: "Gas",
    first_name: "Ada",
    last_name: "Byron",
    telephone: customer.telephone,
    gas_account_number: "A1234",
  };
  for (const [name, value] of Object.entries({ ...answers, gas_reading: "12.5" }))
    await fillField(page, name, value);
  await reader.hears(/^alert$/m, () => press(page, "Send reading"));
  expectInOrder(await reader.readAloud("main"), ["alert", "heading, Check your reading before you send it"]);
  await press(page, "Send these readings");
  await expect(page.getByText("We have your reading")).toBeVisible();
  expectInOrder(await reader.readAloud("main"), [
    "heading, Thank you for your meter reading, level 1",
    "We have your reading",
    "button, Copy reference",
  ]);
});

test("both questions, a credit and what became of it are heard", async ({ page }) => {
  const reader = new ScreenReader(page);
  await openPage(page, "make-a-complaint-select-type", true);
  expectInOrder(await reader.readAloud("main"), [
    "heading, Make a complaint, level 1",
    "group, What is your complaint about?",
    "radio, Energy, Your gas or electricity, a bill, a meter or topping up, not checked",
    "radio, Electric Vehicle charge point, not checked",
    "button, Continue",
  ]);
  await reader.hears(/^alert$/m, () => press(page, "Continue"));
  expectInOrder(await reader.readAloud("main"), [
    "alert",
    "link, Select what your complaint is about",
    "group, What is your complaint about?, Error: Select what your complaint is about",
  ]);

  await openPage(page, "complaints/feedback", true);
  expectInOrder(await reader.readAloud("main"), [
    "heading, We owe you, level 1",
    "textbox, Tell us how you would like us to use your credit",
    "button, I don't want the refund",
  ]);
  await fillField(page, "query", "Put it towards my next bill.");
  await press(page, "I don't want the refund");
  await expect(page.getByRole("heading", { level: 1, name: /few details/ })).toBeVisible();
  expectInOrder(await reader.readAloud("main"), [
    "link, Back",
    "heading, If you could supply a few details..., level 1",
    "textbox, First name",
    "group, Your address",
    "button, Find address",
  ]);

  await openPage(page, "track", true);
  expectInOrder(await reader.readAloud("main"), [
    "heading, Track what you sent us, level 1",
    "textbox, Reference number, It is in our email to you, like 7KQ4M-T9X2R",
    "textbox, Email address, The one you gave us when you wrote",
    "button, Show progress",
  ]);
  await fillField(page, "reference", createReference());
  await fillField(page, "email", "unknown@example.com");
  await reader.hears(/We can't find that/, () => press(page, "Show progress"));
});

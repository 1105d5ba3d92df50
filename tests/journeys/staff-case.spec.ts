import type { Browser, Page } from "@playwright/test";
import { addCaseEvent } from "../../desk/cases/case-events.ts";
import { ENQUIRY } from "../../desk/staff/staff.fixture.ts";
import { TEST_ENCRYPTION } from "../support/encryption.ts";
import { CASE_TEXT, openTab } from "./support/case-form.ts";
import { collectComplaintsOfTheBrowser, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { brokenTexts, findViolations, invalidities, overflowOf, smallTargets } from "./support/looks.ts";
import { expect, type Office, signIn, test } from "./support/staff-test.ts";

const SAVE = { name: "Save", exact: true };

/** A complaint with a long conversation, a danger and extra help, opened. */
async function openLongCase(page: Page, { complain, db }: Office): Promise<void> {
  const query = "My bill is wrong.\n\nI rang twice. I can smell gas in the kitchen.";
  const reference = await complain(24, { query }, true);
  const { id } = await db.kysely
    .selectFrom("cases")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const actor = { kind: "customer", name: "" } as const;
  for (const [index, kind] of (["customer", "reply", "note", "in-progress"] as const).entries())
    for (const round of [1, 2, 3]) {
      const happenedAt = new Date(Date.now() - (13 - round * 4 - index) * 60_000);
      const text = kind === "in-progress" ? null : `Round ${round}, ${kind}. `.repeat(20);
      await addCaseEvent(db.kysely, TEST_ENCRYPTION, id, { happenedAt, actor, kind, text });
    }
  await page.goto(`/operations/cases/${reference}`);
}

/** What of it can be seen without a scroll. */
async function isInSight(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function colleague(browser: Browser, office: Office, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: office.product.origin, javaScriptEnabled });
  const page = await context.newPage();
  await signIn(page, "supervisor");
  return page;
}

withAndWithoutJavaScript((javaScript) => {
  test("a case with a long history, a danger and extra help fits one screen, and Save is in reach on a phone", async ({
    page,
    office,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, "agent");
    await openLongCase(page, office);
    const last = page.locator(".case-thread").getByText("In progress", { exact: true }).last();
    for (const tab of ["Reply", "Note", "The customer said"] as const) {
      const text = await openTab(page, tab);
      expect(await isInSight(page, "Save"), tab).toBe(true);
      await expect(text).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".case-write").getByRole("textbox")).toHaveCount(2);
    }
    await expect(page.getByRole("link", { name: "07400123456" })).toBeInViewport({ ratio: 1 });
    await expect(last).toBeInViewport();
    await expect(page.locator(".case-thread").getByText("I rang twice.")).not.toBeInViewport();

    await page.setViewportSize({ width: 390, height: 844 });
    const reply = await openTab(page, "Reply");
    await reply.fill("We are sorry that nobody called you back. ".repeat(30));
    await reply.click();
    expect(await isInSight(page, "Save")).toBe(true);
    expect(await overflowOf(page)).toBe(0);
    if (javaScript) {
      expect(await brokenTexts(page)).toEqual([]);
      expect((await smallTargets(page)).filter((one) => !one.startsWith("summary"))).toEqual([]);
    }
  });

  test("two people who have the same case open see each other, and neither is kept from writing", async ({
    page,
    office,
    browser,
  }) => {
    const reference = await office.complain(3);
    const path = `/operations/cases/${reference}`;
    await signIn(page, "agent");
    await page.goto(path);
    await expect(page.getByText(/is looking/)).toHaveCount(0);
    const theirs = await colleague(browser, office, javaScript);
    await theirs.goto(path);
    await expect(theirs.getByText("agent is looking", { exact: true })).toBeVisible();
    if (!javaScript) {
      await page.reload();
      await expect(page.getByText("supervisor is looking", { exact: true })).toBeVisible();
    } else {
      await (await openTab(page, "Reply")).fill("We are sorry");
      await expect(page.getByText("supervisor is looking", { exact: true })).toBeVisible();
      await theirs.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(theirs.getByText("agent is writing", { exact: true })).toBeVisible();
    }
    await (await openTab(theirs, "Note")).fill("Mine.");
    await theirs.getByRole("button", SAVE).click();
    await expect(theirs.getByText("Saved", { exact: true })).toBeVisible();
    await theirs.context().close();
  });

  test("an enquiry is answered and closed by one press below its reply", async ({ page, office }) => {
    const reference = await office.complain(1, ENQUIRY);
    await signIn(page, "agent");
    await page.goto(`/operations/cases/${reference}`);
    await (await openTab(page, "Reply")).fill("Your payment leaves on the tenth.");
    await page.getByRole("button", { name: "Save as answered" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const thread = page.locator(".case-thread").getByRole("listitem");
    await expect(thread.filter({ hasText: "Reply to the customer" })).toContainText("on the tenth");
    await page.goto("/operations?view=closed&kind=enquiry");
    await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
    // A complaint's answer has a cause, and its customer says that it is settled.
    await page.goto(`/operations/cases/${await office.complain(1)}`);
    await openTab(page, "Reply");
    await expect(page.getByRole("button", { name: "Save as" })).toBeHidden();
  });
});

test("a day's work is done by keys, which are listed, keep quiet in texts, and can be switched off", async ({
  page,
  office,
}) => {
  const complaints = collectComplaintsOfTheBrowser(page);
  const surname = `Keys${Date.now()}`;
  await office.complain(3, { surname });
  await office.complain(4, { surname });
  await signIn(page, "agent");
  const { keyboard } = page;
  const dialog = page.getByRole("dialog", { name: "Keys" });
  // The keys work once the page's scripts have run.
  const loaded = () => page.waitForLoadState();
  await loaded();
  await keyboard.press("?");
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await keyboard.press("/");
  await keyboard.type(`ada ${surname}`);
  await keyboard.press("Enter");
  const found = page.getByRole("link", { name: `Ada ${surname}` });
  await expect(found).toHaveCount(2);
  await loaded();
  await keyboard.press("j");
  await expect(found.first()).toBeFocused();
  await keyboard.press("j");
  await expect(found.last()).toBeFocused();
  await keyboard.press("k");
  await expect(found.first()).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${surname}` })).toBeVisible();

  await loaded();
  await keyboard.press("a");
  await expect(page.getByRole("listitem").getByText("Taken", { exact: true })).toBeVisible();
  await loaded();
  for (const [key, tab] of [
    ["r", "Reply"],
    ["c", "The customer said"],
    ["n", "Note"],
  ] as const) {
    await keyboard.press(key);
    await expect(page.getByRole("textbox", { name: CASE_TEXT[tab] })).toBeFocused();
    await keyboard.type("arc? ");
    await expect(page.getByRole("radio", { name: tab })).toBeChecked();
    await keyboard.press("Escape");
  }
  await keyboard.press("s");
  await expect(page.getByRole("combobox", { name: "Status" })).toBeFocused();
  await page.getByRole("combobox", { name: "Status" }).selectOption("answered");
  await keyboard.press("Control+Enter");
  await expect(page.getByText("arc? arc? arc?")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await loaded();
  await keyboard.press("g");
  await keyboard.press("l");
  await expect(page.getByRole("heading", { level: 1, name: "Cases" })).toBeVisible();

  await loaded();
  await page.getByRole("button", { name: "Keys" }).click();
  await dialog.getByRole("checkbox", { name: "Use these keys" }).uncheck();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await keyboard.press("?");
  await keyboard.press("/");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Find a case" })).not.toBeFocused();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Use these keys" })).not.toBeChecked();
  expect(complaints).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`a case has no accessibility violations under any tab, ${colorScheme}, at 320 and 1440 wide and with text twice as large`, async ({
    browser,
    office,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme, baseURL: office.product.origin });
    const page = await context.newPage();
    await signIn(page, "agent");
    await openLongCase(page, office);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of ["Reply", "Note", "The customer said"] as const) {
        await openTab(page, tab);
        expect.soft(await overflowOf(page), `${tab}, ${width}`).toBe(0);
        expect.soft(await findViolations(page), `${tab}, ${width}`).toEqual([]);
      }
    }
    expect(await invalidities(await page.content())).toEqual([]);
    // What stands by while one writes lies over what is below it.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflowOf(page)).toBe(0);
    expect(await brokenTexts(page)).toEqual([]);
    await context.close();
  });

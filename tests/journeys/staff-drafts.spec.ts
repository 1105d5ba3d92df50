import type { Page } from "@playwright/test";
import { IDLE_MS } from "../../desk/staff/staff-sessions.ts";
import { CASE_TEXT, openTab } from "./support/case-form.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

const NOTE = { name: CASE_TEXT.Note };
const SAID = { name: CASE_TEXT["The customer said"] };
const RESTORED = "We have put back what you had written here";

/** The server has what was typed last. */
const saved = (page: Page) => page.waitForResponse((response) => response.status() === 204);
const draftsInTab = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")).length);

test("what is typed on a case is there after a reload, in another tab and behind another button, until it is sent", async ({
  page,
  office,
}) => {
  const path = `/operations/cases/${await office.complain(3)}`;
  await signIn(page, "agent");
  await page.goto(path);
  const note = page.getByRole("textbox", NOTE);
  await Promise.all([saved(page), note.fill("I called, and nobody answered.")]);
  const said = await openTab(page, "The customer said");
  await saved(page);
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByRole("radio", { name: "The customer said" })).toBeChecked();
  await expect(said).toHaveValue("I called, and nobody answered.");

  const other = await page.context().newPage();
  await page.close();
  await other.goto(path);
  const again = other.getByRole("textbox", SAID);
  await expect(again).toHaveValue("I called, and nobody answered.");
  // At once, before the pause after which it is saved.
  await again.fill("I called twice.");
  await other.getByRole("button", { name: "Take this case" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await expect(again).toHaveValue("I called twice.");
  await again.fill("I called three times.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  const fresh = other.getByRole("textbox", NOTE);
  await expect(fresh).toHaveValue("");
  await other.reload();
  await expect(fresh).toHaveValue("");
  await expect(other.getByText(RESTORED)).toBeHidden();
});

test("what was being typed when the session ended is offered after the sign-in, goes back or is thrown away", async ({
  page,
  office,
}) => {
  const reference = await office.complain(3);
  await signIn(page, "supervisor");
  await page.goto(`/operations/cases/${reference}`);
  await Promise.all([saved(page), page.getByRole("textbox", NOTE).fill("Half a reply")]);
  await page.goto("/operations");
  await page.getByText("Record a complaint").click();
  const words = page.getByLabel("In the customer's words");
  await Promise.all([saved(page), words.fill("Half a complaint")]);
  await office.db.kysely
    .updateTable("staff_sessions")
    .set({ seen_at: new Date(Date.now() - IDLE_MS).toISOString() })
    .execute();
  // Half a minute later: no page says yet that the session has ended.
  await Promise.all([saved(page), words.fill("Half a complaint, and more")]);
  await page.goto("/operations");
  await page.getByRole("textbox", { name: "Email address" }).fill("supervisor@staff.example");
  await page.getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You had written something" })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Throw it away.*${reference}`) }).click();
  await expect(page.getByText("Half a reply")).toBeHidden();
  await page.getByRole("link", { name: /^Go on with it in its form.*A complaint to record/ }).click();
  await expect(words).toHaveValue("Half a complaint, and more");
  await page.getByRole("link", { name: "See all that you have written" }).click();
  await page.getByRole("button", { name: /^Throw it away.*A complaint to record/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cases" })).toBeVisible();
  await page.goto(`/operations/cases/${reference}`);
  await expect(page.getByRole("textbox", NOTE)).toHaveValue("");
});

test("what is typed without a connection stays in the tab, for its writer, until they sign out", async ({
  page,
  office,
}) => {
  const path = `/operations/cases/${await office.complain(3)}`;
  await signIn(page, "agent");
  await page.goto(path);
  await page.context().setOffline(true);
  await page.getByRole("textbox", NOTE).fill("Written in a tunnel");
  await expect.poll(() => draftsInTab(page)).toBe(1);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole("textbox", NOTE)).toHaveValue("Written in a tunnel");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await draftsInTab(page)).toBe(0);
});

test("a page that is being edited is there again after a reload, with its preview", async ({ page }) => {
  await signIn(page, "editor");
  await page.goto("/operations/content/meters/read-your-meter");
  const text = page.getByRole("textbox", { name: "Text" });
  const before = await text.inputValue();
  await Promise.all([saved(page), text.fill(`${before}\n\nOne more paragraph.`)]);
  await page.goto("/operations/outage");
  const message = page.getByRole("textbox", { name: "What customers should know and do" });
  await Promise.all([saved(page), message.fill("Half a notice")]);
  await page.goto("/operations/content/meters/read-your-meter");
  await expect(text).toHaveValue(`${before}\n\nOne more paragraph.`);
  await expect(page.locator("#content-preview")).toContainText("One more paragraph.");
  await page.goto("/operations/outage");
  await expect(message).toHaveValue("Half a notice");
});

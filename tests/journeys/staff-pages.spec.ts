import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Locator } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import PostalMime from "postal-mime";
import { addDays, daysBetween, londonDay } from "../../domain/calendar.ts";
import { commitCaseChange } from "../../desk/cases/case-changes.ts";
import { createStaffRepository, type StaffAccount } from "../../desk/staff/staff-accounts.ts";
import { addCaseEvent } from "../../desk/cases/case-events.ts";
import { TEST_ENCRYPTION } from "../support/encryption.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { collectComplaintsOfTheBrowser, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations, invalidities, overflowOf } from "./support/looks.ts";
import { CASE_TEXT, openTab, writeOnCase } from "./support/case-form.ts";
import { expect, type Office, signIn, test } from "./support/staff-test.ts";

/** Of all emails to that address. */
async function textMailedTo(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const emails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return emails
    .flatMap(({ to = [], text = "" }) => (to.some((one) => one.address === address) ? text : []))
    .join("\n");
}

const PAYG = { "query-subtype": "Make a complaint-Pay As You Go" };

withAndWithoutJavaScript((javaScript) => {
  test("staff who write down a danger are given the numbers, beside a form that goes on", async ({
    page,
    office,
  }) => {
    const panel = page.getByRole("main").locator("form .emergency");
    const reference = await office.complain(1);
    await signIn(page, "agent");
    await page.goto(`/operations/cases/${reference}`);
    const said = await openTab(page, "The customer said");
    await said.fill("Rang back: they have smelled gas in the kitchen since this morning");
    if (javaScript) await expect(panel.getByRole("link", { name: "0800 111 999" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "0800 111 999" }).first()).toBeVisible();

    await page.goto("/operations");
    await page.getByText("Record a complaint").click();
    await page
      .getByLabel("In the customer's words")
      .fill("She says that her partner hits her and that she cannot leave the house");
    const refuge = panel.getByRole("link", { name: "0808 2000 247" }).first();
    if (javaScript) await expect(refuge).toBeVisible();
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter the customer's name");
    await expect(refuge).toBeVisible();
  });

  test("staff see who is in danger before all others, by which words, and the numbers to give", async ({
    page,
    office,
  }) => {
    const late = await office.complain(30);
    const crisis = await office.complain(0, { query: "i cant go on, i want to end my life over this debt" });
    await signIn(page, "agent");
    const rows = await page.getByRole("row").allTextContents();
    const [at, lateAt] = [crisis, late].map((one) => rows.findIndex((text) => text.includes(one)));
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(lateAt!);
    await expect(page.getByRole("row").filter({ hasText: crisis })).toContainText("Thoughts of suicide");
    await page.getByRole("row").filter({ hasText: crisis }).getByRole("link").click();
    const first = page.locator("section", { hasText: "Thoughts of suicide: call the customer first" });
    await expect(first).toContainText("Heard in the words");
    await expect(first.getByRole("link", { name: "116 123" }).first()).toBeVisible();
  });

  test("staff see extra help first and the time left, and record what was done", async ({ page, office }) => {
    const complaints = collectComplaintsOfTheBrowser(page);
    const late = await office.complain(30, { surname: "Latimer" });
    const today = await office.complain(0, { surname: "Todd" });
    const helped = await office.complain(2, { query: "\nIt is cold.\nThe baby is cold too." }, true);
    await signIn(page, "agent");
    const rows = page.getByRole("row");
    const order = await Promise.all(
      [helped, late, today].map(async (reference) =>
        (await rows.allTextContents()).findIndex((text) => text.includes(reference)),
      ),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);

    const row = (reference: string) => rows.filter({ hasText: reference });
    await expect(row(helped)).toContainText("May need extra help");
    await expect(row(helped)).toContainText("5 days left");
    await expect(row(helped)).toContainText("It is cold.");
    await expect(row(helped)).not.toContainText("The baby");
    await expect(row(helped)).toContainText("Unassigned");
    const due = addDays(londonDay(new Date(Date.now() - 30 * 86_400_000)), 7);
    await expect(row(late)).toContainText(`${daysBetween(due, londonDay(new Date()))} days late`);
    await expect(row(late).getByRole("link", { name: "Ada Latimer" })).toBeVisible();
    await expect(row(today)).not.toContainText("late");

    await row(helped).getByRole("link").click();
    await expect(page.getByText("This customer may need extra help")).toBeVisible();
    await expect(page.locator(".case-thread").getByText("The baby is cold too.")).toBeVisible();
    await expect(page.getByText("Nothing yet.")).toBeVisible();
    const status = page.getByRole("combobox", { name: "Status" });
    await status.selectOption("resolved");
    await page.getByLabel("What caused the complaint?").selectOption("bill-too-high");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Say what was done" })).toHaveAttribute(
      "href",
      "#text",
    );
    await expect(status).toHaveValue("resolved");
    await writeOnCase(page, "Note", "An engineer came. The customer is warm.");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByText("An engineer came. The customer is warm.")).toBeVisible();
    await expect(page.getByText(/^agent@staff.example, /).first()).toBeVisible();
    await expect(page.getByText(/Resolved in time: it would have ended on/)).toBeVisible();

    await page.getByRole("link", { name: "Cases", exact: true }).click();
    await expect(row(helped)).toHaveCount(0);
    await page.getByRole("link", { name: /^Closed/ }).click();
    await expect(row(helped)).toBeVisible();
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  });

  test("a stranger finds a customer's complaint, takes it, notes a call and its cause, and closes it in six presses", async ({
    page,
    office,
  }) => {
    const surname = `Quill${Date.now()}`;
    await office.complain(3, { surname, query: "My meter is wrong." });
    await signIn(page, "agent");
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };

    await press(page.getByRole("searchbox", { name: "Find a case" }).or(page.getByLabel("Find a case")));
    await page.keyboard.type(`ada ${surname.toLowerCase()}`);
    await page.keyboard.press("Enter");
    presses += 1;
    await press(page.getByRole("link", { name: `Ada ${surname}` }));
    // Whoever writes on a case that is nobody's takes it, unless they say otherwise.
    await expect(page.getByRole("checkbox", { name: "Take this case" })).toBeChecked();
    await press(page.getByRole("textbox", { name: CASE_TEXT.Note }));
    await page.keyboard.type("Called: they agree to the new meter, which is fitted.");
    presses += 1;
    await page.getByLabel("What caused the complaint?").selectOption("bill-too-high");
    await press(page.getByRole("button", { name: "Save as resolved" }));
    await expect(page.getByText("Called: they agree to the new meter, which is fitted.")).toBeVisible();
    for (const what of ["Resolved", "Taken"])
      await expect(page.getByRole("listitem").getByText(what, { exact: true })).toBeVisible();
    await expect(page.getByRole("complementary").getByText("You", { exact: true })).toBeVisible();
    expect(presses).toBe(6);
    expect(page.url()).not.toContain(surname);
    await page.getByRole("link", { name: "Cases", exact: true }).click();
    await page.getByRole("link", { name: /^Closed/ }).click();
    await expect(page.getByRole("link", { name: `Ada ${surname}` })).toBeVisible();
  });
});

/** What is owed on them is done: a letter of the law would change them while they are chosen. */
async function noLetters({ db: { kysely } }: Office, references: readonly string[]): Promise<void> {
  const ids = kysely.selectFrom("cases").select("id").where("reference", "in", references);
  const done = { state: "done", done_at: new Date().toISOString() } as const;
  await kysely.updateTable("case_duties").set(done).where("case_id", "in", ids).execute();
}

withAndWithoutJavaScript((javaScript) => {
  test("many cases are given to a person at once, and those that were refused stay chosen with the reason", async ({
    page,
    office,
  }) => {
    const surname = `Range${Date.now()}`;
    // No other case came between them.
    const references = [83, 82, 81].map((days) => office.complain(days, { surname, ...PAYG }));
    const [first, second, third] = await Promise.all(references);
    await noLetters(office, [first!, second!, third!]);
    await signIn(page, "agent");
    await page.goto("/operations?view=unassigned&sort=-received");
    const row = (reference = "") => page.getByRole("row").filter({ hasText: reference });
    const box = (reference = "") => row(reference).getByRole("checkbox");
    const give = page.getByRole("button", { name: "Give", exact: true });
    await expect(give).toBeHidden();
    if (javaScript) {
      await box(third).click();
      await box(first).click({ modifiers: ["Shift"] });
    } else for (const reference of [third, second, first]) await box(reference).check();
    await expect(box(second)).toBeChecked();
    if (javaScript) await expect(page.getByText("3 chosen")).toBeVisible();
    // A colleague takes one meanwhile.
    const { kysely } = office.db;
    await kysely
      .updateTable("cases")
      .set((set) => ({ owner_id: "x", version: set("version", "+", 1) }))
      .where("reference", "=", second!)
      .execute();
    await page.getByRole("combobox", { name: "Give them to" }).selectOption("Me");
    await give.click();
    await expect(page.getByText("2 cases were changed")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(`${second}: it was changed meanwhile`);
    await expect(row(first)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("view")).toBe("unassigned");

    await page.goto("/operations?view=mine");
    if (javaScript) await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
    else for (const one of await page.getByRole("checkbox").all()) await one.check();
    await page.getByRole("combobox", { name: "Set their status to" }).selectOption("In progress");
    const set = page.getByRole("button", { name: "Set", exact: true });
    await set.click();
    await expect(row(first)).toContainText("In progress");
    await expect(row(third)).toContainText("In progress");
    // Complaints are answered one by one.
    await box(first).check();
    await page.getByRole("combobox", { name: "Set their status to" }).selectOption("Answered");
    await page
      .getByRole("textbox", { name: "What was done, for colleagues" })
      .fill("All of them have credit.");
    await set.click();
    await expect(page.getByRole("alert")).toContainText("Answer it on its own page, in its own words");
    await expect(row(first)).toContainText("In progress");
  });

  test("a view is saved under a name, a case leads back to it, and what we asked waits for the customer", async ({
    page,
    office,
  }) => {
    const reference = await office.complain(2, { ...PAYG, surname: "Viewer" });
    await signIn(page, "agent");
    await page.getByRole("link", { name: /^Waiting for us/ }).click();
    await page.getByRole("link", { name: "Complaints", exact: true }).click();
    await page.getByRole("link", { name: /^Waiting for us/ }).click();
    await page.getByText("Owner, save view").click();
    await page.getByRole("textbox", { name: "Name of this view" }).fill("Ours to answer");
    await page.getByRole("button", { name: "Save this view" }).click();
    const saved = page.getByRole("link", { name: "Ours to answer" });
    await expect(saved).toHaveAttribute("aria-current", "true");
    await page.goto("/operations");
    await saved.click();
    const row = page.getByRole("row").filter({ hasText: reference });
    await row.getByRole("link").click();
    await page.getByRole("link", { name: "All cases" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Complaints: waiting for us" })).toBeVisible();

    const { kysely } = office.db;
    const question = { kind: "reply", text: "Which of your two meters is it?" } as const;
    const by = { happenedAt: new Date(), actor: { kind: "staff", name: "x" } } as const;
    await addCaseEvent(kysely, TEST_ENCRYPTION, reference, { ...by, ...question });
    await kysely
      .updateTable("cases")
      .set({ indexed_at: null, status: "in-progress" })
      .where("reference", "=", reference)
      .execute();
    await page.goto("/operations?view=us&kind=complaint");
    await expect(row).toHaveCount(0);
    await page.getByRole("link", { name: /^Waiting for customer/ }).click();
    await expect(row).toContainText("With customer");
    await saved.click();
    await page.getByText("Owner, save view").click();
    await page.getByRole("button", { name: "Remove “Ours to answer”" }).click();
    await expect(saved).toHaveCount(0);
  });
});

test("twenty cases are in sight at once, the first of them two Tabs away, and none is cut on a phone", async ({
  page,
  office,
}) => {
  for (let days = 0; days < 21; days += 1) await office.complain(days);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "agent");
  const boxes = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(boxes.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(20);
  await page.reload();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("tbody tr").first().getByRole("link")).toBeFocused();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page
      .locator("tbody :is(td, th)")
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      );
    expect(cut, String(width)).toEqual([]);
  }
});

test("a colleague's change is never overwritten, and what was typed stays", async ({
  page,
  office,
  browser,
}) => {
  const reference = await office.complain(3);
  await signIn(page, "agent");
  await page.goto(`/operations/cases/${reference}`);
  const context = await browser.newContext({ baseURL: office.product.origin });
  const theirs = await context.newPage();
  await signIn(theirs, "supervisor");
  await theirs.goto(`/operations/cases/${reference}`);
  await theirs.getByRole("button", { name: "Take this case" }).click();
  await context.close();

  const text = page.getByRole("textbox", { name: CASE_TEXT.Note });
  await writeOnCase(page, "Note", "I called the customer.", { Status: "answered" });
  await expect(page.getByRole("alert")).toContainText("This case was changed");
  await expect(page.getByText("supervisor@staff.example").first()).toBeVisible();
  await expect(text).toHaveValue("I called the customer.");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("answered");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a list is filtered and sorted by links, and sign-out ends the session", async ({ page, office }) => {
  const prepaid = await office.complain(1, PAYG);
  const enquiry = await office.complain(1, {
    "query-type": "Enquiry",
    "query-subtype": "Enquiry-Pay As You Go",
  });
  await signIn(page, "agent");
  const row = (reference: string) => page.getByRole("row").filter({ hasText: reference });
  await page.getByRole("link", { name: "Enquiries" }).click();
  await expect(row(enquiry)).toBeVisible();
  await expect(row(prepaid)).toHaveCount(0);
  const head = page.getByRole("columnheader", { name: "Received" });
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("link", { name: "Mine" }).click();
  await expect(page.getByText("There are no such cases.")).toBeVisible();
  // The address of earlier releases.
  const address = `/operations/complaints/${prepaid}`;
  await page.goto(address);
  await expect(page.getByText("Pay as you go complaint", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the staff pages" })).toBeVisible();
  await expect(page.getByText(prepaid)).toHaveCount(0);
});

test("an agent may not export; a supervisor exports the filtered leads", async ({
  page,
  office,
  browser,
}) => {
  const reference = await office.complain(3, { query: "=1+1" });
  await signIn(page, "agent");
  await expect(page.getByRole("link", { name: "Export" })).toHaveCount(0);
  for (const path of ["/export", "/staff", "/audit", "/team"].map((one) => `/operations${one}`)) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(
      page.getByRole("heading", { level: 1, name: "Your role does not include this page" }),
    ).toBeVisible();
  }
  const context = await browser.newContext({ baseURL: office.product.origin });
  const theirs = await context.newPage();
  await signIn(theirs, "supervisor");
  await theirs.getByRole("link", { name: "Export" }).click();
  const exported = async () => {
    const downloaded = theirs.waitForEvent("download");
    await theirs.getByRole("button", { name: "Export" }).click();
    const download = await downloaded;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const workbook = await exported();
  expect(workbook.name).toBe("letters.xlsx");
  const sheet = strFromU8(unzipSync(workbook.bytes)["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain(`>${reference}<`);
  expect(sheet).toContain(">=1+1<");
  await theirs.getByText("CSV, for another system").click();
  const csv = (await exported()).bytes.toString();
  expect(csv).toContain(`${reference},`);
  expect(csv).toContain('"\'=1+1"');
  await theirs.getByRole("link", { name: "Staff accounts" }).click();
  await expect(theirs.getByRole("rowheader", { name: "agent@staff.example" })).toBeVisible();
  await context.close();
});

test("a supervisor sees who has what, reads a sample of replies, and finds who looked", async ({
  page,
  office,
}) => {
  const reference = await office.complain(70);
  await signIn(page, "supervisor");
  const [{ id }] = (await createStaffRepository(office.db, TEST_ENCRYPTION).list()).filter(
    ({ role }) => role === "supervisor",
  ) as [StaffAccount];
  const actor = { kind: "staff", name: id } as const;
  await office.db.kysely.updateTable("cases").set({ owner_id: null }).where("owner_id", "=", id).execute();
  const event = { kind: "reply", text: "When did you pay?", actor, happenedAt: new Date() } as const;
  await commitCaseChange(office.db, TEST_ENCRYPTION, reference, { event, ownerId: id });
  await page.goto("/operations");
  await page.getByRole("link", { name: "Team" }).click();
  const mine = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "supervisor" }) });
  // Late in the evening what was 70 times 24 hours ago in summer is a day fewer.
  const days = daysBetween(londonDay(new Date(Date.now() - 70 * 86_400_000)), londonDay(new Date()));
  await expect(mine.getByRole("cell")).toHaveText(["1", "1", "0", "0", `${days} days`, "1"]);
  await mine.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Cases: overdue, of supervisor" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByLabel("By").selectOption("supervisor@staff.example");
  await page.getByRole("button", { name: "Show five replies" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "When did you pay?" })).toContainText(reference);

  await page.getByRole("link", { name: "Who looked" }).click();
  await page.getByLabel("Reference").fill(reference);
  await page.getByLabel("What").selectOption("Opened");
  await page.getByLabel("First day").fill(londonDay(new Date()));
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("row").filter({ hasText: "sample of replies" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Set the owner" })).toHaveCount(0);
  await page.getByLabel("First day").fill(addDays(londonDay(new Date()), 1));
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing is recorded.")).toBeVisible();
});

test("a form of another site, or one without its token, changes nothing", async ({ page, office }) => {
  const reference = await office.complain(1);
  await signIn(page, "agent");
  const form = { tab: "note", status: "resolved", text: "Forged.", version: "0" };
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}])
    expect((await page.request.post(`/operations/cases/${reference}`, { form, headers })).status()).toBe(403);
  await page.goto(`/operations/cases/${reference}`);
  await expect(page.getByText("Nothing yet.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pages have no accessibility violations at 320 and 1440 wide, ${colorScheme}, are valid, light and without React`, async ({
    browser,
    office,
  }) => {
    const reference = await office.complain(
      40,
      { query: `${"Averyveryverylongword".repeat(20)} and more.` },
      true,
    );
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      baseURL: office.product.origin,
    });
    const page = await context.newPage();
    const look = async (state: string) => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowOf(page), `${state}, ${width} wide`).toBe(0);
      }
      expect.soft(await findViolations(page), state).toEqual([]);
    };
    await page.goto("/operations");
    await look("sign in");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await look("sign in, errors");
    // A keyboard alone gets in.
    await page.getByRole("textbox", { name: "Email address" }).focus();
    await page.keyboard.type("supervisor@staff.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("a long enough password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Cases" })).toBeVisible();
    await look("cases");
    for (const path of [
      `/cases/${reference}`,
      "/cases/nothing",
      "/record",
      "/search",
      "/audit",
      "/team?sample=1",
      "/searches",
      "/export",
      "/staff",
      "/account",
    ]) {
      await page.goto(`/operations${path}`);
      await look(path);
    }
    if (colorScheme === "light") {
      for (const path of [
        "",
        `/cases/${reference}`,
        "/record",
        "/search",
        "/searches",
        "/export",
        "/staff",
        "/audit",
        "/team",
        "/account",
      ]) {
        const answer = await page.request.get(`/operations${path}`);
        const html = await answer.text();
        expect.soft(await invalidities(html), path).toEqual([]);
        expect.soft(brotliCompressSync(html).length, path).toBeLessThan(20 * 1024);
        expect
          .soft(html, path)
          .not.toMatch(
            /<script[^>]* src="(?![^"]*\/(?:keep-drafts|keys|case-presence|choose-cases)-)|modulepreload/,
          );
        expect
          .soft(answer.headers(), path)
          .toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow, noarchive" });
        expect.soft(answer.headers()["content-security-policy"], path).not.toMatch(/unsafe-|nonce-/);
      }
    }
    await context.close();
  });
}

test("without OPERATIONS=on their addresses are unknown ones", async ({ request }) => {
  const product = await startProduct();
  const answers = await Promise.all(
    ["/operations", "/operations/sign-in", "/operations/complaints/2222222222", "/nowhere"].map(
      async (path) => {
        const answer = await request.get(`${product.origin}${path}`, { maxRedirects: 0 });
        return [answer.status(), answer.headers()["location"]];
      },
    ),
  );
  expect(answers).toEqual(answers.map(() => [302, "/page-not-found.html"]));
  expect(
    (
      await request.post(`${product.origin}/operations/sign-in`, { form: { email: "x" }, maxRedirects: 0 })
    ).status(),
  ).toBe(
    (
      await request.post(`${product.origin}/nowhere/sign-in`, { form: { email: "x" }, maxRedirects: 0 })
    ).status(),
  );
  await product.stop();
  removeProductFiles(product.dataDir);
});

test("no staff address fails for a request of any method, signed in or not", async ({ page, office }) => {
  const { origin } = office.product;
  await signIn(page, "agent");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const paths = ["", "?index", "/search", "/searches", "/audit", "/export", "/staff", "/outage", "/content"];
  const more = [
    "/cases/nothing",
    "/content/meters/x",
    "/preview/meters/x/y",
    "/sign-in",
    "/sign-in/provider",
  ];
  for (const path of [...paths, ...more, "/sign-out", "/no-such-page"])
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      for (const headers of [{ origin }, { origin, cookie }]) {
        const sent = { method, headers, redirect: "manual" } as const;
        const { status } = await fetch(`${origin}/operations${path}`, sent);
        expect({ method, path, status, isFailure: status >= 500 }).toMatchObject({ isFailure: false });
      }
});

withAndWithoutJavaScript(() => {
  test("a person who is invited sets up their account by the link of their email, and no one else can", async ({
    page,
    office,
    browser,
    javaScriptEnabled,
  }) => {
    const email = `ada.${javaScriptEnabled ? "with" : "without"}@staff.example`;
    await signIn(page, "supervisor");
    await page.getByRole("link", { name: "Staff accounts" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByText("Agent", { exact: true }).click();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(`is on its way, for 3 days, to: ${email}`)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("/operations/invitation/");

    const mailed = () => textMailedTo(office.product.dataDir, email);
    await expect.poll(mailed, { timeout: 30_000 }).toContain("/operations/invitation/");
    const [link = ""] = /\S+\/operations\/invitation\/\S+/.exec(await mailed()) ?? [];
    const context = await browser.newContext({ baseURL: office.product.origin, javaScriptEnabled });
    const theirs = await context.newPage();
    await theirs.goto(link);
    const password = theirs.getByLabel("Your password");
    await password.fill("too short");
    await theirs.getByRole("button", { name: "Set up the account" }).click();
    await expect(theirs.getByRole("alert").getByRole("link")).toHaveText("Use 12 characters or more");
    if (javaScriptEnabled) expect(await findViolations(theirs)).toEqual([]);
    await password.fill("a few words of mine");
    await theirs.getByRole("button", { name: "Set up the account" }).click();
    await expect(theirs.getByRole("heading", { level: 1, name: "Your account is set up" })).toBeVisible();
    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByText("This link does not work any more")).toBeVisible();
    await theirs.getByRole("link", { name: "Sign in" }).click();
    await theirs.getByRole("textbox", { name: "Email address" }).fill(email);
    await theirs.getByLabel("Password").fill("a few words of mine");
    await theirs.getByRole("button", { name: "Sign in" }).click();
    await theirs.getByRole("link", { name: email }).click();
    await expect(theirs.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    if (javaScriptEnabled) expect(await findViolations(theirs)).toEqual([]);
    for (const width of [320, 1440]) {
      await theirs.setViewportSize({ width, height: 900 });
      expect(await overflowOf(theirs)).toBe(0);
    }
    await context.close();
  });
});

test("a supervisor sees figures before they are public, and withdraws them with a reason that everyone reads", async ({
  page,
  office,
}) => {
  const { kysely } = office.db;
  await kysely
    .updateTable("system_times")
    .set({ at: "2026-02-01T00:00:00.000Z" })
    .where("name", "=", "complaint notices: first start")
    .execute();
  await signIn(page, "supervisor");
  await page.getByRole("link", { name: "Export" }).click();
  const period = page.getByRole("textbox", { name: "Quarter or year" });
  await expect(period).toHaveValue(/^20\d\d-Q[1-4]$/);
  await period.fill("2026-Q1");
  await page.getByRole("button", { name: "Show the figures" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "before the first day of which complaints are recorded",
  );
  await period.fill("2026-Q2");
  await page.getByRole("button", { name: "Show the figures" }).click();
  await expect(page.getByText("This is what everyone will read: 2026-Q2")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const report = async () =>
    (await fetch(`${office.product.origin}/help-and-support/complaints-report`)).text();
  const none = "We have not published figures on this page yet.";
  expect(await report()).toContain(none);
  await page.getByRole("button", { name: "Publish these figures" }).click();
  await expect.poll(report, { timeout: 30_000 }).not.toContain(none);
  await page.getByRole("textbox", { name: "Why they are wrong" }).fill("A letter was lost.");
  await page.getByRole("button", { name: "Withdraw the figures" }).click();
  await expect(page.getByText("2026-Q2 (withdrawn)")).toBeVisible();
  await expect.poll(report, { timeout: 30_000 }).toContain("The reason: A letter was lost.");
  expect(await report()).not.toContain("We received no complaints.");
});

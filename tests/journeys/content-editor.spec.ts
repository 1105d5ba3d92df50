import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations, overflowOf } from "./support/looks.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

const ID = "meters/read-your-meter";
const PUBLIC = `/help-and-support/${ID}`;
const fileIn = (contentDir: string) => path.join(contentDir, "articles", `${ID}.md`);
const textBox = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** As Word writes it: styles, lists as paragraphs, what only Word reads, and a picture. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body>
<!--StartFragment--><h1 style='color:red'>Your meter<o:p></o:p></h1>
<p class=MsoNormal><span style='font-size:11pt'>Press <b>A</b> twice.&nbsp;See <a href="https://example.org/help">our site</a>.</span><img src="file:///c:/x.png"></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Open the box</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Read the dial</p>
<ul type=disc><li>Gas</li><li>Electricity</li></ul>
<table class=MsoTableGrid><tr><td><p>Meter</p></td><td><p>Digits</p></td></tr><tr><td>Gas</td><td>5</td></tr></table>
<script>alert(1)</script><!--EndFragment--></body></html>`;

async function append(page: Page, words: string): Promise<void> {
  await textBox(page).fill(`${await textBox(page).inputValue()}\n\n${words}`);
}

withAndWithoutJavaScript(() => {
  test("an editor changes, previews, saves, publishes and restores a page", async ({ page, office }) => {
    const file = fileIn(office.product.contentDir);
    const before = readFileSync(file, "utf8");
    await signIn(page, "editor");
    await page.goto(`/operations/content/${ID}`);
    await append(page, "A sentence that was added. See [nothing](/help-and-support/nowhere).");
    await button(page, "Preview").click();
    await expect(page.getByRole("article")).toContainText("A sentence that was added.");
    await expect(page.getByText('"/help-and-support/nowhere" leads nowhere').first()).toBeVisible();
    await button(page, "Publish").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#body");
    expect(readFileSync(file, "utf8")).toBe(before);

    const fixed = (await textBox(page).inputValue()).replace(
      " See [nothing](/help-and-support/nowhere).",
      "",
    );
    await textBox(page).fill(fixed);
    await button(page, "Save draft").click();
    await expect(page.getByText("The draft is saved. Customers do not see it.")).toBeVisible();
    expect(readFileSync(file, "utf8")).toBe(before);
    const link = await page.getByRole("link", { name: "/operations/preview/" }).textContent();
    const stranger = await fetch(link ?? "");
    expect(await stranger.text()).toContain("A sentence that was added.");
    expect(stranger.headers.get("x-robots-tag")).toContain("noindex");
    expect((await fetch(`${link?.slice(0, -1)}_`, { redirect: "manual" })).status).toBe(302);

    await button(page, "Publish").click();
    await expect(page.getByText("Published. Customers see it within five seconds.")).toBeVisible();
    expect(readFileSync(file, "utf8")).toBe(`${before.trimEnd()}\n\nA sentence that was added.\n`);
    const shown = async () => (await page.request.get(PUBLIC)).text();
    await expect.poll(shown, { timeout: 30_000 }).toContain("A sentence that was added.");

    await page.getByText("before the first edit here").click();
    await page.getByRole("link", { name: "Put this text in the form" }).last().click();
    await button(page, "Publish").click();
    await expect(page.getByText("Published. Customers see it within five seconds.")).toBeVisible();
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("an editor gives a page another address, and whoever has the old one still arrives", async ({
    page,
    office,
  }) => {
    const folder = office.product.contentDir;
    const [from, to] = ["meters/gas-meter-battery", "meters/the-battery-of-a-gas-meter"];
    await signIn(page, "editor");
    await page.goto(`/operations/content/${from}`);
    await page.getByText("Its address, and where it is listed").click();
    await page.getByRole("textbox", { name: "End of its address" }).fill("the battery of a gas meter");
    await button(page, "Publish").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#slug");
    await page.getByRole("textbox", { name: "End of its address" }).fill("the-battery-of-a-gas-meter");
    await button(page, "Publish").click();
    await expect(page).toHaveURL(new RegExp(`${to}\\?done=publish`));
    const arrive = async () => (await page.request.get(`/help-and-support/${from}`)).url();
    await expect.poll(arrive, { timeout: 30_000 }).toMatch(new RegExp(`/${to}$`));
    // As it was, for the other walk.
    await page.getByText("Its address, and where it is listed").click();
    await page.getByRole("textbox", { name: "End of its address" }).fill("gas-meter-battery");
    await button(page, "Publish").click();
    await expect(page).toHaveURL(new RegExp(`${from}\\?done=publish`));
    expect(readFileSync(path.join(folder, "articles", `${from}.md`), "utf8")).toContain("title:");
  });

  test("the second of two editors is shown both texts, and loses none", async ({ page, office }) => {
    const file = fileIn(office.product.contentDir);
    const before = readFileSync(file, "utf8");
    await signIn(page, "editor");
    await page.goto(`/operations/content/${ID}`);
    await append(page, "My sentence.");
    writeFileSync(file, before.replace(/\n$/, "\n\nTheir sentence.\n"));
    await button(page, "Publish").click();
    await expect(page.getByRole("alert")).toContainText("changed this page while you had it open");
    await expect(page.locator("del", { hasText: "Their sentence." })).toBeVisible();
    await expect(page.locator("ins", { hasText: "My sentence." })).toBeVisible();
    await expect(textBox(page)).toHaveValue(/My sentence\.$/);
    writeFileSync(file, before);
  });

  test("a notice of an outage is up after two fields and one press", async ({ page }) => {
    await signIn(page, "supervisor");
    await page.getByRole("link", { name: "Outage notice" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("We have a power cut in Leeds");
    await page.getByRole("textbox", { name: "What customers should know and do" }).fill("Call 105.");
    await button(page, "Show the notice").click();
    await expect(page.getByText("There is a notice now")).toBeVisible();
    const shown = async () => (await page.request.get("/help-and-support")).text();
    await expect.poll(shown, { timeout: 30_000 }).toContain("power cut in Leeds");
    await button(page, "Take the notice away").click();
    await expect(page.getByText("There is no notice now")).toBeVisible();
    await expect.poll(shown, { timeout: 30_000 }).not.toContain("power cut in Leeds");
  });
});

test("a new editor publishes a correct change in six presses, within three minutes", async ({
  page,
  office,
}) => {
  const file = fileIn(office.product.contentDir);
  const before = readFileSync(file, "utf8");
  const started = Date.now();
  await signIn(page, "editor");
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByLabel("Find a page"));
  await page.keyboard.type("read your meter");
  presses += 1;
  await page.keyboard.press("Enter");
  await press(page.getByRole("link", { name: "meter", exact: false }).and(page.locator(`[href$="${ID}"]`)));
  await press(textBox(page));
  await page.keyboard.press("ControlOrMeta+End");
  presses += 1;
  await page.keyboard.type("\n\nOne more sentence.");
  await press(button(page, "Publish"));
  await expect(page.getByText("Published. Customers see it within five seconds.")).toBeVisible();
  expect(readFileSync(file, "utf8")).toContain("\n\nOne more sentence.\n");
  expect(presses).toBe(6);
  expect(Date.now() - started).toBeLessThan(180_000);
  writeFileSync(file, before);
});

test("the preview and the checks follow what is typed, and a token goes in at the cursor", async ({
  page,
}) => {
  await signIn(page, "editor");
  await page.goto(`/operations/content/${ID}`);
  await append(page, "[Typed](/nowhere) as it is.");
  await expect(page.getByRole("article")).toContainText("Typed as it is.", { timeout: 30_000 });
  await expect(page.getByText('"/nowhere" leads nowhere')).toBeVisible();
  await page.getByLabel("Telephone number, fact or safety advice").selectOption("{{phone:citizens-advice}}");
  await button(page, "Put it in the text").click();
  await expect(textBox(page)).toHaveValue(/\{\{phone:citizens-advice\}\}/);
  await expect(page).toHaveURL(new RegExp(`${ID}$`));
});

test("the toolbar marks lines, finds pages to link, and a paste from Word is clean text", async ({
  page,
}) => {
  await signIn(page, "editor");
  await page.goto(`/operations/content/${ID}`);
  const box = textBox(page);
  await box.fill("Before you start\nFind the key\nTurn it");
  const select = (words: string) =>
    box.evaluate((element, chosen) => {
      const area = element as HTMLTextAreaElement;
      const start = area.value.indexOf(chosen);
      area.focus();
      area.setSelectionRange(start, start + chosen.length);
    }, words);
  await select("Before you start");
  await button(page, "Heading").click();
  await select("Find the key\nTurn it");
  await button(page, "Steps").click();
  await expect(box).toHaveValue("## Before you start\n1. Find the key\n2. Turn it");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box).toHaveValue("## Before you start\nFind the key\nTurn it");
  await select("key");
  await button(page, "Link").click();
  await page
    .getByRole("combobox", { name: "Where the link leads" })
    .fill("/help-and-support/meters/faulty-meter");
  await button(page, "Make the link").click();
  await expect(box).toHaveValue(/\[key\]\(\/help-and-support\/meters\/faulty-meter\)/);
  await box.fill("");
  await box.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.focus();
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true, bubbles: true }));
  }, FROM_WORD);
  await expect(box).toHaveValue(
    [
      "## Your meter",
      "Press **A** twice. See [our site](https://example.org/help).",
      "1. Open the box\n2. Read the dial",
      "- Gas\n- Electricity",
      "Table:\n\n| Meter | Digits |\n| --- | --- |\n| Gas | 5 |",
    ].join("\n\n"),
  );
});

test("an editor sees no case, and an agent edits no page", async ({ page, office, browser }) => {
  const reference = await office.complain(1);
  await signIn(page, "editor");
  for (const address of [`cases/${reference}`, "search", "export", "staff", "audit"])
    expect((await page.goto(`/operations/${address}`))?.status()).toBe(403);
  const context = await browser.newContext({ baseURL: office.product.origin });
  const theirs = await context.newPage();
  await signIn(theirs, "agent");
  for (const address of ["content", `content/${ID}`, "outage"])
    expect((await theirs.goto(`/operations/${address}`))?.status()).toBe(403);
  await context.close();
});

test("a published change is one commit of its editor where the folder is a checkout", async ({
  page,
  office,
}) => {
  const { contentDir } = office.product;
  const git = (...given: string[]) => execFileSync("git", ["-C", contentDir, ...given], { encoding: "utf8" });
  git("init", "--quiet");
  git("add", "articles");
  git("-c", "user.name=x", "-c", "user.email=x@y.example", "commit", "--quiet", "-m", "First");
  await signIn(page, "editor");
  await page.goto(`/operations/content/${ID}`);
  await append(page, "A committed sentence.");
  await button(page, "Publish").click();
  await expect(page.getByText("Published. Customers see it within five seconds.")).toBeVisible();
  const [subject, ...files] = git("show", "--format=%s, %ae", "--name-only").split("\n").filter(Boolean);
  expect(subject).toBe(`Change articles/${ID}.md, editor@staff.example`);
  expect(files).toEqual([`articles/${ID}.md`]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the editor's pages have no accessibility violations, ${colorScheme}`, async ({ browser, office }) => {
    const context = await browser.newContext({ colorScheme, baseURL: office.product.origin });
    const page = await context.newPage();
    await signIn(page, "reviewer");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of ["content", `content/${ID}`, "outage"]) {
        await page.goto(`/operations/${address}`);
        expect(await findViolations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      }
    }
    await context.close();
  });

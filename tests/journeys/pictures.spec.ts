import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { connect } from "node:net";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations, overflowOf } from "./support/looks.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

const ID = "meters/meter-boxes-and-keys";
const PUBLIC = `/help-and-support/${ID}`;
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const summary = (page: Page, name: string) => page.locator("summary", { hasText: name });

/** A photo of that size, in a colour of its own. */
const photo = async (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(page: Page, name: string, buffer: Buffer, words: string): Promise<void> {
  await page.getByLabel("File").setInputFiles({ name: "IMG_0042.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "What it shows" }).fill(words);
  await button(page, "Upload").click();
}

withAndWithoutJavaScript(() => {
  test("an editor uploads a photo, puts it in a page, crops it, and can't remove it while it is shown", async ({
    page,
    office,
    javaScriptEnabled,
  }) => {
    test.slow();
    const { contentDir } = office.product;
    const article = path.join(contentDir, "articles", `${ID}.md`);
    const before = readFileSync(article, "utf8");
    const [title, name] = javaScriptEnabled
      ? ["Our box with a key", "our-box-with-a-key"]
      : ["Our box without a key", "our-box-without-a-key"];
    const colour = javaScriptEnabled ? "green" : "orange";
    const words = "A meter box on a wall with its door open.";
    const card = page.locator(`#photo-${name}`);
    await signIn(page, "editor");
    await page.getByRole("link", { name: "Pictures", exact: true }).click();
    await summary(page, "Upload a photo").click();
    await upload(page, title, Buffer.from("<script>alert(1)</script>"), words);
    await expect(page.getByRole("alert")).toContainText("This is no JPEG, PNG or WebP");
    await expect(page.locator("#file-error")).toContainText("whatever its name says");
    await upload(page, title, Buffer.alloc(11_000_000), words);
    await expect(page.locator("#file-error")).toContainText("The file has more than 10 MB");
    await upload(page, title, await photo(1000, 1600, colour), "");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#alt");
    await upload(page, title, await photo(1000, 1600, colour), words);
    await expect(page.getByText("The photo is here. No page shows it yet.")).toBeVisible();
    await expect(card).toContainText(words);
    await expect(card).toContainText("In no page");
    await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 480);
    const later = await page.context().newPage();
    await later.goto("/operations/pictures");

    await page.goto(`/operations/content/${ID}`);
    await summary(page, "Choose a picture").click();
    const choice = page.locator(".picture-choice").getByRole("listitem").filter({ hasText: name });
    await choice.getByRole("button").click();
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveValue(new RegExp(`(^|\\n\\n)!\\[\\]\\(photo:${name}\\)\\n`));
    const preview = page.locator(".content-shown").getByRole("img", { name: words });
    await expect(preview).toHaveAttribute("src", new RegExp(`${name}-[0-9a-f]{16}-960\\.jpg$`));
    await button(page, "Publish").click();
    await expect(page.getByText("Published. Customers see it within five seconds.")).toBeVisible();

    await later.locator(`#photo-${name}`).getByRole("button", { name: "Remove" }).click();
    await expect(later.getByRole("alert")).toContainText("A page shows it, or the draft of one.");
    await later.close();

    const shown = page.getByRole("article").getByRole("img", { name: words });
    await expect(async () => {
      await page.goto(PUBLIC);
      await expect(shown).toHaveAttribute("width", "960", { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await shown.scrollIntoViewIfNeeded();
    const current = () => shown.evaluate((image) => (image as HTMLImageElement).currentSrc);
    await expect.poll(current).toMatch(/\.avif$/);
    const file = await page.request.get(await current());
    expect([file.headers()["content-type"], file.headers()["cache-control"]]).toEqual([
      "image/avif",
      "public, max-age=31536000, immutable",
    ]);

    await page.goto("/operations/pictures");
    await expect(card).toContainText("Used in");
    await expect(card.getByRole("button", { name: "Remove" })).toHaveCount(0);
    await card.getByRole("link", { name: "Change words or focus" }).click();
    await page.getByLabel("Focus point").selectOption("Top");
    await button(page, "Save draft").click();
    const open = page.locator(".picture-open img");
    await expect(open).toHaveAttribute("height", "320");
    await expect(open).toHaveJSProperty("naturalHeight", 320);
    await button(page, "Publish").click();
    await expect(page.getByText("Published. Customers see it within five seconds.")).toBeVisible();
    await expect(async () => {
      await page.goto(PUBLIC);
      await expect(shown).toHaveAttribute("height", "640", { timeout: 500 });
    }).toPass({ timeout: 30_000 });

    writeFileSync(article, before);
    await page.goto("/operations/pictures");
    await card.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The photo is gone.")).toBeVisible();
    expect(readdirSync(path.join(contentDir, "photos"), { recursive: true }).join()).not.toContain(name);
  });
});

test("the sheet of drawings shows each with its words, its mark and where it is used", async ({ page }) => {
  await signIn(page, "editor");
  await page.goto("/operations/pictures");
  const card = page.getByRole("listitem").filter({ hasText: "![](drawing:gas-lever)" });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  await expect(card).toContainText("The lever on the pipe by the gas meter.");
  await expect(card.getByRole("link").first()).toHaveAttribute("href", /operations\/content\//);
  expect(await findViolations(page)).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page)).toBe(0);
  }
});

test("nobody but editors uploads, and a form without the token changes nothing", async ({ page }) => {
  await signIn(page, "agent");
  expect((await page.goto("/operations/pictures"))?.status()).toBe(403);
  const forged = await page.request.post("/operations/pictures", {
    multipart: {
      name: "x",
      alt: "x",
      file: { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(9) },
    },
  });
  expect(forged.status()).toBe(403);
});

test("uploads can't fill the memory: two at once, and none of more than 30 MB", async ({ page, office }) => {
  const { hostname, port } = new URL(office.product.origin);
  const head = `POST /operations/pictures HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
  const begin = async (bytes: number) => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(`${head}content-length: ${bytes}\r\n\r\n`);
    return socket;
  };
  const answer = async (bytes: number) => {
    const socket = await begin(bytes);
    const [first] = await once(socket, "data");
    socket.destroy();
    return String(first).split(" ")[1];
  };
  const running = [await begin(1_000), await begin(1_000)];
  await expect.poll(() => answer(1_000)).toBe("503");
  for (const socket of running) socket.destroy();
  await expect.poll(() => answer(31_000_000)).toBe("413");
  expect((await page.request.get("/operations")).status()).toBe(200);
});

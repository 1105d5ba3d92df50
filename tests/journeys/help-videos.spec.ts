import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

interface Video {
  readonly slug: string;
  readonly title: string;
  readonly article: string;
  readonly slides: readonly { readonly caption: string; readonly seconds: number }[];
}

const HOME = "/help-and-support/";
const strip = (page: Page) => page.getByRole("region", { name: "Help videos" });

test("the help home has seven videos, each with its title, length, words and article, and none plays by itself (spec 2.3)", async ({
  page,
  product,
  request,
}) => {
  const list = (await (
    await request.get(`${product.platformOrigin}/content/help/videos.json`)
  ).json()) as Video[];
  const played: string[] = [];
  page.on("request", (one) => /\.(?:mp4|webm)$/.test(one.url()) && played.push(one.url()));
  await page.goto(HOME);
  await strip(page).scrollIntoViewIfNeeded();
  const cards = strip(page)
    .getByRole("listitem")
    .filter({ has: page.locator("video") });
  await expect(cards).toHaveCount(7);
  for (const [index, { title, article, slides }] of list.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    await expect(
      card.getByText(`${slides.reduce((sum, { seconds }) => sum + seconds, 0)} seconds`),
    ).toBeVisible();
    await expect(card.getByRole("link", { name: `Go to the article (${title})` })).toHaveAttribute(
      "href",
      article,
    );
    await card.getByText("Read the words").click();
    for (const { caption } of slides) await expect(card.getByText(caption, { exact: true })).toBeVisible();
  }
  await expect(page.locator("video[controls][preload='none']:not([autoplay])")).toHaveCount(7);
  expect(
    await page.locator("video").evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).paused)),
  ).toEqual(Array(7).fill(true));
  expect(played).toEqual([]);
});

test("nothing of a video is requested before its place comes near, and no captions before it plays", async ({
  page,
}) => {
  const media: string[] = [];
  page.on("request", (one) => one.url().includes("/media/videos/") && media.push(one.url()));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(HOME, { waitUntil: "networkidle" });
  await expect(page.locator("html[data-ready]")).toBeAttached();
  expect(media).toEqual([]);
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page).locator("video")).toHaveCount(7);
  await expect.poll(() => media.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(media.filter((url) => !url.endsWith(".jpg"))).toEqual([]);
});

test("each is in its article, too", async ({ page, product, request }) => {
  const videos = `${product.platformOrigin}/content/help/videos.json`;
  for (const { title, article, slides } of (await (await request.get(videos)).json()) as Video[]) {
    await page.goto(article);
    const card = page.locator(".video-card");
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("video[controls][preload='none']")).toHaveAccessibleName(title);
    await card.getByText("Read the words").click();
    for (const { caption } of slides) await expect(card.getByText(caption, { exact: true })).toBeVisible();
  }
});

test("a visitor plays one: it moves, its captions show, and it can be sought in parts", async ({ page }) => {
  const parts: number[] = [];
  page.on("response", (response) => /\.(?:mp4|webm)$/.test(response.url()) && parts.push(response.status()));
  await page.goto(HOME);
  await strip(page).scrollIntoViewIfNeeded();
  const video = strip(page).locator("video").first();
  await video.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3);
  const captions = () =>
    video.evaluate((one: HTMLVideoElement) =>
      [...(one.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  expect(await video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode)).toBe("showing");
  await expect.poll(captions).toEqual(["Get everyone out. If the smell is strong, do nothing else first."]);
  await video.evaluate((one: HTMLVideoElement) => void (one.currentTime = 30));
  await expect.poll(() => timeOf(video)).toBeGreaterThan(30);
  await expect
    .poll(async () => (await captions()).join())
    .toContain("Call 0800 111 999 from outside. In Northern Ireland, call 0800 002 001.");
  expect(new Set(parts)).toEqual(new Set([206]));
});

test("a browser that seeks gets just that part, from our own origin, and a browser that has it gets nothing", async ({
  request,
}) => {
  const address = "/help-and-support/media/videos/read-your-meter.webm";
  const whole = await request.get(address);
  const body = await whole.body();
  const part = await request.get(address, { headers: { range: "bytes=1000-1999" } });
  expect([part.status(), part.headers()["content-range"]]).toEqual([206, `bytes 1000-1999/${body.length}`]);
  expect((await part.body()).equals(body.subarray(1000, 2000))).toBe(true);
  const known = await request.get(address, { headers: { "if-none-match": whole.headers()["etag"] ?? "" } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the strip moves with the keyboard, and the words can be read, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 800 },
      baseURL: product.origin,
    });
    const page = await context.newPage();
    await page.goto(HOME);
    await strip(page).focus();
    await expect(strip(page)).toBeFocused();
    // Not every browser lets the keyboard reach what scrolls by itself.
    await expect(strip(page)).toHaveAttribute("tabindex", "0");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => strip(page).evaluate((one) => one.scrollLeft)).toBeGreaterThan(20);
    await page.keyboard.press("Home");
    await page.locator("summary", { hasText: "Read the words" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("Stay out, and leave the gas off, until you are told it is safe."),
    ).toBeVisible();
    await context.close();
  });
}

test("nothing moves while the pictures come", async ({ page }) => {
  await page.route("**/*.jpg", (route) => route.abort());
  await page.goto(HOME);
  const without = await strip(page).boundingBox();
  await page.unroute("**/*.jpg");
  await page.goto(HOME);
  await strip(page).scrollIntoViewIfNeeded();
  const picture = strip(page).locator("img").first();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  expect((await strip(page).boundingBox())?.height).toBe(without?.height);
  await expect(strip(page).locator("img[loading='lazy'][width][height]")).toHaveCount(7);
});

function timeOf(video: Locator): Promise<number> {
  return video.evaluate((one: HTMLVideoElement) => one.currentTime);
}

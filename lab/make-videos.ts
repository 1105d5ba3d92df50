/**
 * Draws and renders the help videos from content/videos/videos.json: WebM, MP4, captions and a poster beside
 * it. For authors; needs ffmpeg (with libvpx-vp9 and libx264) and a Chromium on the machine. `-- SLUG` makes
 * that video alone, and BRAND draws it in a provider's own colours and typeface. The results are in the repository.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import * as v from "valibot";
import { contactSchema } from "../contract/contact.ts";
import { safetyAdviceSchema } from "../contract/safety-advice.ts";
import { type Video, videosSchema } from "../contract/video.ts";
import { type Hazard, shownAdvice, splitAtNumbers } from "../domain/safety-advice.ts";
import { fileOfDrawing } from "../cms/media/drawings.ts";
import { HOUSE_LOOK } from "../email/email-html.ts";
import type { Palette } from "../server/brand/brand-colours.ts";
import { readBrand } from "../server/brand/read-brand.ts";
import { testBrowser } from "../tests/support/browser.ts";
import { ROOT } from "../scripts/installed.mjs";

const CONTENT = path.join(ROOT, "content");
const FOLDER = path.join(CONTENT, "videos");
const FONT = path.join(
  ROOT,
  "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
);
const { BRAND } = process.env;
const brand = BRAND === undefined ? undefined : readBrand(BRAND);
const look = brand?.palette.light ?? HOUSE_LOOK.light;
const SIZE = { width: 1280, height: 720 };
/** Slides fade into each other. */
const FADE_SECONDS = 0.3;
const FRAMES_PER_SECOND = 15;

const wanted = process.argv.slice(2);
const videos = read("videos/videos.json", videosSchema).filter(
  ({ slug }) => wanted.length === 0 || wanted.includes(slug),
);
const contact = read("contact.json", contactSchema);
const safety = read("safety-advice.json", safetyAdviceSchema);
const browser = await chromium.launch({
  executablePath: testBrowser() ?? chromium.executablePath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: SIZE });
const work = mkdtempSync(path.join(tmpdir(), "videos-"));

const CODECS = {
  webm: "-c:v libvpx-vp9 -b:v 0 -crf 54 -deadline realtime -cpu-used 7 -row-mt 1",
  mp4: "-c:v libx264 -crf 32 -preset medium -pix_fmt yuv420p -movflags +faststart",
};

for (const video of videos) {
  const pictures = await drawSlides(page, video);
  writeFileSync(path.join(FOLDER, `${video.slug}.vtt`), captions(video));
  for (const [ending, codec] of Object.entries(CODECS)) render(video, pictures, codec, ending);
  console.log(video.slug);
}
await browser.close();
rmSync(work, { recursive: true });

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(path.join(CONTENT, file), "utf8")));
}

async function drawSlides(on: Page, video: Video): Promise<string[]> {
  const files: string[] = [];
  for (const index of video.slides.keys()) {
    await on.setContent(slideHtml(video, index));
    await on.evaluate(() => document.fonts.ready);
    const file = path.join(work, `${video.slug}-${index}.png`);
    await on.screenshot({ path: file });
    if (index === 0)
      await on.screenshot({ path: path.join(FOLDER, `${video.slug}.jpg`), type: "jpeg", quality: 72 });
    files.push(file);
  }
  return files;
}

function slideHtml({ title: video, hazard, slides }: Video, number: number): string {
  const { icon, title } = slides[number]!;
  const drawing = readFileSync(path.join(CONTENT, fileOfDrawing(icon)), "utf8");
  const font = (brand?.font?.face ?? readFileSync(FONT)).toString("base64");
  const dots = slides.map((_one, index) => `<i class="${index <= number ? "reached" : ""}"></i>`).join("");
  return `<!doctype html><style>
@font-face { font-family: Slide; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
body { margin: 0; height: 720px; font-family: Slide; color: ${look.ink}; background: ${look.surface} }
${brand === undefined ? "" : drawingColours(brand.palette.light)}
.drawing { position: absolute; left: 48px; top: 48px; width: 596px; height: 476px; border-radius: 28px; display: grid; place-items: center; background: #fff }
svg { width: 540px; max-height: 440px; font-family: Slide }
.text { position: absolute; left: 692px; right: 48px; top: 48px; height: 476px; display: flex; flex-direction: column; justify-content: center; gap: 24px }
p { margin: 0; font-size: 32px; font-weight: 600; color: ${look["ink-soft"]} }
h1 { margin: 0; font-size: 64px; line-height: 1.1; font-weight: 800; text-wrap: balance }
.call { font-size: 56px; font-weight: 800; line-height: 1.15; color: ${look["danger-fill"]} } .call small { display: block; font-size: 32px; font-weight: 600; color: ${look.ink} }
.dots { display: flex; gap: 12px } i { width: 56px; height: 10px; border-radius: 5px; background: ${look.ink}26 } i.reached { background: ${look.primary} }
</style><div class="drawing">${drawing}</div><div class="text"><p>${video}</p><h1>${title}</h1>${hazard === undefined ? "" : numbersHtml(hazard)}<div class="dots">${dots}</div></div>`;
}

/** Over those that a drawing's file has for the house. */
function drawingColours({ ink, sky, "brand-sun": sun }: Palette["light"]): string {
  return `:root { --drawing-line: ${ink}; --drawing-text: ${ink}; --drawing-faint: ${sky}; --drawing-sun: ${sun} }`;
}

/** Whom to call, on every slide: one slide alone says enough. */
function numbersHtml(hazard: Hazard): string {
  const advice = safety[hazard];
  const [first, ...others] = advice === undefined ? [] : shownAdvice("en-GB", hazard, advice, contact).ways;
  const rest = others.map(({ when, shown }) => `<small>${when}: ${shown}</small>`).join("");
  return `<p class="call">Call ${first?.shown ?? ""}${rest}</p>`;
}

/** WebVTT: each slide's sentence for as long as the slide is there. */
function captions({ slides }: Video): string {
  let start = 0;
  const cues = slides.map(({ caption, seconds }) => {
    const cue = `${timestamp(start)} --> ${timestamp(start + seconds)}\n${splitAtNumbers(caption, contact).join("")}`;
    start += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function timestamp(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, "0")}`;
}

function render({ slug, slides }: Video, pictures: readonly string[], codec: string, ending: string): void {
  const inputs = pictures.flatMap((picture, index) => {
    const fade = index < slides.length - 1 ? FADE_SECONDS : 0;
    const seconds = (slides[index]?.seconds ?? 0) + fade;
    return [...`-loop 1 -t ${seconds} -framerate ${FRAMES_PER_SECOND} -i`.split(" "), picture];
  });
  const output = path.join(FOLDER, `${slug}.${ending}`);
  const filter = ["-filter_complex", crossFades(slides), "-map", "[film]", "-an"];
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...inputs, ...filter, ...codec.split(" "), output]);
}

/** Each slide fades over the one before it at the moment its time begins. */
function crossFades(slides: Video["slides"]): string {
  let at = 0;
  const filters = slides.slice(1).map((_slide, index) => {
    at += slides[index]?.seconds ?? 0;
    const from = index === 0 ? "[0]" : `[film${index}]`;
    const to = index === slides.length - 2 ? "[film]" : `[film${index + 1}]`;
    return `${from}[${index + 1}]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${at}${to}`;
  });
  return filters.join(";");
}

import type { Page } from "@playwright/test";

/**
 * A third of the real size: what one machine draws otherwise than another is smaller than a pixel then, and a
 * file is small.
 */
const SCALE = 1 / 3;
/** Of 255, in the colour that differs most, from the most similar pixel beside it. */
const MOST_APART = 40;
/** In pixels of the small picture: lines round up otherwise elsewhere. */
const MOST_TALLER = 2;

/**
 * A picture is judged by its parts, squares of so many pixels: something small that is gone is much of one of
 * them.
 */
const BLOCK = 24;

/** Shares of pixels, 0 to 1. */
export interface Difference {
  readonly all: number;
  readonly worstPart: number;
}

/** Works on pictures in an empty page of the browser, which has all that it takes. */
export class PictureBench {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A screenshot (PNG) made small, as WebP without loss; or with some, where a quality is given. */
  async shrink(
    png: Buffer,
    { scale = SCALE, quality = 1 }: { scale?: number; quality?: number } = {},
  ): Promise<Buffer> {
    const small = await this.#page.evaluate(
      async ([data, factor, wanted]) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(
          Math.round(picture.width * factor),
          Math.round(picture.height * factor),
        );
        const context = canvas.getContext("2d")!;
        context.imageSmoothingQuality = "high";
        context.drawImage(picture, 0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type: "image/webp", quality: wanted });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [png.toString("base64"), scale, quality] as const,
    );
    return Buffer.from(small);
  }

  /**
   * How far apart two pictures are, by their pixels that are another colour than any beside their place in
   * the other one. All of them are so where one picture is wider, or taller by more than a rounded line.
   */
  difference(one: Buffer, other: Buffer): Promise<Difference> {
    return this.#page.evaluate(
      async ([first, second, mostApart, mostTaller, block]) => {
        const pixels = async (data: string) => {
          const picture = await createImageBitmap(
            await (await fetch(`data:image/webp;base64,${data}`)).blob(),
          );
          const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, picture.width, picture.height);
        };
        const [a, b] = [await pixels(first), await pixels(second)];
        if (a.width !== b.width || Math.abs(a.height - b.height) > mostTaller)
          return { all: 1, worstPart: 1 };
        const height = Math.min(a.height, b.height);
        const apart = (at: number, beside: number) =>
          Math.max(...[0, 1, 2].map((colour) => Math.abs(a.data[at + colour]! - b.data[beside + colour]!)));
        const columns = Math.ceil(a.width / block);
        const different = Array.from({ length: columns * Math.ceil(height / block) }, () => 0);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < a.width; x++) {
            const at = 4 * (y * a.width + x);
            let nearest = apart(at, at);
            for (let dy = -1; dy <= 1 && nearest > mostApart; dy++) {
              for (let dx = -1; dx <= 1 && nearest > mostApart; dx++) {
                if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= a.width) continue;
                nearest = Math.min(nearest, apart(at, at + 4 * (dy * a.width + dx)));
              }
            }
            if (nearest > mostApart) different[Math.floor(y / block) * columns + Math.floor(x / block)]!++;
          }
        }
        const sum = different.reduce((total, more) => total + more, 0);
        return { all: sum / (a.width * height), worstPart: Math.max(...different) / block ** 2 };
      },
      [one.toString("base64"), other.toString("base64"), MOST_APART, MOST_TALLER, BLOCK] as const,
    );
  }
}

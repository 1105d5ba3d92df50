import type { Element } from "hast";
import type { Image, Root } from "mdast";
import { visit } from "unist-util-visit";
import { PHOTO_ENDINGS, PHOTO_FILE_TYPES, type PhotoFileEnding } from "../contract/photo.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import { addressOfDrawing, type Drawing, drawingName } from "./media/drawings.ts";
import type { KnownValues } from "./checks/known-values.ts";
import { element } from "./markdown.ts";
import { type Photo, PHOTO_FOLDER, photoFile, photoName, sizesOf } from "./media/photos.ts";

type Pictures = Pick<KnownValues, "drawings" | "photos">;

/** Turns each drawing and photo of the text into a figure. An unknown one is left out: a page outlives it. */
export function showFigures(tree: Root, pictures: Pictures): void {
  visit(tree, "paragraph", (paragraph, index, parent) => {
    const [image] = paragraph.children;
    if (image?.type !== "image" || parent === undefined || index === undefined) return undefined;
    if (drawingName(image.url) === undefined && photoName(image.url) === undefined) return undefined;
    const figure = figureOf(image, pictures);
    if (figure === undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    paragraph.data = { hName: "figure", hChildren: figure };
    return undefined;
  });
}

function figureOf({ url, alt, title }: Image, { drawings, photos }: Pictures): Element[] | undefined {
  const [drawn, taken] = [drawingName(url), photoName(url)];
  const drawing = drawn === undefined ? undefined : drawings.get(drawn);
  if (drawn !== undefined && drawing !== undefined) return ofDrawing(drawn, drawing);
  const photo = taken === undefined ? undefined : photos.get(taken);
  if (taken === undefined || photo === undefined) return undefined;
  const caption = title == null ? [] : [element("figcaption", {}, title)];
  return [ofPhoto(taken, alt || photo.alt, photo), ...caption];
}

function ofDrawing(name: string, { alt, caption, height, parts = [] }: Drawing): Element[] | undefined {
  if (height === undefined && parts.length === 0) return undefined;
  const use = element("use", { href: addressOfDrawing(name) });
  const svg = element("svg", { role: "img", ariaLabel: alt, viewBox: `0 0 320 ${height}` }, use);
  const explained = parts.map(({ label, value, text }) =>
    element("details", {}, element("summary", {}, label, element("b", {}, value)), element("p", {}, text)),
  );
  const words = caption === undefined ? [] : [element("figcaption", {}, caption)];
  const drawn = height === undefined ? [] : [svg];
  return parts.length > 0 ? [...words, ...drawn, ...explained] : [...drawn, ...words];
}

/** The browser takes the first format that it knows, in the width that fits. */
function ofPhoto(name: string, alt: string, photo: Photo): Element {
  const sizes = sizesOf(photo);
  const address = (width: number, ending: PhotoFileEnding) =>
    `${BASE_PATH}/media/${PHOTO_FOLDER}/${photoFile(name, photo, width, ending)}`;
  const sources = PHOTO_ENDINGS.map((ending) =>
    element("source", {
      type: PHOTO_FILE_TYPES[ending],
      srcSet: sizes.map(({ width }) => `${address(width, ending)} ${width}w`).join(", "),
      sizes: "(min-width: 48rem) 40rem, 100vw",
    }),
  );
  const { width, height } = sizes.at(-1)!;
  const img = element("img", {
    src: address(width, "jpg"),
    alt,
    width,
    height,
    loading: "lazy",
    decoding: "async",
  });
  return element("picture", {}, ...sources, img);
}

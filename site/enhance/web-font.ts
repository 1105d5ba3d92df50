/** The font of every page. Until it is there, the device's own fonts are shown in the same size. */
export function webFont(url: string): FontFace {
  const face = new FontFace("Atkinson Hyperlegible Next", `url("${url}")`, {
    weight: "200 800",
    display: "swap",
  });
  face.load().catch(() => undefined);
  return face;
}

/** Not the first page of a visit: the font is in the browser's cache. */
export const isLaterPage: boolean = document.referrer.startsWith(`${location.origin}/`);

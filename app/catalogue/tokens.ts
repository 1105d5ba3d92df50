import source from "../ui/tokens.css?raw";

/** The custom properties of the first rule that begins so, by their names without the hyphens. */
function tokensOf(opening: string): ReadonlyMap<string, string> {
  const start = source.indexOf(`${opening} {`);
  const body = source.slice(source.indexOf("{", start) + 1, source.indexOf("}", start)).replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));
}

export const LIGHT = tokensOf(":root");
export const DARK = tokensOf('\n[data-theme="dark"]');

/** Every token that is another colour in the dark, in the order of tokens.css. */
export const COLOURS: readonly string[] = [...DARK].flatMap(([name, value]) => (value.startsWith("#") ? [name] : []));

/** The light values by choice, as tokens.css has the dark ones: the page shows both beside each other, whatever the device asks for. */
export function lightByChoice(): string {
  return `[data-theme="light"]{color-scheme:light;${[...DARK.keys()].map((name) => `--${name}:${LIGHT.get(name)}`).join(";")}}`;
}

/** A class for each colour: no element carries a style of its own. */
export function swatchRules(): string {
  return COLOURS.map((name) => `.swatch-${name}{background:var(--${name})}`).join("");
}

/** The steps of a scale, such as "text" or "space". */
export function scale(prefix: string): readonly string[] {
  return [...LIGHT.keys()].filter((name) => name.startsWith(`${prefix}-`));
}

export function scaleRules(): string {
  return [
    ...scale("text").map((name) => `.sample-${name}{font-size:var(--${name})}`),
    ...scale("space").map((name) => `.sample-${name}{inline-size:var(--${name})}`),
  ].join("");
}

/** The rules that make the tokens of ui/components/tokens.css of five colours, and the proof that they can be read. */

export const COLOURS = ["ink", "surface", "primary", "accent", "field"] as const;
/** Six-digit hexadecimals. */
export type BrandColours = Readonly<Record<(typeof COLOURS)[number], string>>;

const WHITE = "#ffffff";
const BLACK = "#000000";
/** What a red says is the same whoever the provider is. */
const DANGER = {
  light: { danger: "#9d101c", "danger-fill": "#a3121e", "danger-tint": "#fdeeeb" },
  dark: { danger: "#ffb8b1", "danger-fill": "#96121d", "danger-tint": "#381a1b" },
};

/** WCAG 2.2: text; what is not text but has to be seen. What the rules choose themselves reads at 7:1. */
const TEXT = 4.5;
const SEEN = 3;
const EASY = 7;

/** The colour with a share of another, of 100. */
function mix(colour: string, other: string, share: number): string {
  const [a, b] = [colour, other].map(channels) as [number[], number[]];
  return `#${a.map((part, at) => hex(part + ((b[at]! - part) * share) / 100)).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

/** The colour, or the nearest one on the way to another that is that far from a surface. */
function until(colour: string, other: string, surface: string, least: number): string {
  let share = 0;
  while (share < 100 && contrast(mix(colour, other, share), surface) < least) share += 4;
  return mix(colour, other, Math.min(100, share));
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whichever of two reads better on a fill. */
const better = (fill: string, one: string, other: string) =>
  contrast(one, fill) >= contrast(other, fill) ? one : other;

function lightTokens({ ink, surface, primary, accent, field }: BrandColours) {
  const sunken = mix(surface, ink, 5);
  const onField = better(field, WHITE, ink);
  return {
    surface,
    "surface-raised": WHITE,
    "surface-sunken": sunken,
    ink,
    "ink-soft": mix(ink, surface, 20),
    link: mix(primary, BLACK, 10),
    "link-hover": mix(primary, BLACK, 45),
    line: mix(surface, ink, 13),
    "line-strong": until(mix(ink, surface, 40), ink, sunken, SEEN),
    primary,
    "primary-hover": mix(primary, BLACK, 20),
    "primary-edge": mix(primary, BLACK, 45),
    "on-primary": better(primary, WHITE, ink),
    "primary-tint": mix(WHITE, primary, 10),
    accent,
    "accent-line": until(accent, ink, sunken, SEEN),
    "accent-tint": mix(WHITE, accent, 15),
    "on-accent": better(accent, WHITE, ink),
    "info-line": mix(ink, surface, 35),
    "info-tint": mix(WHITE, ink, 7),
    sky: mix(surface, primary, 8),
    dawn: mix(surface, accent, 10),
    "mark-far": mix(surface, primary, 35),
    field,
    "field-far": mix(surface, field, 30),
    "field-middle": mix(surface, field, 70),
    "on-field": onField,
    "on-field-soft": mix(onField, field, 12),
    focus: ink,
    "focus-inner": until(accent, WHITE, ink, SEEN),
    "brand-sun": until(accent, WHITE, ink, SEEN),
    ...DANGER.light,
  };
}

type Tokens = Readonly<Record<keyof ReturnType<typeof lightTokens>, string>>;

function darkTokens({ ink, surface: paper, primary, accent, field }: BrandColours): Tokens {
  const surface = until(mix(ink, BLACK, 45), BLACK, paper, 15);
  const raised = mix(surface, WHITE, 7);
  const sunken = mix(surface, BLACK, 30);
  const light = until(primary, WHITE, raised, EASY);
  const sun = until(accent, WHITE, raised, EASY);
  const darkField = until(mix(field, BLACK, 45), BLACK, paper, EASY);
  return {
    surface,
    "surface-raised": raised,
    "surface-sunken": sunken,
    ink: paper,
    "ink-soft": mix(paper, surface, 20),
    link: light,
    "link-hover": mix(light, WHITE, 45),
    line: mix(surface, paper, 20),
    "line-strong": mix(paper, surface, 45),
    primary: light,
    "primary-hover": mix(light, WHITE, 25),
    "primary-edge": mix(light, BLACK, 25),
    "on-primary": sunken,
    "primary-tint": mix(surface, light, 14),
    accent: sun,
    "accent-line": sun,
    "accent-tint": mix(surface, sun, 12),
    "on-accent": sunken,
    "info-line": mix(paper, surface, 40),
    "info-tint": mix(surface, paper, 10),
    sky: mix(surface, light, 6),
    dawn: mix(surface, sun, 9),
    "mark-far": mix(light, surface, 30),
    field: darkField,
    "field-far": mix(darkField, paper, 18),
    "field-middle": mix(darkField, paper, 9),
    "on-field": paper,
    "on-field-soft": mix(paper, darkField, 15),
    focus: sun,
    "focus-inner": sunken,
    "brand-sun": until(accent, BLACK, paper, SEEN),
    ...DANGER.dark,
  };
}

/** What ui/components/display-settings.css leaves to the brand where much contrast is asked for. */
function mostContrast({ primary }: BrandColours, paper: string, ink: string) {
  const strong = until(primary, ink, paper, 12);
  return { link: strong, primary: strong, "on-primary": paper, "primary-hover": ink, "on-field": WHITE };
}

/** What that style sets then. */
const plain = (paper: string, ink: string) => ({
  ...Object.fromEntries(
    [
      "surface",
      "surface-raised",
      "surface-sunken",
      "primary-tint",
      "accent-tint",
      "danger-tint",
      "info-tint",
    ].map((name) => [name, paper]),
  ),
  ...Object.fromEntries(["ink", "ink-soft", "line", "line-strong", "link-hover"].map((name) => [name, ink])),
  field: BLACK,
  "on-field-soft": WHITE,
});

const SURFACES = ["surface", "surface-raised", "surface-sunken"] as const;
const TINTS = ["primary-tint", "accent-tint", "danger-tint", "info-tint"] as const;
const SKY = ["sky", "dawn"] as const;
/** Each mark and what it is seen on, as tokens.test.ts has them for the house. */
const PAIRS: readonly (readonly [mark: keyof Tokens, on: readonly (keyof Tokens)[], least: number])[] = [
  ["ink", [...SURFACES, ...TINTS, ...SKY], TEXT],
  ["ink-soft", [...SURFACES, ...TINTS, ...SKY], TEXT],
  ["link", [...SURFACES, ...TINTS], TEXT],
  ["link-hover", [...SURFACES, ...TINTS], TEXT],
  ["danger", [...SURFACES, "danger-tint"], TEXT],
  ["on-primary", ["primary", "primary-hover"], TEXT],
  ["on-accent", ["accent"], TEXT],
  ["on-field", ["field"], TEXT],
  ["on-field-soft", ["field"], TEXT],
  ["line-strong", [...SURFACES, ...SKY], SEEN],
  ["primary", [...SURFACES, "primary-tint"], SEEN],
  ["accent-line", [...SURFACES, "accent-tint"], SEEN],
  ["info-line", [...SURFACES, "info-tint"], SEEN],
  ["focus", [...SURFACES, ...TINTS, ...SKY, "focus-inner"], SEEN],
];

/** Fills that the focus ring is on: one of its two tones shows. */
const RINGED = ["primary", "danger-fill", "field"] as const;

/** Colours as emails and plain pages take them too. */
export type Palette = ReturnType<typeof paletteOf>;

export function paletteOf(colours: BrandColours) {
  const [light, dark] = [lightTokens(colours), darkTokens(colours)];
  const most = { light: mostContrast(colours, WHITE, BLACK), dark: mostContrast(colours, BLACK, WHITE) };
  return { light, dark, most };
}

/** Of each mark that can't be read or seen the worst pair, in the operator's words. */
export function contrastFaults({ light, dark, most }: Palette): string[] {
  const themes: Record<string, Tokens> = {
    light,
    dark,
    "high contrast, light": { ...light, ...plain(WHITE, BLACK), ...most.light },
    "high contrast, dark": { ...dark, ...plain(BLACK, WHITE), ...most.dark },
  };
  return Object.entries(themes).flatMap(([theme, tokens]) => {
    const said = (name: keyof Tokens) => `${name} ${tokens[name]}`;
    const rings = RINGED.map((fill) => {
      const tones = [tokens.focus, tokens["focus-inner"]].map((tone) => contrast(tone, tokens[fill]));
      return { pair: `the focus ring on ${said(fill)}`, found: Math.max(...tones), least: SEEN };
    });
    const marks = PAIRS.map(([mark, on, least]) => {
      const found = on.map((one) => contrast(tokens[mark], tokens[one]));
      const worst = Math.min(...found);
      return { pair: `${said(mark)} on ${said(on[found.indexOf(worst)]!)}`, found: worst, least };
    });
    return [...marks, ...rings]
      .filter(({ found, least }) => found < least)
      .map(
        ({ pair, found, least }) =>
          `in ${theme}: ${pair} has a contrast of ${floor(found)}:1, and needs ${least}:1`,
      );
  });
}

/** Rounded down: 4.49 is no 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/**
 * The rules that give the tokens their values, in the style's own layers and before it or after: their selectors weigh
 * more. A theme is a block of its own, because what lowers light-dark() is the build.
 */
export function styleOf({ light, dark, most }: Palette): string {
  const figures = ":root:root :is(.prose figure,.meter-picture)";
  return [
    `@layer tokens{${themed({ ...withoutReds(light), ...shadowsOf(light.ink) }, withoutReds(dark))}}`,
    "@layer components{",
    themed(most.light, most.dark, '[data-contrast="high"]'),
    `@media (prefers-contrast:more){${themed(most.light, most.dark)}}`,
    `${figures}{--drawing-paper:var(--surface-raised);--drawing-line:var(--ink);--drawing-text:var(--ink);`,
    "--drawing-faint:var(--sky);--drawing-sun:var(--brand-sun)}",
    ":root:root .drawn-on-accent{fill:var(--on-accent)}}",
    // "only": what is for printing alone is not inline.
    `@layer media{@media only print{:root:root{--primary:${most.light.primary}}}}`,
  ].join("");
}

function themed(light: Declarations, dark: Declarations, state = ""): string {
  const root = `:root:root${state}`;
  const [day, night] = [light, dark].map((values) =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";"),
  );
  return [
    `${root}{${day}}`,
    `@media screen and (prefers-color-scheme:dark){${root}:not([data-theme="light"]){${night}}}`,
    `@media screen{${root}[data-theme="dark"]{${night}}}`,
  ].join("");
}

type Declarations = Readonly<Record<string, string>>;

/** The style has them. */
function withoutReds(tokens: Tokens): Declarations {
  const reds = Object.keys(DANGER.light);
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => !reds.includes(name)));
}

function shadowsOf(ink: string): Declarations {
  const shadow = `0 1px 2px ${ink}14,0 2px 8px ${ink}0f`;
  return { shadow, "shadow-lifted": `0 2px 4px ${ink}14,0 8px 24px ${ink}1f` };
}

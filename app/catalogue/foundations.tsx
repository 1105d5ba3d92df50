import { BrandMark } from "../ui/brand-mark.tsx";
import { DRAWINGS, Illustration } from "../ui/illustration.tsx";
import MeterPicture, { type MeterPictureKind } from "../ui/meter-picture.tsx";
import { FieldHorizon } from "../ui/field-horizon.tsx";
import { Hero } from "../ui/hero.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { ICON_NAMES, TopicIcon } from "../ui/topic-icon.tsx";
import { TOPIC_PICTURES, TopicPicture } from "../ui/topic-picture.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { PartGroup } from "./part.ts";
import { COLOURS, DARK, LIGHT, scale } from "./tokens.ts";

const METER_PICTURES: readonly MeterPictureKind[] = ["decimals", "red-digits", "lower", "swapped"];

/** Colours, sizes and pictures: what everything else is made of. */
export const FOUNDATIONS: PartGroup = {
  id: "foundations",
  title: "Foundations",
  lead: "Every value that repeats is a token of tokens.css. A component takes its values from there, and dark mode is the same tokens with other values.",
  parts: [
    {
      name: "Colours",
      file: "tokens.css",
      use: "Ink on paper, one green for the way forward, amber for warmth and warnings, red for emergencies and errors alone.",
      specimens: [
        {
          state: "Every colour, with its value",
          draw: (id) => (
            <ul className="swatches" role="list">
              {COLOURS.map((name) => (
                <li key={name}>
                  <span className={`swatch swatch-${name}`} />
                  <span>
                    {name} <code>{(id("").startsWith("dark") ? DARK : LIGHT).get(name)}</code>
                  </span>
                </li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      name: "Type and space",
      file: "tokens.css",
      use: "Body text is 18 pixels. Headings grow by 1.2 on a phone and by 1.25 where there is room. Space is a grid of 4 pixels.",
      specimens: [
        {
          state: "Sizes of type",
          draw: () => (
            <ul className="samples" role="list">
              {scale("text").map((name) => (
                <li key={name} className={`sample-${name}`}>
                  Read your meter <code>{name}</code>
                </li>
              ))}
            </ul>
          ),
        },
        {
          state: "Steps of space",
          draw: () => (
            <ul className="samples" role="list">
              {scale("space").map((name) => (
                <li key={name}>
                  <span className={`space-sample sample-${name}`} /> <code>{name}</code>
                </li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      name: "BrandMark",
      file: "brand-mark",
      use: "The lark over the field, always beside the provider's name in text.",
      specimens: [{ state: "As it comes", draw: () => <BrandMark /> }],
    },
    {
      name: "FieldHorizon",
      file: "field-horizon",
      use: "The rolling field that every page ends with.",
      specimens: [{ state: "As it comes", draw: () => <FieldHorizon /> }],
    },
    {
      name: "Hero",
      file: "hero",
      use: "Opens the help home and nothing else: its one question and the search under it.",
      wide: true,
      specimens: [
        {
          state: "With its search",
          once: true,
          draw: (id) => (
            <Hero title="How can we help?">
              <SearchForm action="/search" label="Search for a keyword or question" buttonLabel="Search" name={id("hero")} />
            </Hero>
          ),
        },
      ],
    },
    {
      name: "Illustration",
      file: "illustration",
      use: "Drawn for this product, on one hill at one sunrise. Decoration: the words beside it say the same.",
      wide: true,
      specimens: [
        {
          state: "Every drawing",
          draw: () => (
            <ul className="pictures" role="list">
              {Object.keys(DRAWINGS).map((name) => (
                <li key={name}>
                  <Illustration name={name} />
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      name: "TopicPicture",
      file: "topic-picture",
      use: "Drawn for this product: one for each category, small on its tile and large beside its title.",
      wide: true,
      specimens: [
        {
          state: "Every drawing",
          draw: () => (
            <ul className="icons" role="list">
              {Object.keys(TOPIC_PICTURES).map((name) => (
                <li key={name}>
                  <TopicPicture name={name} />
                  {name}
                </li>
              ))}
            </ul>
          ),
        },
        {
          state: "Large",
          draw: () => (
            <div className="cluster">
              {Object.keys(TOPIC_PICTURES).map((name) => (
                <TopicPicture key={name} name={name} large />
              ))}
            </div>
          ),
        },
      ],
    },
    {
      name: "TopicIcon",
      file: "topic-icon",
      use: "One set of line icons by the names that content uses. Never alone: a title stands beside each.",
      wide: true,
      specimens: [
        {
          state: "Every icon, and the one for a name that nobody drew",
          draw: () => (
            <ul className="icons" role="list">
              {[...ICON_NAMES, "no such name"].map((name) => (
                <li key={name}>
                  <TopicIcon name={name} />
                  {name}
                </li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      name: "MeterPicture",
      file: "meter-picture",
      use: "Where to look on the meter, when a reading looks odd.",
      specimens: METER_PICTURES.map((kind) => ({ state: kind, draw: () => <MeterPicture kind={kind} /> })),
    },
    {
      name: "VisuallyHidden",
      file: "visually-hidden",
      use: "Words for those who listen, where those who see have the place of a thing to tell them.",
      specimens: [
        {
          state: "Between two words that are seen",
          draw: () => (
            <p>
              Go to the article <VisuallyHidden>(Read your meter)</VisuallyHidden> and back
            </p>
          ),
        },
      ],
    },
  ],
};

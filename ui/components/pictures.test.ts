import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PICTURES } from "./pictures.ts";

const SHAPE = /^(?:(?:green|sun|line) )?M[\d .,a-zA-Z-]+$/;

/** What a control or a sign may show. A topic has a picture, so no icon of lucide stands for one. */
const CONTROL_ICONS = [
  ..."Accessibility ArrowLeft ArrowRight ArrowUp Check ChevronDown ChevronLeft ChevronRight".split(" "),
  ..."CircleAlert CircleCheck Copy ExternalLink Info Link MapPin Menu MessageCircle Phone Printer Search".split(
    " ",
  ),
  "TriangleAlert",
  // Marks of a case on the staff pages.
  ..."Clock HeartHandshake".split(" "),
];

test.each(Object.entries(PICTURES))("the picture %s is shapes in known tones", (_name, picture) => {
  for (const shape of picture.split("; ")) expect(shape).toMatch(SHAPE);
});

test("no two names have the same picture", () => {
  expect(new Set(Object.values(PICTURES)).size).toBe(Object.keys(PICTURES).length);
});

test("icons of lucide are on controls and signs alone", () => {
  const icons = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const source = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
      const [, names = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(source) ?? [];
      return names.split(",").map((name) => name.trim().split(" ")[0] ?? "");
    })
    .filter((name) => name !== "" && name !== "type");
  expect([...new Set(icons)].toSorted()).toEqual(CONTROL_ICONS.toSorted());
});

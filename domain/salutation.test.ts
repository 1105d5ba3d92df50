import { expect, it } from "vitest";
import { greetedName } from "./salutation.ts";

it.each(["Ada", "Mary Ann", "O'Hara", "Jean-Luc", "Zoë", "Zoe\u0308", "عبد الرحمن", "שרה־לאה"])(
  "an email calls %s by the name",
  (name) => {
    expect(greetedName(name)).toBe(name);
  },
);

it.each([
  "Your refund of four hundred pounds is ready and waits for you today on the site www.evil.co.uk",
  "www.evil.co.uk",
  "evil.com",
  "Ann evil。com",
  "https://evil",
  "evil/refund",
  "ann@evil",
  "Call 0900 123456",
  "Claim your refund today",
  "Wolfeschlegelsteinhausenbergerdorff",
  `<b onclick="x">Ann</b>`,
  "Ann\nBeth",
])("an email repeats nothing that is more than a name: %j", (name) => {
  expect(greetedName(name)).toBe("");
});

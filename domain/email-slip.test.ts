import { describe, expect, it } from "vitest";
import { likelyEmail } from "./email-slip.ts";

describe("an email address with a slip in its domain", () => {
  it.each([
    ["zoe@gmial.com", "zoe@gmail.com"],
    ["zoe@gmail.con", "zoe@gmail.com"],
    ["zoe@hotmial.co.uk", "zoe@hotmail.co.uk"],
    ["zoe@Yaho.co.uk", "zoe@yahoo.co.uk"],
    ["zoe@btinternet.co", "zoe@btinternet.com"],
  ])("%s is probably %s", (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  it.each(["zoe@gmail.com", "zoe@example.com", "zoe@ymail.com", "zoe@council.gov.uk", "zoe"])(
    "%s raises no question",
    (typed) => expect(likelyEmail(typed)).toBeUndefined(),
  );
});

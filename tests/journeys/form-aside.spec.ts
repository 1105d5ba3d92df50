import { copyIn } from "../../copy/locales.ts";
import { following } from "../../domain/next-steps.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { expect, test } from "./support/help-test.ts";

const FORMS = [
  "gas-and-electricity",
  "enquiry-pay-as-you-go",
  "bereavement",
  "data-request",
  "owed-payment",
  "feedback",
  "submit-meter-read",
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const name of FORMS) {
      const { path } = SUBMISSION_TYPES[name];
      const { needs, minutes } = copyIn("en-GB").aboutForm.preparations[name];
      const { title, text } = following("en-GB", SUBMISSION_TYPES[name]);

      test(`${path}: what it needs, how long it takes and what follows, and no link away from the answers`, async ({
        page,
      }) => {
        await page.goto(`/help-and-support/${path}`);
        const aside = page.getByRole("complementary");
        await expect(aside.getByRole("listitem").filter({ hasText: needs[0] ?? "" })).toBeVisible();
        await expect(aside).toContainText(`Allow ${minutes} minutes`);
        await expect(aside).toContainText("You get a reference");
        await expect(aside).toContainText(title);
        await expect(aside).toContainText(text);
        await expect(aside.getByRole("link")).toHaveCount(0);
      });
    }
  });
}

for (const width of [390, 768, 1440]) {
  test(`the form comes first at ${width}: the aside is ${width === 1440 ? "beside" : "below"} it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/help-and-support/complaints/gas-and-electricity");
    // In one look: the font may move both in between.
    const place = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const [form, aside] = [box("main form[method=post]"), box("aside")];
      return { beside: aside.left > form.right && aside.top < form.top, below: aside.top > form.bottom };
    });
    expect(place).toEqual({ beside: width === 1440, below: width !== 1440 });
  });
}

import { expect, test } from "./support/help-test.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";

const BASE = "/help-and-support";
const ASK = "Ask us in writing";
const [CREDIT, PREPAYMENT] = ["enquiry-gas-and-electricity", "enquiry-pay-as-you-go"].map(
  (source) => `${BASE}/complaints/${source}`,
) as [string, string];

withAndWithoutJavaScript(() => {
  for (const [article, leadsTo] of [
    ["bills-and-payments/understand-your-bill", CREDIT],
    ["pay-as-you-go/top-up-your-meter", PREPAYMENT],
    ["meters/getting-a-new-card-or-key-for-your-meter", PREPAYMENT],
    ["homecare-help/make-a-claim", "/home-services/contact-us"],
    ["smart-home/reset-your-hub", "/home-services/contact-us"],
  ] as const)
    test(`who reads ${article} and asks in writing comes to the team that it is about`, async ({ page }) => {
      await page.goto(`${BASE}/${article}`);
      await page.getByRole("main").getByRole("link", { name: ASK }).filter({ visible: true }).click();
      await expect(page).toHaveURL(leadsTo);
    });

  for (const from of ["contact-us", "my-account/use-our-app", "struggling-to-pay/set-up-a-payment-plan"])
    test(`who asks in writing from ${from} says how they pay first, and is promised that team's time (spec 4.8)`, async ({
      page,
    }) => {
      await page.goto(`${BASE}/${from}`);
      await page.getByRole("main").getByRole("link", { name: ASK }).filter({ visible: true }).click();
      await expect(page.getByRole("heading", { name: "How do you pay for your energy?" })).toBeVisible();
      const card = (name: string) =>
        page.locator(".card").filter({ has: page.getByRole("link", { name, exact: true }) });
      const [bill, topUp] = [card("By Direct Debit, or when I get a bill"), card("I pay as I go")];
      await expect(bill).toContainText("Our average response time is two days");
      await expect(topUp).toContainText("Our average response time is seven days");
      await expect(bill.getByRole("link")).toHaveAttribute("href", CREDIT);
      await topUp.getByRole("link").click();
      await expect(page).toHaveURL(PREPAYMENT);
      await expect(page.getByText("Pay as you go enquiry")).toBeVisible();
    });

  test("who found nothing by a search can ask in writing, and says how they pay first", async ({ page }) => {
    await page.goto("/search?q=thurmosstatz");
    await page.getByRole("link", { name: ASK }).click();
    await expect(page).toHaveURL(`${BASE}/make-an-enquiry`);
  });
});

import type { Contact } from "../../contract/contact.ts";
import type { Provider } from "../../contract/provider.ts";
import { POLICY_PATHS } from "../../ui/paths/policies.ts";
import { formatDate } from "../../domain/calendar.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";

const PROCEDURE = "/help-and-support/complaints-procedure";

test("every page leads to the policies: documents, forms, the search, the pages to sign in, and the one that shows a fault", async ({
  page,
}) => {
  for (const address of [
    "",
    "meters",
    "emergencies",
    "probate",
    "complaints/pay-as-you-go",
    "track",
    "sign-in",
  ]) {
    await page.goto(`/help-and-support/${address}`);
    const footer = page.getByRole("contentinfo");
    for (const [at, link] of POLICY_PATHS.entries()) {
      const title = ["Complaints procedure", "Privacy", "Cookies", "Accessibility"][at] ?? "";
      await expect(
        footer.getByRole("link", { name: title, exact: true }),
        `${address}: ${title}`,
      ).toHaveAttribute("href", link);
    }
  }
  await page.goto("/search?q=meter");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
});

test("the complaints procedure is prominent in complaints and absent from enquiries", async ({ page }) => {
  for (const address of [
    "",
    "contact-us",
    "make-a-complaint-select-type",
    "make-a-complaint-select-energy",
    "complaints/gas-and-electricity",
    "complaints/pay-as-you-go",
  ]) {
    await page.goto(`/help-and-support/${address}`);
    await expect(
      page.getByRole("main").getByRole("link", { name: /complaints procedure/ }),
      address,
    ).toHaveAttribute("href", PROCEDURE);
  }
  await page.goto("/help-and-support/complaints/enquiry-gas-and-electricity");
  await expect(page.getByRole("main").getByRole("link", { name: /complaints procedure/ })).toHaveCount(0);
});

test("the complaints procedure says how, how long it takes, and where to go next", async ({
  page,
  product,
}) => {
  const { ombudsman, lines } = product.read<Contact>("contact.json");
  const { legalName, postalAddress, emails } = product.read<Provider>("provider.json");
  await page.goto(PROCEDURE);
  await expect(page).toHaveTitle("Our complaints procedure - Help & Support - Larkfield Energy");
  const main = page.getByRole("main");
  for (const [index, step] of [
    "tell us",
    "we write it down",
    "we look into it",
    "ask us to look again",
    "go to the Energy Ombudsman",
  ].entries()) {
    await expect(main.getByRole("heading", { level: 2, name: `Step ${index + 1}: ${step}` })).toBeVisible();
  }
  await expect(main.getByText(`${legalName}, ${postalAddress.join(", ")}`)).toBeVisible();
  await expect(main.getByRole("link", { name: emails.complaints })).toHaveAttribute(
    "href",
    `mailto:${emails.complaints}`,
  );
  for (const adviser of ["citizens-advice", "energy-advice-scotland"] as const)
    await expect(main.getByRole("link", { name: lines[adviser].number })).toBeVisible();
  await expect(main.getByText(`which was ${ombudsman.weeks} weeks when we checked`)).toBeVisible();
  await expect(main.getByText(`Checked on ${formatDate(ombudsman.checkedOn)}`)).toBeVisible();
  await expect(main.getByText(/deadlock letter/).first()).toBeVisible();
  await expect(main.getByText("On average we answer in 7 days. It can take up to 21 days")).toBeVisible();
});

test("who we are, and whom to write to, is the editor's", async ({ page, product }) => {
  const { emails } = product.read<Provider>("provider.json");
  product.edit("provider.json", {
    legalName: "Other Power Limited",
    emails: { ...emails, privacy: "data@other.example" },
  });
  await expect(async () => {
    await page.goto("/help-and-support/privacy");
    await expect(page.getByText("Other Power Limited decides how")).toBeVisible({ timeout: 100 });
  }).toPass(SHOWS);
  await expect(page.getByRole("link", { name: "data@other.example" }).first()).toHaveAttribute(
    "href",
    "mailto:data@other.example",
  );
});

test("the complaints report is a page of its own, and names the rules and where to get them", async ({
  page,
}) => {
  await page.goto(PROCEDURE);
  await page.getByRole("main").getByRole("link", { name: "our complaints report" }).click();
  await expect(page).toHaveTitle("Our complaints report - Help & Support - Larkfield Energy");
  const main = page.getByRole("main");
  await expect(
    main.getByText("Gas and Electricity (Consumer Complaints Handling Standards) Regulations 2008"),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: "legislation.gov.uk" })).toHaveAttribute(
    "href",
    /uksi\/2008\/1898/,
  );
});

test("the privacy page says how to complain about data, and by when we answer", async ({ page }) => {
  await page.goto("/help-and-support/privacy");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Complain about how we use your data" })).toBeVisible();
  await expect(main.getByText("We tell you that we have it within 30 days.")).toBeVisible();
  await expect(main.getByText("We tell you the outcome without undue delay.")).toBeVisible();
  for (const name of ["Ask for it online", "Complain online"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/help-and-support/your-data");
});

test("search finds the policies by what is in them", async ({ page }) => {
  for (const [words, title] of [
    ["deadlock letter", "Our complaints procedure"],
    ["delete my data", "Privacy"],
    ["subject access request", "Your data"],
    ["screen reader", "Accessibility statement"],
    ["cookie settings", "Cookies"],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole("main").getByRole("link", { name: title }).first(), words).toBeVisible();
  }
});

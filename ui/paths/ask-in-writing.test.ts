import { expect, it } from "vitest";
import { askInWritingPath } from "./ask-in-writing.ts";

const BASE = "/help-and-support";

it.each([
  ["bills-and-payments/understand-your-bill", `${BASE}/complaints/enquiry-gas-and-electricity`],
  ["energy-tariffs/exit-fees", `${BASE}/complaints/enquiry-gas-and-electricity`],
  ["meters/read-your-meter", `${BASE}/complaints/enquiry-gas-and-electricity`],
  ["pay-as-you-go/top-up-your-meter", `${BASE}/complaints/enquiry-pay-as-you-go`],
  ["meters/getting-a-new-card-or-key-for-your-meter", `${BASE}/complaints/enquiry-pay-as-you-go`],
  ["homecare-help/make-a-claim", "/home-services/contact-us"],
  ["smart-home/reset-your-hub", "/home-services/contact-us"],
  ["breakdowns/boiler-pressure", "/home-services/contact-us"],
  ["appliances-and-engineers/missed-appointments", "/home-services/contact-us"],
  ["bills-and-payments/bills-after-a-death", `${BASE}/probate`],
  ["my-account/use-our-app", `${BASE}/make-an-enquiry`],
  ["struggling-to-pay/fuel-direct", `${BASE}/make-an-enquiry`],
  ["a-category-of-the-provider/article", `${BASE}/make-an-enquiry`],
])("a reader of %s who asks in writing is led to %s", (article, link) => {
  expect(askInWritingPath(article)).toBe(link);
});

import { expect, it } from "vitest";
import { findSource } from "../../../domain/filings.ts";
import { reduceLead } from "../../../domain/lead.ts";
import { QUERY_MAXIMUM } from "../../../domain/query.ts";
import { STANDARDS } from "../../../domain/standards.ts";
import { checkStep } from "../../../ui/forms/step.ts";
import { owedPaymentJourney } from "./journey.ts";
import { MESSAGE_MAXIMUM, WHEN_MAXIMUM } from "./limits.ts";

const HOME = { id: "999900000000", label: "1 High Street", houseNameNumber: "1", isManual: false };
const ASKED = {
  standard: "missed-visit",
  happenedOn: "2 March",
  firstName: "Ada",
  surname: "Byron",
  email: "ada@example.com",
  telephoneNumber: "07400 123456",
};

function leadOf(values: Readonly<Record<string, string>>) {
  const checked = checkStep(owedPaymentJourney.steps.payment, values);
  if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
  return owedPaymentJourney.toLead({ payment: checked.value }, HOME, "A");
}

it("is an energy enquiry that begins with words of its own, by which it is told from others", () => {
  const lead = leadOf(ASKED);
  expect(lead).toMatchObject({
    topic: "help-&-support",
    queryType: "Enquiry",
    querySubtype: "Enquiry-Credit Energy",
    query: "A payment under the standards of performance.\n\nStandard: A visit that we missed\nWhen: 2 March",
    addressId: HOME.id,
  });
  expect(findSource(reduceLead(lead))).toBe("owed-payment");
});

it("takes each standard, asks which and when, and the longest answers fit into the query", () => {
  const longest = { happenedOn: "x".repeat(WHEN_MAXIMUM), message: "y".repeat(MESSAGE_MAXIMUM) };
  for (const standard of STANDARDS)
    expect(leadOf({ ...ASKED, ...longest, standard }).query?.length).toBeLessThanOrEqual(QUERY_MAXIMUM);
  const checked = checkStep(owedPaymentJourney.steps.payment, {
    ...ASKED,
    standard: "power-cut",
    happenedOn: "",
  });
  expect(checked.ok ? [] : checked.failure).toEqual([
    { field: "standard", code: "required" },
    { field: "happenedOn", code: "required" },
  ]);
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { FILINGS, findSubmissionType, HELP_AND_SUPPORT_TOPIC } from "./filings.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "./submission-types.ts";
import { contactNumber, type Lead, NO_EXTRAS, PAY_AS_YOU_GO_INFORMATION, reduceLead } from "./lead.ts";

const TYPES = (Object.keys(FILINGS) as SubmissionSource[]).map((source) => ({
  source,
  ...SUBMISSION_TYPES[source],
  ...FILINGS[source],
}));

const text = fc.string({ minLength: 1 });
/** Marked, so that it can be looked for in what leaves. */
const secret = fc.uuid().map((id) => `secret ${id}`);
const anyLead = (given: Partial<Lead>) =>
  fc
    .record({
      query: text,
      firstName: text,
      surname: text,
      vulnerabilityConsent: fc.boolean(),
      secrets: fc.dictionary(text, secret, { minKeys: 1 }),
    })
    .map(({ secrets, ...lead }): Lead => ({
      ...NO_EXTRAS,
      ...lead,
      title: "NA",
      topic: "help-&-support",
      queryType: "Meters",
      querySubtype: "Make a complaint-Monthly or quarterly",
      email: "ada@example.com",
      contactNumber: contactNumber("+447400123456"),
      additionalInformation: secrets,
      addressId: "1",
      ...given,
    }));

it.each(Object.values(FILINGS).filter((one) => one.queryType !== null))(
  "nothing of what is reduced leaves with $querySubtype, and everything else does (spec 7.7)",
  ({ queryType, querySubtype }) => {
    fc.assert(
      fc.property(anyLead({ queryType, querySubtype }), (lead) => {
        const reduced = reduceLead(lead);
        expect(JSON.stringify(reduced)).not.toContain("secret ");
        const payAsYouGo = querySubtype.endsWith("Pay As You Go");
        expect(reduced).toEqual({
          ...lead,
          ...NO_EXTRAS,
          vulnerabilityConsent: false,
          additionalInformation: payAsYouGo ? PAY_AS_YOU_GO_INFORMATION : null,
        });
      }),
    );
  },
);

it("a Pay As You Go lead carries the default information of the specification (spec 7.8)", () => {
  expect(PAY_AS_YOU_GO_INFORMATION).toMatchObject({
    "economy-seven": false,
    "energy-payment-method": "newBankAccountDetails",
  });
  const others = Object.entries(PAY_AS_YOU_GO_INFORMATION).filter(
    ([key]) => !["economy-seven", "energy-payment-method"].includes(key),
  );
  for (const [key, value] of others)
    expect([key, value]).toEqual([key, key.startsWith("meter-read") ? null : false]);
});

it("a meter reading keeps its readings, and loses the three keys and what is no reading (spec 7.9)", () => {
  const readings = {
    Fuel: "Gas",
    GasReading: "1234",
    Gas_MPRN: "secret",
    Elec_MPAN: "secret",
    marketingpreferences: "secret",
  };
  fc.assert(
    fc.property(
      anyLead({ topic: "PriceCapMeterRead", querySubtype: null, additionalInformation: readings }),
      (lead) => {
        expect(reduceLead(lead)).toEqual({
          ...lead,
          ...NO_EXTRAS,
          vulnerabilityConsent: false,
          additionalInformation: {
            Fuel: "Gas",
            GasReading: "1234",
            Gas_MPRN: "",
            Elec_MPAN: "",
            marketingpreferences: "",
          },
          contactNumber: null,
          query: null,
          queryType: null,
          querySubtype: null,
        });
      },
    ),
  );
});

it("reducing twice is reducing once, and changes no lead in place", () => {
  fc.assert(
    fc.property(anyLead({}), (lead) => {
      const before = structuredClone(lead);
      expect(reduceLead(reduceLead(lead))).toEqual(reduceLead(lead));
      expect(lead).toEqual(before);
    }),
  );
});

it("each kind of submission is filed as the specification says, and found again by how it is filed (spec 3.3 to 3.9)", () => {
  const filed = TYPES.map(({ source, topic, queryType, querySubtype, ...one }) => [
    source,
    topic,
    queryType,
    querySubtype,
    one.asksSubject,
    one.responseDays,
    one.responseDaysAtMost,
  ]);
  expect(filed).toEqual([
    ["gas-and-electricity", "help-&-support", "Meters", "Make a complaint-Monthly or quarterly", true, 7, 21],
    ["enquiry-gas-and-electricity", "help-&-support", "Enquiry", "Enquiry-Credit Energy", true, 2, null],
    ["pay-as-you-go", "help-&-support", "Meters", "Make a complaint-Pay As You Go", false, 7, 21],
    ["enquiry-pay-as-you-go", "help-&-support", "Enquiry", "Enquiry-Pay As You Go", false, 7, null],
    ["bereavement", "help-&-support", "Enquiry", "Enquiry-Credit Energy", false, 2, null],
    ["priority-register", "help-&-support", "Enquiry", "Enquiry-Credit Energy", false, null, null],
    ["data-request", "help-&-support", "Enquiry", "Enquiry-Credit Energy", false, null, null],
    ["owed-payment", "help-&-support", "Enquiry", "Enquiry-Credit Energy", false, 2, null],
    ["feedback", "help-&-support-feedback", "Feedback", "Feedback-Energy", false, null, null],
    ["submit-meter-read", "PriceCapMeterRead", null, null, false, null, null],
  ]);
  for (const { source, ...one } of TYPES) {
    const query = "opening" in one ? `${one.opening}\n\nTheir name: Ada` : "Someone moved.";
    expect(findSubmissionType({ ...one, query })).toBe(SUBMISSION_TYPES[source]);
  }
  expect(findSubmissionType(FILINGS.bereavement)).toBe(SUBMISSION_TYPES["enquiry-gas-and-electricity"]);
  const topic = HELP_AND_SUPPORT_TOPIC;
  expect(
    findSubmissionType({ topic, queryType: "Enquiry", querySubtype: "Make a complaint-Pay As You Go" }),
  ).toBeUndefined();
  expect(findSubmissionType({ topic, queryType: null, querySubtype: null })).toBeUndefined();
  expect(
    findSubmissionType({ topic, queryType: "Feedback", querySubtype: "Feedback-Energy" }),
  ).toBeUndefined();
});

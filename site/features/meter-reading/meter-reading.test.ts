import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fuel } from "../../../domain/meter-choices.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { checkStep } from "../../../ui/forms/step.ts";
import { copyIn } from "../../../copy/locales.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { METER_READ_PERSON } from "./fields.ts";
import { meterReadJourney } from "./journey.ts";
import { prefillFrom } from "./prefill.ts";

const { meterReading: words, person } = copyIn("en-GB");
const ERRORS: ErrorCopy = { ...personErrors(person, METER_READ_PERSON), ...words.errors };
const TODAY = "2026-11-21";
const { reading: step } = meterReadJourney(TODAY).steps;

const GOOD = {
  title: "Dr",
  first_name: "Ada",
  last_name: "Byron",
  email: "",
  telephone: "07400 123456",
  fuel: "Dual",
  gas_account_number: "850012345678",
  gas_reading: "04821",
  elec_account_number: "a1234",
  is_economy_7_radio: "no",
  elec_reading: "99999",
  elec7_reading_normal: "20412",
  elec7_reading_low: "08157",
  date: TODAY,
};

function leadOf(values: Readonly<Record<string, string>>) {
  const checked = checkStep(step, values);
  if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
  return meterReadJourney(TODAY).toLead({ reading: checked.value }, null, "");
}

describe("the lead of a meter reading", () => {
  it("has no email address where none was given, nor the field of one (spec 3.9)", () => {
    const { email: _email, ...others } = GOOD;
    expect(leadOf(others).email).toBeNull();
    expect(leadOf({ ...GOOD, email: " " }).email).toBeNull();
    expect(leadOf({ ...GOOD, email: "ada@example.com" }).email).toBe("ada@example.com");
  });

  it("carries what was asked for its fuel and its meter, by the names of the specification, and nothing else (spec 3.9)", () => {
    fc.assert(
      fc.property(fc.constantFrom<Fuel>("Dual", "Gas", "Electricity"), fc.boolean(), (fuel, economy7) => {
        const lead = leadOf({ ...GOOD, fuel, is_economy_7_radio: economy7 ? "yes" : "no" });
        const electricity = economy7
          ? { IsEconomy7: true, Elec7ReadingNormal: "20412", Eec7ReadingLow: "08157" }
          : { IsEconomy7: false, ElecReading: "99999" };
        expect(lead.additionalInformation).toEqual({
          Telephone: "+447400123456",
          Fuel: fuel === "Dual" ? "Gas and Electricity" : fuel,
          Company: "Price-cap",
          ReadingDate: TODAY,
          ...(fuel !== "Electricity" && { GasAccountNumber: "850012345678", GasReading: "04821" }),
          ...(fuel !== "Gas" && { ElecAccountNumber: "A1234", ...electricity }),
        });
        expect(lead).toMatchObject({
          topic: "PriceCapMeterRead",
          title: "Dr",
          firstName: "Ada",
          surname: "Byron",
          email: null,
        });
      }),
    );
  });

  it("is not stopped by values of hidden fields", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const lead = leadOf({
          ...GOOD,
          fuel: "Gas",
          elec_account_number: one,
          elec_reading: other,
          is_economy_7_radio: other,
        });
        expect(lead.additionalInformation).not.toHaveProperty("ElecReading");
      }),
    );
  });

  it("has no title where none was chosen", () => {
    expect([leadOf({ ...GOOD, title: "" }).title, leadOf({ ...GOOD, title: "Lord" }).title]).toEqual([
      "NA",
      "Lord",
    ]);
  });
});

describe("the form", () => {
  it("finds everything that is wrong, in the order of the page, and has words for it (spec 5.13 to 5.17)", () => {
    const checked = checkStep(step, { fuel: "Coal", title: "King", email: "x", date: "2026-01-01" });
    const errors = checked.ok ? [] : checked.failure;
    expect(errors.map(({ field }) => field)).toEqual([
      "title",
      "first_name",
      "last_name",
      "email",
      "telephone",
      "fuel",
      "gas_account_number",
      "gas_reading",
      "elec_account_number",
      "is_economy_7_radio",
      "date",
    ]);
    for (const { field, code } of errors) expect(ERRORS[field], `${field} ${code}`).toHaveProperty(code);
    for (const warnings of Object.values(words.warnings))
      expect(Object.keys(warnings)).toEqual(["decimals", "red-digits", "lower", "higher", "swapped"]);
  });

  it("takes from an address only what a customer could have typed", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(GOOD), "company", "reading_date", "__proto__"),
          fc.string(),
        ),
        (typed) => {
          const filled = prefillFrom(new URLSearchParams(typed));
          const checked = checkStep(step, { ...GOOD, ...filled });
          expect([filled, checked.ok]).toEqual([filled, true]);
        },
      ),
    );
    expect(prefillFrom(new URLSearchParams("gas_reading=1&date=2026-11-21&company=x"))).toEqual({});
  });

  it("takes names and choices from an address in any case (spec 3.22)", () => {
    expect(
      prefillFrom(new URLSearchParams("FUEL=gas&Title=DR&First_Name=Ada&gas_account_number=bgx1234")),
    ).toEqual({ fuel: "Gas", title: "Dr", first_name: "Ada", gas_account_number: "bgx1234" });
    expect(prefillFrom(new URLSearchParams("fuel=electricity"))).toEqual({ fuel: "Electricity" });
    expect(prefillFrom(new URLSearchParams("fuel=oil&title=king"))).toEqual({});
  });
});

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { AuthUser } from "../../../domain/customer.ts";
import { complaintJourney } from "../../features/complaint/journey.ts";
import { feedbackJourney } from "../../features/feedback/journey.ts";
import { meterReadJourney } from "../../features/meter-reading/journey.ts";
import { NO_ADDRESS } from "../../../ui/forms/address-state.ts";
import { type Journey, stepOf } from "../../../ui/forms/journey.ts";
import { forgetDetails, keepDetails, offeredDetails } from "./personal-details.ts";
import { aRequest } from "../../../ui/.server/request.fixture.ts";
import type { SessionState } from "../../../ui/.server/session-state.ts";

const HOME = { id: "999900000000", label: "1 High Street", houseNameNumber: "1", isManual: false };
const ADA: AuthUser = { sub: "ada", email: "ada@example.com" };
const complaint = complaintJourney("gas-and-electricity");
const reading = meterReadJourney("2026-11-21");
const PERSON = { firstName: "Ada", surname: "Byron", email: ADA.email, telephoneNumber: "07400 123456" };

function keep(state: SessionState, user?: AuthUser) {
  const values = { ...PERSON, textphoneNumber: "18001", vulnerabilityConsent: "true" };
  return keepDetails(state, complaint, complaint.steps.details, { values, chosen: HOME }, user);
}

async function offer(state: SessionState, journey: Journey, step: string, user?: AuthUser) {
  const offered = await offeredDetails(state, journey, user);
  return { values: offered.valuesOf(stepOf(journey, step)), chosen: offered.address.chosen };
}

describe("details that were given in this visit", () => {
  it("are one value of the session, with what the specification names (spec 3.10)", async () => {
    const { state } = aRequest().visit;
    await keep(state);
    expect(await state.names()).toEqual(["personalDetails"]);
    expect(await state.load("personalDetails", v.unknown())).toEqual({
      givenBy: null,
      ...PERSON,
      textphoneNumber: "18001",
      vulnerabilityConsent: true,
      queryType: "Meters",
      querySubtype: "Make a complaint-Monthly or quarterly",
      addressId: HOME.id,
      address: HOME,
    });
  });

  it("are offered in every other journey, as far as it asks for them", async () => {
    const { state } = aRequest().visit;
    await keep(state);
    const enquiry = complaintJourney("enquiry-pay-as-you-go");
    expect(await offer(state, enquiry, "details")).toEqual({
      values: { ...PERSON, textphoneNumber: "18001", vulnerabilityConsent: "true" },
      chosen: HOME,
    });
    expect(await offer(state, feedbackJourney, "details")).toEqual({ values: PERSON, chosen: HOME });
    expect(await offer(state, feedbackJourney, "credit")).toEqual({ values: {}, chosen: HOME });
    expect(await offer(state, reading, "reading")).toEqual({
      values: { first_name: "Ada", last_name: "Byron", email: ADA.email, telephone: "07400 123456" },
      chosen: null,
    });
  });

  it("are the latest that were given, and those that a later form did not ask for", async () => {
    const { state } = aRequest().visit;
    await keep(state);
    const values = { first_name: "Ada May", last_name: "Byron", email: "", telephone: "020 7946 0000" };
    await keepDetails(state, reading, reading.steps.reading, { values, chosen: null }, undefined);
    expect(await offer(state, complaint, "details")).toEqual({
      values: {
        firstName: "Ada May",
        surname: "Byron",
        telephoneNumber: "020 7946 0000",
        textphoneNumber: "18001",
        vulnerabilityConsent: "true",
      },
      chosen: HOME,
    });
  });

  it.each<[string, AuthUser | undefined, AuthUser | undefined]>([
    ["before a sign-in, to who signed in", undefined, ADA],
    ["by a customer, to nobody in the idle session", ADA, undefined],
    ["by a customer, to another one", ADA, { sub: "bob", email: "bob@example.com" }],
  ])("%s, are not offered", async (_whose, givenBy, asked) => {
    const { state } = aRequest().visit;
    await keep(state, givenBy);
    expect(await offer(state, complaint, "details", asked)).toEqual({ values: {}, chosen: null });
    expect((await offer(state, complaint, "details", givenBy)).chosen).toEqual(HOME);
    // What another person gives next carries nothing of it along.
    const values = { first_name: "Bob", last_name: "Reid", email: "", telephone: "020 7946 0000" };
    await keepDetails(state, reading, reading.steps.reading, { values, chosen: null }, asked);
    expect(await offer(state, complaint, "details", asked)).toEqual({
      values: { firstName: "Bob", surname: "Reid", telephoneNumber: "020 7946 0000" },
      chosen: null,
    });
  });

  it("can be forgotten, and an unreadable value of another release is nothing", async () => {
    const { state } = aRequest().visit;
    await keep(state);
    forgetDetails(state);
    expect((await offeredDetails(state, complaint, undefined)).address).toBe(NO_ADDRESS);
    state.save("personalDetails", { firstName: 1 }, 1_000);
    expect(await offer(state, complaint, "details")).toEqual({ values: {}, chosen: null });
  });
});

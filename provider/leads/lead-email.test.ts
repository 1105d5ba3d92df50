import { describe, expect, it } from "vitest";
import type { Contact } from "../../contract/contact.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "../../domain/submission-types.ts";
import { MARK } from "../../email/email-html.ts";
import { facts } from "./lead-email.fixture.ts";
import { leadEmail as leadMessage, type LeadEmailFacts } from "./lead-email.ts";

/** As it is sent without a brand. */
function leadEmail(about: LeadEmailFacts) {
  const message = leadMessage(about);
  return { ...message, html: message.html() };
}

describe("the email a customer gets", () => {
  it.each([
    [
      "gas-and-electricity",
      "complaint",
      "within seven days",
      "Around Tuesday 7 April 2026",
      "By Friday 17 April 2026",
    ],
    [
      "pay-as-you-go",
      "complaint",
      "within seven days",
      "Around Tuesday 7 April 2026",
      "By Friday 17 April 2026",
    ],
    ["enquiry-gas-and-electricity", "enquiry", "within two days", "Around Monday 30 March 2026", undefined],
    ["enquiry-pay-as-you-go", "enquiry", "within seven days", "Around Tuesday 7 April 2026", undefined],
    ["bereavement", "message", "no hurry to answer us", "Around Monday 30 March 2026", undefined],
    ["feedback", "request", "We look at your account", "We check your credit and what you asked", undefined],
    [
      "submit-meter-read",
      "meter reading",
      "Your reading goes on your account",
      "Your next bill uses",
      undefined,
    ],
  ] as const)(
    "for %s has the reference, what happens next, and when on days we are open (spec 4.8, 4.9)",
    (source, kind, soon, around, latest) => {
      const message = leadEmail(facts(source));
      expect(message.subject).toBe(`We have your ${kind}: 7KQ4M-T9X2R`);
      for (const body of [message.text, message.html]) {
        expect(body).toContain("7KQ4M-T9X2R");
        expect(body).toContain("Saturday 28 March 2026");
        expect(body).toContain(soon);
        expect(body).toContain(around);
        expect(body.includes("up to 21 days")).toBe(latest !== undefined);
        expect(body).toContain(latest ?? soon);
        expect(body).toContain("0800 111 999");
      }
    },
  );

  it("names the ombudsman, with the configured number of weeks, to those who complain alone", () => {
    for (const source of Object.keys(SUBMISSION_TYPES) as SubmissionSource[]) {
      const { text: body, html } = leadEmail(facts(source));
      const complains = SUBMISSION_TYPES[source].kind === "complaint";
      for (const part of [body, html]) expect(part.includes("within 6 weeks")).toBe(complains);
      expect(html.includes('href="https://www.energyombudsman.org"')).toBe(complains);
    }
  });

  it("has one button, to track it, and ways to reach us; for a complaint what happens with it", () => {
    for (const source of Object.keys(SUBMISSION_TYPES) as SubmissionSource[]) {
      const { text: body, html } = leadEmail(facts(source));
      const complaint = SUBMISSION_TYPES[source].kind === "complaint";
      const pages = ["track", ...(complaint ? ["complaints-procedure"] : []), "contact-us"];
      const links = html.matchAll(/href="https:\/\/www\.larkfield\.example\/help-and-support\/([\w-]+)["?]/g);
      expect([...links].map(([, page]) => page)).toEqual(pages);
      expect(html.match(/class="button"/g)).toHaveLength(1);
      for (const part of [body, html]) expect(part).toContain("/track?link=7KQ4M-T9X2R.abc.signature");
      expect(html).not.toMatch(/>\s*https?:/);
      for (const page of pages)
        expect(body).toContain(`https://www.larkfield.example/help-and-support/${page}`);
      for (const part of [body, html])
        expect(part).toMatch(
          source === "bereavement"
            ? /Call 4 and give your reference/
            : /Call 1 and give your reference number/,
        );
    }
  });

  it("says to who leaves the register that they do, and promises nobody who joins it that", () => {
    const leaves = (want?: LeadEmailFacts["want"]) =>
      leadEmail(facts("priority-register", { want })).text.includes("We take you off our register");
    expect([leaves("leave"), leaves("change"), leaves()]).toEqual([true, false, false]);
  });

  it("names where to write about a death, if content has it, and nowhere else", () => {
    const { contact } = facts("bereavement");
    const bereavement = { name: "Bereavement team", address: ["Bereavement team", "1 Field Lane"] };
    const written = (source: SubmissionSource, known: Contact) =>
      leadEmail(facts(source, { contact: known })).text.includes(
        "Or write to Bereavement team, 1 Field Lane.",
      );
    expect(written("bereavement", { ...contact, bereavement })).toBe(true);
    expect(written("bereavement", contact)).toBe(false);
    expect(written("feedback", { ...contact, bereavement })).toBe(false);
  });

  it("has the provider's mark and name above the text, and colours for the dark", () => {
    const { html } = leadEmail(facts("feedback"));
    expect(html.match(/cid:[^"]+/g)).toEqual([`cid:${MARK.id}`]);
    expect(html.indexOf("Larkfield Energy")).toBeLessThan(html.indexOf("<h1"));
    expect(html).toContain("prefers-color-scheme:dark");
  });

  it("shows a meter's digits for a reading, and no picture for a complaint", () => {
    const reading = leadEmail(facts("submit-meter-read"));
    expect(reading.images.map(({ name }) => name)).toEqual(["meter.png"]);
    expect(reading.html.match(/cid:[^"]+/g)).toEqual([MARK, ...reading.images].map(({ id }) => `cid:${id}`));
    for (const part of [reading.html, reading.text]) expect(part).toContain("Check your reading against");
    expect(leadEmail(facts("pay-as-you-go")).images).toEqual([]);
  });

  it("repeats the first name, and nothing that is more than a name", () => {
    expect(leadEmail(facts("pay-as-you-go", { firstName: "O'Hara" })).html).toContain(">Dear O&#39;Hara,<");
    const firstName =
      "Your refund of four hundred pounds is ready and waits for you today on the site www.evil.co.uk";
    const { html, text: body } = leadEmail(facts("pay-as-you-go", { firstName }));
    expect(body.split("\n\n", 2)).toEqual(["We have your complaint", "Hello,"]);
    expect(html).toContain(">Hello,<");
    for (const part of [html, body]) expect(part).not.toMatch(/evil|refund/);
  });

  it("begins with whom to call and what to do, where the message names a danger", () => {
    const { html, text: body } = leadEmail(facts("pay-as-you-go", { dangers: ["gas", "no-supply"] }));
    expect(html.indexOf("If you can smell gas")).toBeLessThan(html.indexOf("<h1"));
    expect(html).toMatch(/<a class="call" href="tel:0800111999"[^>]*padding:12px 16px[^>]*>.*0800 111 999/);
    expect(html.indexOf("tel:0800111999")).toBeLessThan(html.indexOf("Get everyone out"));
    expect(html).toContain('<a class="link" href="tel:0800002001"');
    expect(body).toMatch(/^IF YOU CAN SMELL GAS, GET OUT AND CALL NOW\n\n\* 0800 111 999 \(England/);
    expect(body).toContain("\n1. Get everyone out.");
    expect(body.indexOf("IF SOMEONE NEEDS GAS")).toBeLessThan(body.indexOf("We have your complaint"));
    expect(leadEmail(facts("pay-as-you-go")).html).not.toContain('class="call"');
  });

  it("has numbers to press in the warning at its end", () => {
    expect(leadEmail(facts("feedback")).html).toContain('<a class="link" href="tel:0800111999"');
  });
});

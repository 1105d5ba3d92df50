import type { Fault } from "../support/fault-proxy.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const TITLE = "Unfortunately, we're having technical problems at the moment.";
const KNOWN: readonly Fault[] = ["refuse", "error"];
/** Ten seconds; the site waits thirty. */
const SLOW: readonly Fault[] = ["late", "late answer"];

withAndWithoutJavaScript((javaScript) => {
  test("a submission whose outcome is unknown is confirmed, and its reference comes by email and to the page", async ({
    journey,
    customer,
    house,
    network,
  }) => {
    test.setTimeout(120_000);
    await journey.reachQuery(customer);
    await journey.write(customer.text, "Faulty meter");
    await network.fail("garbage");
    await journey.send();
    await expect(journey.page).toHaveURL(/confirmation\?sent=/);
    const main = journey.page.getByRole("main");
    await expect(main.getByText("Your reference number comes by email")).toBeVisible();
    await expect(main.getByText("You don't need to send it again")).toBeVisible();
    await expect(main.getByRole("link", { name: "Track its progress" })).toBeHidden();
    await expect(journey.alert(TITLE)).toBeHidden();
    await network.pass();
    await expect
      .poll(() => house.records.leadsOf(customer.email).length, { timeout: 90_000, intervals: [1_000] })
      .toBe(1);
    await journey.page.reload();
    const reference = await journey.readReference();
    expect(house.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
    await expect.poll(() => house.mailbox.to(customer.email).length).toBe(1);
  });

  for (const fault of SLOW) {
    test(`a submission that meets "${fault}" has its reference, ten seconds later`, async ({
      journey,
      customer,
      house,
      network,
    }) => {
      await journey.reachQuery(customer);
      await journey.write(customer.text, "Faulty meter");
      await network.fail(fault);
      await journey.send();
      await journey.page.waitForURL(/confirmation\?sent=/, { timeout: 25_000 });
      const reference = await journey.readReference();
      await network.pass();
      expect(house.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
    });
  }

  for (const fault of KNOWN) {
    test(`a submission that meets "${fault}" is stored, and a retry sends it once (spec 4.7, 8.3)`, async ({
      journey,
      customer,
      house,
      network,
    }) => {
      await journey.reachQuery(customer);
      await journey.write(customer.text, "Faulty meter");
      await network.fail(fault);
      await journey.send();

      const alert = journey.alert(TITLE);
      await expect(
        alert.getByText("Either stay on this page and try again in a few moments, or try again later."),
      ).toBeVisible();
      await expect(
        alert.getByText("Thank you for your patience. We're sorry for the inconvenience this might cause."),
      ).toBeVisible();
      await expect(
        alert.getByText("We have kept what you sent, and will pass it on ourselves"),
      ).toBeVisible();
      await expect(journey.query).toHaveValue(customer.text);
      await expect(journey.choice("Subject")).toHaveValue("Faulty meter");

      await network.pass();
      await journey.send();
      const reference = await journey.readReference();
      await network.arrived();
      expect(house.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
      await expect
        .poll(() => house.records.jobsOf(reference))
        .toEqual([{ kind: "lead-email", status: "sent" }]);
      expect(house.mailbox.to(customer.email)).toHaveLength(1);
    });
  }

  test("a look-up that fails is alerted, not tried again, and costs no answer (spec 8.2)", async ({
    journey,
    customer,
    network,
  }) => {
    await journey.open();
    await journey.fillDetails(customer);
    await network.pass();
    await network.fail("error");
    await journey.findAddresses();

    await expect(journey.alert(TITLE)).toContainText(
      "There was a problem saving your address. Either stay on this page and try again in a few moments, or try again later.",
    );
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
    await expect(journey.field("Email address")).toHaveValue(customer.email);
    await expect(journey.field("Postcode")).toHaveValue("SW1A 1AA");
    if (javaScript) await journey.page.waitForLoadState("networkidle");
    expect(network.calls).toEqual([{ method: "GET", path: "/addresses?postcode=SW1A%201AA" }]);

    await network.pass();
    await journey.button("Find address").click();
    await expect(journey.addressList).toBeVisible();
    await expect(journey.alert(TITLE)).toBeHidden();
  });
});

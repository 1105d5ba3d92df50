import { expect } from "vitest";
import type { Scenario } from "../support/engine-test.ts";
import { COMPLAINT, fillPerson, reachQuery, readReference } from "./journeys.ts";

/** Presses on a page whose scripts are still on their way. */
export const BEFORE_HYDRATION: Readonly<Record<string, Scenario>> = {
  "before hydration: a complaint is sent": async ({ visitor, gateway }) => {
    gateway.holdReact();
    await visitor.open(COMPLAINT);
    await visitor.findAddresses();
    await visitor.selectAddress();
    gateway.releaseReact();
    await visitor.hydrated();
    await visitor.sees("Change address");
    await fillPerson(visitor);
    await visitor.press("Continue");
    await visitor.at(`${COMPLAINT}/query`);
    gateway.holdReact();
    await visitor.reload();
    await visitor.choose("subject", "Balance queries");
    await visitor.fill("query", "My bill is wrong.");
    await visitor.press("Send");
    await visitor.heading("Thank you, we have your complaint");
    await readReference(visitor);
  },

  "before hydration: an answer about cookies is said, and stays": async ({ visitor, gateway }) => {
    gateway.holdReact();
    await visitor.open(COMPLAINT);
    await visitor.ready();
    await visitor.press("Reject");
    const saved = () =>
      visitor.until(
        "what was saved, with the focus",
        () => document.activeElement?.matches(".consent-saved:not(:empty)") === true,
      );
    await saved();
    gateway.releaseReact();
    await visitor.hydrated();
    await saved();
  },

  "before hydration: Back shows the page of its address, and Forward too": async ({ visitor, gateway }) => {
    await reachQuery(visitor);
    await visitor.heading("Tell us what happened");
    gateway.holdReact();
    await visitor.reload();
    await visitor.heading("Tell us what happened");
    await visitor.back();
    await visitor.at(COMPLAINT);
    gateway.releaseReact();
    await visitor.heading("A bit about you");
    await visitor.hydrated();
    await visitor.heading("A bit about you");
    await visitor.tab.run(() => history.forward());
    await visitor.at(`${COMPLAINT}/query`);
    await visitor.heading("Tell us what happened");
    expect(await visitor.tab.run(() => document.body.innerText)).not.toContain("something went wrong");
  },

  "before hydration: Back while the router starts shows the page of its address": async ({
    visitor,
    gateway,
  }) => {
    await reachQuery(visitor);
    gateway.holdReact();
    await visitor.reload();
    await visitor.heading("Tell us what happened");
    gateway.releaseReact();
    await visitor.back();
    await visitor.at(COMPLAINT);
    await visitor.heading("A bit about you");
    await visitor.hydrated();
    await visitor.heading("A bit about you");
  },
};

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmergencyBanner } from "../ui/emergency-banner.tsx";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { OpeningStatus } from "../ui/opening-status.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { SafetyBlock } from "../ui/safety-block.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { PartGroup } from "./part.ts";

/** They are shown as they were made: nothing counts down on this page. */
const FAR_AWAY = 8.64e15;
const STAGES = ["Received", "With a person", "Answered"];

/** What the page tells of itself, and what cannot wait. */
export const MESSAGES: PartGroup = {
  id: "messages",
  title: "Messages and emergencies",
  lead: "An icon or a word always says what the colour says. Nothing that matters disappears by itself.",
  parts: [
    {
      name: "Alert",
      file: "alert",
      use: "About the page, or about what has just happened. Errors are said aloud when they appear.",
      specimens: [
        {
          state: "Error",
          draw: () => (
            <Alert tone="error" title="Unfortunately, we're having technical problems">
              <p>Your answers are still here. Try again in a few minutes.</p>
            </Alert>
          ),
        },
        {
          state: "Warning",
          draw: () => (
            <Alert tone="warning" title="We can't find any addresses for that postcode">
              <p>Check the postcode, or enter your address by hand.</p>
            </Alert>
          ),
        },
        {
          state: "Success",
          draw: () => (
            <Alert tone="success" title="We have your reading">
              <p>It shows on your next bill.</p>
            </Alert>
          ),
        },
        { state: "Information, a title alone", draw: () => <Alert tone="info" title="You had already sent this" /> },
      ],
    },
    {
      name: "EmergencyBanner",
      file: "emergency-banner",
      use: "On the help home: the way to the emergency page is never more than a glance away.",
      wide: true,
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <EmergencyBanner title="What to do in an emergency?" link="#messages" linkLabel="See what to do">
              <p>Smell gas? Get outside first, then call.</p>
            </EmergencyBanner>
          ),
        },
      ],
    },
    {
      name: "EmergencyPanel",
      file: "emergency-panel",
      use: "Whom to call. The number is the largest thing on the page, and one thumb can dial it.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <EmergencyPanel
              title="If you can smell gas, call now"
              number="020 7946 0123"
              note="Open doors and windows. Call from outside."
            />
          ),
        },
        {
          state: "One calm line",
          draw: () => <EmergencyPanel compact title="In danger, or smell gas? Don't wait for us to reply. Call" number="020 7946 0123" />,
        },
        {
          state: "With the focus",
          shown: "focus",
          draw: () => <EmergencyPanel title="If you can smell gas, call now" number="020 7946 0123" />,
        },
      ],
    },
    {
      name: "SafetyBlock",
      file: "safety-block",
      use: "Advice on something dangerous, in a box that no one reads past.",
      specimens: [
        {
          state: "As it comes",
          draw: (id) => (
            <SafetyBlock id={id("electrical")} title="Electrical emergencies">
              <h3>Flames or smoke</h3>
              <p>Get everyone outside, shut the doors behind you and call 999. Never throw water on it.</p>
            </SafetyBlock>
          ),
        },
      ],
    },
    {
      name: "Spinner",
      file: "spinner",
      use: "Something is being waited for, and what not to do meanwhile. It stands still for those who ask for less motion.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <Spinner title="Saving your address">
              <p>Please don't refresh this page or close your browser.</p>
            </Spinner>
          ),
        },
      ],
    },
    {
      name: "OpeningStatus",
      file: "opening-status",
      use: "Whether somebody is there now.",
      specimens: [
        { state: "Open", draw: () => <OpeningStatus words={[{ until: FAR_AWAY, open: true, label: "Open now", detail: "Until 6pm" }]} /> },
        {
          state: "Closed",
          draw: () => <OpeningStatus words={[{ until: FAR_AWAY, open: false, label: "Closed now", detail: "Opens on Monday at 8am" }]} />,
        },
      ],
    },
    {
      name: "NextSteps",
      file: "next-steps",
      use: "What happens next, each step with its date.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <NextSteps
              items={[
                { when: "Today", title: "We have your complaint", text: "An email with your reference is on its way." },
                {
                  when: "By Friday 4 December",
                  title: "A person writes to you",
                  text: "They tell you who they are and what they do next.",
                },
                {
                  when: "By Friday 15 January",
                  title: "You have our answer",
                  text: "If you don't agree with it, the Energy Ombudsman decides.",
                },
              ]}
            />
          ),
        },
      ],
    },
    {
      name: "ProgressBar",
      file: "progress-bar",
      use: "How far something is, in a few named stages.",
      specimens: STAGES.map((stage, reached) => ({ state: stage, draw: () => <ProgressBar stages={STAGES} reached={reached} /> })),
    },
    {
      name: "Dialog",
      file: "dialog",
      use: "A question that has to be answered first. It keeps the focus inside, and Escape closes it.",
      specimens: [
        {
          state: "Open",
          open: true,
          draw: (id) => (
            <Dialog ref={null} id={id("leave")} title="Leave this page?">
              <p>What you have written will be lost.</p>
              <div className="dialog-actions">
                <Button>Stay on this page</Button>
                <Button variant="quiet">Leave without sending</Button>
              </div>
            </Dialog>
          ),
        },
      ],
    },
  ],
};

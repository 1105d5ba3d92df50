import { AccountGreeting } from "../ui/account-greeting.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { BackToTop } from "../ui/back-to-top.tsx";
import { Button, ButtonLink, DefaultButton } from "../ui/button.tsx";
import { CallToAction } from "../ui/call-to-action.tsx";
import { ChevronLeft, ChevronRight } from "../ui/chevrons.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { DisplaySettingsButton } from "../ui/display-settings.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { PrintButton } from "../ui/print-button.tsx";
import { ReferenceNumber } from "../ui/reference-number.tsx";
import { type PartGroup, plainHoverFocus } from "./part.ts";

/** What one presses. */
export const ACTIONS: PartGroup = {
  id: "actions",
  title: "Buttons and links to press",
  lead: "One green button a page: the way forward. Nothing that can be pressed is smaller than 44 pixels, and nothing is ever switched off.",
  parts: [
    {
      name: "Button",
      file: "button",
      use: "Sends something. A busy button keeps its focus, says what it does, and takes no second press.",
      specimens: [
        ...plainHoverFocus(() => (
          <div className="cluster">
            <Button>Continue</Button>
            <Button variant="secondary">Find address</Button>
            <Button variant="quiet">Enter address manually</Button>
          </div>
        )),
        {
          state: "Busy (in place of disabled)",
          draw: () => (
            <div className="cluster">
              <Button aria-disabled="true" busyText="Sending your complaint">
                Send
              </Button>
              <Button variant="secondary" aria-disabled="true" busyText="Finding addresses">
                Find address
              </Button>
            </div>
          ),
        },
        { state: "Long text", draw: () => <Button>Send these readings although they are lower than the ones we have</Button> },
      ],
    },
    {
      name: "ButtonLink",
      file: "button",
      use: "Leads on where nothing has to be sent. The red one leads to the emergency page and nowhere else.",
      specimens: plainHoverFocus(() => (
        <div className="cluster">
          <ButtonLink href="#actions">Submit a reading</ButtonLink>
          <ButtonLink href="#actions" variant="secondary">
            Back to help
          </ButtonLink>
          <a className="button button-danger" href="#actions">
            See what to do
          </a>
        </div>
      )),
    },
    {
      name: "DefaultButton",
      file: "button",
      use: "What Enter presses in a form with several buttons: first in the document, neither seen nor reached with Tab.",
      specimens: [
        {
          state: "Before the one that is seen",
          draw: () => (
            <form action="#actions">
              <DefaultButton />
              <Button variant="secondary">Find address</Button>
            </form>
          ),
        },
      ],
    },
    {
      name: "BackLink",
      file: "back-link",
      use: "To the step before. What was written stays.",
      specimens: plainHoverFocus(() => <BackLink href="#actions" />),
    },
    {
      name: "BackToTop",
      file: "back-to-top",
      use: "At the end of long pages.",
      specimens: plainHoverFocus(() => <BackToTop label="Back to top" />),
    },
    {
      name: "PhoneLink",
      file: "phone-link",
      use: "A number that one thumb can dial. Large where calling is what the page is for.",
      specimens: [
        ...plainHoverFocus(() => <PhoneLink number="020 7946 0123" />),
        { state: "Large", draw: () => <PhoneLink number="020 7946 0123" large /> },
      ],
    },
    {
      name: "CopyLink",
      file: "copy-link",
      use: "Copies the page's address. Only there where a script is.",
      specimens: plainHoverFocus(() => <CopyLink label="Copy link" copiedLabel="Link copied" />),
    },
    {
      name: "PrintButton",
      file: "print-button",
      use: "Prints what is worth keeping of a page. Only there where a script is.",
      specimens: plainHoverFocus(() => <PrintButton>Print this page</PrintButton>),
    },
    {
      name: "ReferenceNumber",
      file: "reference-number",
      use: "What one reads out on the telephone: large, in letters that cannot be taken for one another.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <ReferenceNumber label="Your reference" value="7KQ4M-T9X2R" copyLabel="Copy reference" copiedLabel="Reference copied" />
          ),
        },
      ],
    },
    {
      name: "CallToAction",
      file: "call-to-action",
      use: "The one thing a reader may want to do next, at the end of what they read.",
      wide: true,
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <CallToAction
              title="Got a reading for us?"
              description="Send it from your online account, and your next bill is based on what you used."
              button="Submit a reading"
              path="#actions"
            />
          ),
        },
      ],
    },
    {
      name: "DisplaySettingsButton",
      file: "display-settings",
      use: "In the header. Opens the panel for size, spacing, contrast and colours: press one, the panel is on this page.",
      specimens: plainHoverFocus(() => <DisplaySettingsButton />),
    },
    {
      name: "AccountGreeting",
      file: "account-greeting",
      use: "In the header of whoever is signed in.",
      specimens: [
        {
          state: "As it comes",
          draw: () => <AccountGreeting name="Amina" greeting="Hello," signOutHref="#actions" signOutLabel="Sign out" />,
        },
        {
          state: "Long text",
          draw: () => (
            <AccountGreeting
              name="bartholomew.featherstonehaugh-cholmondeley@customers.example"
              greeting="Hello,"
              signOutHref="#actions"
              signOutLabel="Sign out"
            />
          ),
        },
      ],
    },
    {
      name: "ChevronLeft and ChevronRight",
      file: "chevrons",
      use: "Beside words that say the same.",
      specimens: [
        {
          state: "As they come",
          draw: () => (
            <p>
              <ChevronLeft /> Earlier results, later results <ChevronRight />
            </p>
          ),
        },
      ],
    },
  ],
};

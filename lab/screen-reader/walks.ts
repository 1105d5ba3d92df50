import { COMPLAINT, fillDetails, PERSON } from "../../tests/engines/scenarios/journeys.ts";
import { createReference } from "../../domain/reference.ts";
import type { Visitor } from "../../tests/engines/support/visitor.ts";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import type { Transcript } from "./transcript.ts";

type Walk = (visitor: Visitor, transcript: Transcript) => Promise<void>;

const ADA = { first_name: "Ada", last_name: "Byron", telephone: "07400 123456" };

/** A complaint or an enquiry, from the first page to its reference. */
function written(path: string, thanks: string): Walk {
  return async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open(path));
    await visitor.hydrated();
    await hear("Finds addresses", () => visitor.findAddresses());
    await hear("Chooses the first", () => visitor.chooseAddress());
    await hear("Continues with nothing else filled in", () => visitor.press("Continue"));
    await hear("Fills it in", () => fillDetails(visitor));
    await hear("Continues", async () => {
      await visitor.press("Continue");
      await visitor.at(`${path}/query`);
    });
    await read("Loads the step again", () => visitor.reload());
    await visitor.hydrated();
    await hear("Sends without a message", () => visitor.press("Send"));
    if (path === COMPLAINT) await visitor.choose("subject", "Balance queries");
    await hear("Writes of a danger", () => visitor.fill("query", "I smell gas"));
    await hear("Sends", async () => {
      await visitor.press("Send");
      await visitor.heading(thanks);
    });
    await read("Loads the confirmation again", () => visitor.reload());
    await visitor.ready();
    await hear("Copies the reference", () => visitor.press("Copy reference"));
  };
}

export const WALKS: Readonly<Record<string, Walk>> = {
  complaint: written(COMPLAINT, "Thank you, we have your complaint"),
  enquiry: written("/help-and-support/complaints/enquiry-pay-as-you-go", "Thank you, we have your enquiry"),
  feedback: async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/complaints/feedback"));
    await visitor.hydrated();
    await visitor.fill("query", "Put it towards my next bill.");
    await hear("Goes on", async () => {
      await visitor.press("I don't want the refund");
      await visitor.heading("If you could supply a few details...");
    });
    await read("Loads the step again", () => visitor.reload());
  },
  "priority-register": async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/priority-services-register"));
    await visitor.hydrated();
    await hear("Goes on with nothing chosen", () => visitor.press("Continue"));
    await hear("Chooses what would help", () => visitor.press("Bills and letters in large print"));
    await hear("Goes on", async () => {
      await visitor.press("Continue");
      await visitor.heading("Your details");
    });
    await read("Loads the step again", () => visitor.reload());
  },
  "somebody-else": async (visitor, { read, hear }) => {
    await visitor.open("/help-and-support/complaints/pay-as-you-go");
    await visitor.hydrated();
    await read("Writes for somebody else", async () => {
      await visitor.press("Yes, for somebody else");
      await visitor.heading("Ask for somebody else");
    });
    await visitor.hydrated();
    await hear("Goes on with nothing chosen", () => visitor.press("Continue"));
    await visitor.fill("theirName", "Margaret Quill");
    await hear("Answers", async () => {
      for (const answer of ["Their carer", "They asked me to", "Both of us"]) await visitor.press(answer);
    });
    await read("Goes on", async () => {
      await visitor.press("Continue");
      await visitor.sees("This is for Margaret Quill");
    });
  },
  "your-data": async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/your-data"));
    await visitor.hydrated();
    await hear("Finds addresses", () => visitor.findAddresses());
    await hear("Chooses the first", () => visitor.chooseAddress());
    await hear("Sends with nothing chosen", () => visitor.press("Send"));
    await hear("Chooses what they want", () =>
      visitor.tab.click(() => document.querySelector('label[for="want"]')),
    );
    await visitor.fillAll(PERSON);
    await read("Sends", async () => {
      await visitor.press("Send");
      await visitor.at("/help-and-support/confirmation");
    });
  },
  "owed-payment": async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/ask-for-a-payment"));
    await visitor.hydrated();
    await hear("Finds addresses", () => visitor.findAddresses());
    await hear("Chooses the first", () => visitor.chooseAddress());
    await hear("Sends with nothing chosen", () => visitor.press("Send"));
    await hear("Chooses what went wrong", () => visitor.press("A visit that we missed"));
    await hear("Says when", () => visitor.fill("happenedOn", "2 March, 8am to noon"));
    await visitor.fillAll(PERSON);
    await read("Sends", async () => {
      await visitor.press("Send");
      await visitor.heading("Thank you, we have your enquiry");
    });
  },
  bereavement: async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/probate/tell-us"));
    await visitor.hydrated();
    await hear("Finds addresses", () => visitor.findAddresses());
    await hear("Chooses the first", () => visitor.chooseAddress());
    await hear("Sends with nothing else filled in", () => visitor.press("Send"));
    await hear("Says who died", () => visitor.fill("theirName", "Margaret Quill"));
    await visitor.fillAll(PERSON);
    await read("Sends", async () => {
      await visitor.press("Send");
      await visitor.at("/help-and-support/confirmation");
    });
  },
  "meter-reading": async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/submit-meter-read"));
    await visitor.hydrated();
    await hear("Sends with nothing filled in", () => visitor.press("Send reading"));
    await hear("Reads gas only", () => visitor.press("Gas"));
    await visitor.fillAll({ ...ADA, gas_account_number: "85 0012345678", gas_reading: "12.5" });
    await hear("Sends an odd reading", () => visitor.press("Send reading"));
    await hear("Sends it all the same", async () => {
      await visitor.press("Send these readings");
      await visitor.heading("Thank you for your meter reading");
    });
    await read("Loads the confirmation again", () => visitor.reload());
  },
  search: async (visitor, { read, hear }) => {
    await read("Opens the search", () => visitor.open("/search"));
    await visitor.ready();
    await hear("Types", async () => {
      await visitor.fill("q", "radiator");
      await visitor.sees("Bleed a radiator");
    });
    await read("Searches", () => visitor.key("Enter"));
    await read("Finds nothing", () => visitor.open("/search?q=blorptang"));
  },
  "sign-in": async (visitor, { read, hear }) => {
    await read("Opens what needs an account", () => visitor.open("/help-and-support/deals"));
    await hear("Signs in with nothing filled in", () => visitor.press("Sign in"));
    await visitor.fillAll({ email: DEMONSTRATION_CUSTOMERS.live.email, password: DEMONSTRATION_PASSWORD });
    await read("Signs in", async () => {
      await visitor.press("Sign in");
      await visitor.heading("Your deals");
    });
    await read("Signs out", async () => {
      await visitor.press("Sign out");
      await visitor.heading("You are signed out");
    });
  },
  track: async (visitor, { read, hear }) => {
    await read("Opens the form", () => visitor.open("/help-and-support/track"));
    await visitor.hydrated();
    await hear("Asks with nothing filled in", () => visitor.press("Show progress"));
    await visitor.fillAll({ reference: createReference(), email: "ada@example.com" });
    await hear("Asks for what is not there", async () => {
      await visitor.press("Show progress");
      await visitor.sees("We can't find that");
    });
  },
};

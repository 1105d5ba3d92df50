/** The page of a server fault: what to do and which number to call. */
export default {
  title: "Sorry, something went wrong",
  lead: "It is our fault and not yours. Wait a minute, then reload this page.",
  emergencies: "Emergencies",
  emergencyLead: "Gas smell or carbon monoxide alarm? Get out, then call",
  rest: "The rest of this page is not available at the moment.",
  code: "If you contact us about this, give us this code:",
};

/** Pages without React: what could not be read, faults outside a page, and the busy page. */
export default {
  statuses: {
    400: {
      title: "We couldn't read that request",
      text: "Go back and try again. If you followed a link, it may be broken.",
    },
    403: {
      title: "Not sent",
      text: "This form did not come from our own page, so we have not accepted it. Go back, reload the page and try again.",
    },
    404: { title: "Page not found", text: "Check the address, or start again from help and support." },
    408: {
      title: "That took too long",
      text: "Your connection may be slow. Go back, where your answers still are, and try again.",
    },
    413: {
      title: "That was too long to send",
      text: "Go back, where your answers still are, and make the text shorter. We can take 30,000 characters.",
    },
    429: {
      title: "Too many requests",
      text: "Too much has come from your connection at once. Wait ten minutes, go back, where your answers still are, and try again.",
    },
  },
  fault: {
    title: "Sorry, something went wrong",
    text: "It is our fault and not yours. Wait a minute, then try again.",
  },
  /** The numbers are links. */
  emergencies: (call: Readonly<Record<"gas" | "gasNI" | "fire" | "power" | "powerNI", string>>) => [
    `Smell gas, or a carbon monoxide alarm? Get out, then call ${call.gas}, or ${call.gasNI} in Northern Ireland.`,
    `Fire, or someone hurt: call ${call.fire}.`,
    `Power cut: call ${call.power}, or ${call.powerNI} in Northern Ireland.`,
  ],
  code: (id: string) => `If you contact us about this, give us this code: ${id}`,
  home: "Go to help and support",
  busy: {
    title: "We are very busy just now",
    page: "Wait a few seconds, then try again.",
    again: "Try again",
    form: "Go back, where your answers still are. Wait a few seconds, then send them again.",
    kept: "What you sent has not reached us yet, and nothing is lost: this page has all of it. Wait a few seconds, then send it again.",
    sendAgain: "Send again",
    numbers: (gas: string, power: string) =>
      `Smell gas? Get outside and call ${gas}. Power cut? Call ${power}.`,
    emergencies: "What to do in an emergency",
  },
};

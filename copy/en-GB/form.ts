const STILL_HERE = "Your answers are still here.";

const DELETED =
  "We delete what you have not sent after 30 minutes, and can't find it where your browser has deleted our cookies.";

function failure(title: string, advice: string) {
  return { title, text: (_seconds: number) => `${STILL_HERE} ${advice}` };
}

function duration(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The words around every form. The alert's are the specification's (spec 8.3). */
export default {
  errorPrefix: "Error:",
  area: (journey: string, step: { readonly current: number; readonly total: number }) =>
    `${journey}, step ${step.current} of ${step.total}`,
  errorSummary: "There is a problem",
  /** Of a code without words of its own. A test makes sure that no schema emits one. */
  lastResort: "Check this answer",
  honeypot: "Leave this empty",
  back: "Back",
  leaveTitle: "Leave this page?",
  leaveText:
    "You have not sent this yet. If you leave, we keep what you wrote for 30 minutes, so you can come back to it in this browser.",
  stay: "Stay on this page",
  leave: "Leave",
  failures: {
    form: failure("We couldn't check that this form came from our page", "Press the button again."),
    cookies: failure(
      "Your browser refuses our cookie",
      "Check that it allows cookies for this site, then press the button again.",
    ),
    limit: failure("You have tried this too many times", "Wait a few minutes, then press the button again."),
    expired: failure(
      "Your address is not here any more",
      "We delete what you have not sent after 30 minutes. Find your address again.",
    ),
    offline: failure("You are offline", "When your connection is back, press the button again."),
    connection: failure(
      "We couldn't reach our website",
      "Check your connection, then press the button again. If we have it already, we will not count it twice.",
    ),
    portal: failure(
      "The network you are using got in the way",
      "It may want you to sign in to it first. Do that in another tab, then come back and press the button again.",
    ),
    busy: {
      title: "Our website is very busy",
      text: (seconds: number) => `${STILL_HERE} Wait ${duration(seconds)}, then press the button again.`,
    },
    server: failure(
      "Our website is not working at the moment",
      "Wait a minute, then press the button again.",
    ),
    size: failure("That is too long to send", "Make it shorter, then press the button again."),
  },
  notices: {
    expired: {
      title: "Your answers to this page are not here any more",
      text: `${DELETED} What you wrote on the next page is still there. Fill in this page again to go on to it.`,
    },
    "all-expired": {
      title: "What you wrote here is gone",
      text: `${DELETED} We are sorry that you have to fill it in again.`,
    },
    restored: {
      title: "Your answers are back",
      text: "This is what you had written before you were signed out.",
    },
  },
  offered: "We have filled in what you gave us before. Change it, or",
  clearOffered: "clear these details",
  restored: "We have put back what you had written here",
  leadTitle: "Unfortunately, we're having technical problems at the moment.",
  leadText: "Either stay on this page and try again in a few moments, or try again later.",
  leadThanks: "Thank you for your patience. We're sorry for the inconvenience this might cause.",
  stored: (emailed: boolean) =>
    "We have kept what you sent, and will pass it on ourselves once this is mended. " +
    `${emailed ? "You will then get an email with your reference. " : ""}If you send it again we still have it once.`,
  changed: (reference: string) =>
    `We already have what you sent us first.${reference === "" ? "" : ` Its reference is ${reference}.`}`,
  changedText:
    "What you wrote after that is different, so we have kept it here and have not sent it. To send it as well, carry on.",
};

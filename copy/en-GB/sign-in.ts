/** Where signing in or out stands, and the two ways on from there. */
export default {
  stops: {
    expired: {
      title: "This sign-in page is too old",
      lead: "To keep your details safe, a sign-in page works for 30 minutes. Start again from here.",
    },
    stopped: {
      title: "We couldn't sign you in",
      lead: "Something about the sign-in didn't fit. Nothing has happened to your account. Start again from here.",
    },
    returned: {
      title: "We couldn't sign you in",
      lead: "The sign-in didn't come back as we sent it, or it took too long. Nothing has happened to your account. Start again from here.",
    },
    unavailable: {
      title: "You can't sign in at the moment",
      lead: "It is our fault and not yours. Try again in a few minutes. You can send every form without signing in: fill in your details yourself.",
    },
    signedOut: {
      title: "You are signed out",
      lead: "What you had started and not sent is no longer on this device. It will be back if you sign in again within 24 hours.",
    },
  },
  again: "Sign in again",
  help: "Go to help and support",
  /** Asked where a link of another site leads to the sign-out. */
  question: {
    title: "Do you want to sign out?",
    lead: "You came here from another website, so we have not signed you out yet.",
    signOut: "Sign out",
    stay: "Stay signed in",
  },
};

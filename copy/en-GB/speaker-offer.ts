/** Above each form that can be sent for somebody else. */
export default {
  offer: "Is this somebody else's account?",
  offerLink: "Tell us that you write for them",
  now: (name: string) => `You write for ${name}`,
  nowText: "The details below are yours, so that we can reach you. The address is that of the account.",
  change: "Change this",
};

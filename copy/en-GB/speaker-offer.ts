/** Above each form that can be sent for somebody else. */
export default {
  offer: "Is this somebody else's account?",
  offerLink: "Tell us that you write for them",
  now: (name: string) => `You write for ${name}.`,
  change: "Change this",
};

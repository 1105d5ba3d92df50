/** Above each form that can be sent for somebody else. */
export default {
  offer: "Is this for somebody else?",
  offerLink: "Yes, for somebody else",
  now: (name: string) => `This is for ${name}. “You” means them, until we ask for your own details.`,
  change: "Change this",
};

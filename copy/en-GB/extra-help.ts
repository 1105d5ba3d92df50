/** Extra help, after a confirmation and by itself (spec 2.23). */
export default {
  title: "Extra help for you",
  lead: "You told us you may need extra help. It is free, and joining does not change your tariff or your credit record.",
  examples: [
    "Bills and letters in large print, in Braille or read out",
    "A password that our engineers give before you open the door",
    "Early warning of planned power cuts, and extra help in a power cut",
    "Help if you find it hard to pay",
  ],
  choice: "What you sent us is safe either way. You can also come back to this later.",
  join: "Join the register now",
  next: "See the support you can get",
  decline: "No thanks, I'm done",
  call: "Call us to join or to ask",
  online: "Join online in four minutes",
  onlineText: "Tell us what would help. You can change it, or leave, whenever you like.",
};

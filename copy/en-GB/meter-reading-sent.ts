/** The success alert of a meter reading (spec 2.21). */
export default {
  title: "Thank you for your meter reading",
  alertTitle: "We have your reading",
  alertText: "It goes on your account, and your next bill uses it. You don't need to do anything else.",
  pendingText: (emailed: boolean) =>
    `We are still passing it on. ${emailed ? "You get your reference number by email once that is done. " : ""}` +
    "You don't need to send it again.",
  referenceLabel: "Your reference number",
  copy: "Copy reference",
  copied: "Copied",
  repeated: "You had already sent this. We have it once.",
  home: "Back to help and support",
  another: "Send another reading",
};

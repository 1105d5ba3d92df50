/** Above each form that can be sent for somebody else. */
export default {
  offer: "A yw hyn ar ran rhywun arall?",
  offerLink: "Ydy, ar ran rhywun arall",
  now: (name: string) =>
    `Mae hyn ar ran ${name}. Y person hwnnw yw “chi”, nes i ni ofyn am eich manylion eich hun.`,
  change: "Newid hyn",
};

/** Above each form that can be sent for somebody else. */
export default {
  offer: "Ydych chi'n gofyn ar ran rhywun arall?",
  offerLink: "Ydw, ar ran rhywun arall",
  now: (name: string) =>
    `Rydych yn gofyn ar ran ${name}. Y person hwnnw yw “chi”, nes i ni ofyn am eich manylion eich hun.`,
  change: "Newid hyn",
};

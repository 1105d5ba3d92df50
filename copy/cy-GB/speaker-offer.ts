/** Above each form that can be sent for somebody else. */
export default {
  offer: "Ai cyfrif rhywun arall yw hwn?",
  offerLink: "Dywedwch wrthym eich bod yn ysgrifennu ar ran rhywun arall",
  now: (name: string) => `Rydych yn ysgrifennu ar ran ${name}.`,
  change: "Newid hyn",
};

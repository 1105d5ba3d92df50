/** What a page of a fault has, and that of a next page which did not come. */
export default {
  gas: "Gas or carbon monoxide",
  fire: "Fire, or someone hurt or unwell",
  powerCut: "Power cut",
  northernIreland: "In Northern Ireland",
  title: "We couldn't show the next page",
  lead: "Your connection may have dropped, or our website may be busy. Nothing that you sent is lost.",
  tryAgain: "Try again",
  home: "Go to help and support",
};

/** The words of the details page alone (spec 2.16): the page before it does not load them. */
export default {
  title: "Ychydig o fanylion, os gwelwch yn dda...",
  lead: "Mae eu hangen arnom i ddod o hyd i'ch cyfrif ac i'ch ateb.",
  submit: "Anfon",
  sending: "Wrthi'n anfon",
};

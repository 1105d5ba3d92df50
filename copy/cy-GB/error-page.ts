/** The page of a server fault: what to do and which number to call. */
export default {
  title: "Mae'n ddrwg gennym, aeth rhywbeth o'i le",
  lead: "Ein bai ni yw hyn, nid eich bai chi. Arhoswch funud, yna ail-lwythwch y dudalen hon.",
  emergencies: "Argyfyngau",
  emergencyLead: "Arogl nwy neu larwm carbon monocsid? Ewch allan, yna ffoniwch",
  rest: "Nid yw gweddill y dudalen hon ar gael ar hyn o bryd.",
  code: "Os byddwch yn cysylltu â ni am hyn, rhowch y cod hwn i ni:",
};

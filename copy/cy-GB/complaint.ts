const COMPLAINT = {
  detailsText: "Byddwn yn defnyddio'r manylion hyn i ymateb i'ch cwyn",
  queryHeading: "Dywedwch wrthym beth ddigwyddodd",
  queryLabel: "Beth ddigwyddodd",
  queryText:
    "Dywedwch wrthym beth aeth o'i le, pryd y digwyddodd, a beth fyddai'n unioni pethau. Nid oes angen i chi roi eich enw na'ch cyfeiriad eto.",
};
const ENQUIRY = {
  detailsText: "Byddwn yn defnyddio'r manylion hyn i ymateb i'ch ymholiad",
  queryHeading: "Dywedwch wrthym beth yw eich ymholiad",
  queryLabel: "Eich ymholiad",
  queryText:
    "Dywedwch wrthym beth yr hoffech ei wybod. Nid oes angen i chi roi eich enw na'ch cyfeiriad eto.",
};

/** The words of the complaint and enquiry journey. Those of spec 2.12, 2.13, 8.3 are exact. */
export default { complaint: COMPLAINT, enquiry: ENQUIRY };

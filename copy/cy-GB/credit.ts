/** The use of a credit (spec 2.15). */
export default {
  title: "Mae arnom arian i chi",
  lead: "Mae eich cyfrif mewn credyd. Gallwch gael yr arian yn ôl, neu gallwch ofyn i ni ei ddefnyddio mewn ffordd arall.",
  label: "Dywedwch wrthym sut yr hoffech i ni ddefnyddio eich credyd",
  submit: "Nid wyf am gael yr ad-daliad",
  errors: { query: { required: "Dywedwch wrthym sut yr hoffech i ni ddefnyddio eich credyd" } },
};

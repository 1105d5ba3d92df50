const EMAIL_WRONG =
  "Mae'r cyfeiriad e-bost neu'r cyfrinair yn anghywir. Gwiriwch y ddau a rhowch gynnig arall arni";
const CODE_WRONG =
  "Mae'r cyfeiriad e-bost, y cyfrinair neu'r cod yn anghywir. Gwiriwch nhw a rhowch gynnig arall arni";

/** The form of an email address and a password. */
export default {
  problem: "Mae problem",
  email: "Cyfeiriad e-bost",
  password: "Cyfrinair",
  submit: "Mewngofnodi",
  errors: {
    email: {
      required: "Rhowch eich cyfeiriad e-bost",
      unreadable: EMAIL_WRONG,
      "too-long": EMAIL_WRONG,
      unknown: EMAIL_WRONG,
      "unknown-or-code": CODE_WRONG,
      "too-many": "Rhoddwyd cynnig ar hyn ormod o weithiau. Arhoswch 15 munud, yna rhowch gynnig arall arni",
      "not-our-form":
        "Ni allem wirio bod y ffurflen hon wedi dod o'n tudalen ni. Rhowch eich cyfrinair, yna rhowch gynnig arall arni",
    },
    password: {
      required: "Rhowch eich cyfrinair",
      busy: "Rydym yn brysur iawn ar hyn o bryd. Arhoswch ychydig eiliadau, rhowch eich cyfrinair, yna rhowch gynnig arall arni",
    },
    code: { unreadable: CODE_WRONG, "too-long": CODE_WRONG },
  },
};

const PERSON = [
  "Eich enw, eich cyfeiriad e-bost a'ch rhif ffôn",
  "Eich cod post, i ddod o hyd i'ch cyfeiriad",
];
const COMPLAINT = {
  needs: [...PERSON, "Beth aeth o'i le, pryd, a beth fyddai'n unioni pethau"],
  minutes: 10,
};
const ENQUIRY = { needs: [...PERSON, "Yr hyn yr hoffech ei wybod"], minutes: 5 };
const COUNTS = ["Dim tudalennau", "Un dudalen", "Dwy dudalen", "Tair tudalen"];

/** What stands beside a form: what to have at hand, how long it takes and what follows. */
export default {
  preparations: {
    "gas-and-electricity": COMPLAINT,
    "enquiry-gas-and-electricity": ENQUIRY,
    "pay-as-you-go": COMPLAINT,
    "enquiry-pay-as-you-go": ENQUIRY,
    bereavement: {
      needs: [
        "Enw'r person sydd wedi marw, a chod post y cyfeiriad rydym yn ei gyflenwi",
        "Eich enw a'ch cyfeiriad e-bost",
        "Unrhyw beth arall a wyddoch. Gallwn eich helpu i lenwi'r gweddill",
      ],
      minutes: 5,
    },
    "priority-register": {
      needs: [
        "Beth fyddai'n gwneud eich ynni yn haws i'w reoli",
        "Eich enw, eich cyfeiriad e-bost a'ch rhif ffôn",
        "Cod post y cartref sydd angen y cymorth",
      ],
      minutes: 4,
    },
    "data-request": {
      needs: [
        "Yr hyn rydych ei eisiau o ran eich data",
        "Eich enw a'ch cyfeiriad e-bost: yr un rydych yn ei ddefnyddio gyda ni sydd orau",
        "Eich cod post, i ddod o hyd i'ch cyfeiriad",
      ],
      minutes: 3,
    },
    "owed-payment": {
      needs: ["Beth aeth o'i le, a'r diwrnod", ...PERSON],
      minutes: 4,
    },
    feedback: { needs: ["Sut yr hoffech i ni ddefnyddio eich credyd", ...PERSON], minutes: 5 },
    "submit-meter-read": {
      needs: ["Darlleniad o'r mis diwethaf", "Eich rhif cwsmer, o frig eich bil", "Eich enw a'ch rhif ffôn"],
      minutes: 5,
    },
  },
  needs: "Beth fydd ei angen arnoch",
  takes: "Faint o amser y mae'n ei gymryd",
  pages: (count: number, minutes: number) =>
    `${COUNTS[count]}. Caniatewch ${minutes === 2 ? "2 funud" : `${minutes} munud`}.`,
  keeps: "Os byddwch yn stopio, byddwn yn cadw'r hyn a ysgrifennoch am 30 munud.",
  next: "Beth fydd yn digwydd nesaf",
  sent: "Pan fyddwch yn ei anfon",
  reference: "Byddwch yn cael cyfeirnod.",
  referenceEmailed:
    "Byddwch yn ei weld pan fyddwch wedi anfon hwn, ac yn yr e-bost y byddwn yn ei anfon atoch.",
  referenceMaybeEmailed:
    "Byddwch yn ei weld pan fyddwch wedi anfon hwn, ac mewn e-bost os rhowch gyfeiriad e-bost i ni.",
};

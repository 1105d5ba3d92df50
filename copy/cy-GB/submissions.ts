/** What each form is called: within a sentence ("Mae eich ... gennym"), and above the headings of its pages. */
export default {
  "gas-and-electricity": { noun: "cwyn", caption: "Cwyn am nwy a thrydan" },
  "enquiry-gas-and-electricity": { noun: "ymholiad", caption: "Ymholiad am nwy a thrydan" },
  "pay-as-you-go": { noun: "cwyn", caption: "Cwyn am dalu wrth ddefnyddio" },
  "enquiry-pay-as-you-go": { noun: "ymholiad", caption: "Ymholiad am dalu wrth ddefnyddio" },
  bereavement: { noun: "neges", caption: "Pan fydd rhywun wedi marw" },
  "priority-register": {
    noun: "cais am y Gofrestr Gwasanaethau Blaenoriaeth",
    caption: "Cofrestr Gwasanaethau Blaenoriaeth",
  },
  "data-request": { noun: "cais am eich data", caption: "Eich data" },
  "owed-payment": { noun: "ymholiad", caption: "Yr hyn sy'n ddyledus i chi" },
  feedback: { noun: "cais", caption: "Eich credyd" },
  "submit-meter-read": { noun: "darlleniad mesurydd", caption: "Darlleniad mesurydd" },
};

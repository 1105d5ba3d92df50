const customerNumber = (fuel: string) => ({
  required: `Enter your ${fuel} customer number`,
  invalid: `Your ${fuel} customer number is 85 and 10 more digits, A and 4 to 8 digits, or BGX and 4 or 5 digits`,
});

const reading = (name: string) => ({
  required: `Enter your ${name} reading`,
  invalid: `Your ${name} reading can have digits and nothing else`,
  "too-long": `Your ${name} reading must be 6 characters or fewer`,
  "leave-out-decimals": `Your ${name} reading must be 6 characters or fewer. Leave out the decimal point and what comes after it`,
});

const doubts = (name: string) => ({
  decimals: `Your ${name} reading has a decimal point. We leave out what comes after it`,
  "red-digits": `Your ${name} reading has more digits than we expect. Leave out the red ones`,
  lower: `Your ${name} reading is lower than the last one we have`,
  higher: `Your ${name} reading is higher than the one we have for a later day`,
  swapped: "Your day and night readings may be in each other's place",
});

/** The meter-reading form; the alert and the notice are exact (spec 8.4, 8.5). */
export default {
  lead: "Read your meter first. You also need your customer number, which is at the top of your bill.",
  title: "Title",
  noTitle: "No title",
  /** Of a value, which the lead has. */
  titleName: (value: string): string => value,
  fuel: "Which meters are you reading?",
  fuels: { Dual: "Gas and electricity", Gas: "Gas", Electricity: "Electricity" },
  gas: "Gas",
  electricity: "Electricity",
  customerNumberHint: "It begins with 85, A or BGX",
  gas_account_number: "Gas customer number",
  elec_account_number: "Electricity customer number",
  readingHint: "The black or white digits from left to right. Leave out any in red or behind a decimal point",
  gas_reading: "Gas reading",
  is_economy_7_radio: "Is it an Economy 7 meter?",
  economy7Hint: "It shows two readings, one for the day and one for the night",
  yes: "Yes",
  no: "No",
  elec_reading: "Electricity reading",
  elec7_reading_normal: "Normal reading (day)",
  elec7_reading_low: "Low reading (night)",
  date: "When did you read the meter?",
  submit: "Send reading",
  submitAnyway: "Send these readings",
  sending: "Sending",
  /** Exact text (spec 8.4). */
  failedTitle: "Sorry, we're having technical issues right now",
  closed: "We're sorry the online form to submit meter readings is no longer available",
  closedText: "You can still give us a reading another way.",
  closedLink: "Go to meter readings",
  warningsTitle: "Check your reading before you send it",
  warningsText: "It may well be right. If it is, press the button at the end of the form again.",
  /** Under the pictures that say why a reading looks wrong. */
  pictures: {
    digits: "Start on the left, and include the noughts. Leave out what is red or behind the point.",
    rates: "The row that moves in the day is the normal one. On some meters it is row 2.",
  },
  errors: {
    title: { invalid: "Select a title from the list, or none" },
    fuel: { required: "Select which meters you are reading" },
    gas_account_number: customerNumber("gas"),
    gas_reading: reading("gas"),
    elec_account_number: customerNumber("electricity"),
    is_economy_7_radio: { required: "Select Yes if it is an Economy 7 meter" },
    elec_reading: reading("electricity"),
    elec7_reading_normal: reading("normal (day)"),
    elec7_reading_low: reading("low (night)"),
    date: {
      required: "Enter the date of your reading",
      invalid: "Enter a real date, like 21/11/2026",
      "in-future": "The date of your reading can't be in the future",
      "too-early": "The date of your reading must be within the last month",
    },
  },
  warnings: {
    gas_reading: doubts("gas"),
    elec_reading: doubts("electricity"),
    elec7_reading_normal: doubts("day"),
    elec7_reading_low: doubts("night"),
  },
};

/** The use of a credit (spec 2.15). */
export default {
  title: "We owe you",
  lead: "Your account is in credit. You can have the money back, or you can ask us to use it in another way.",
  label: "Tell us how you would like us to use your credit",
  submit: "I don't want the refund",
  errors: { query: { required: "Tell us how you would like us to use your credit" } },
};

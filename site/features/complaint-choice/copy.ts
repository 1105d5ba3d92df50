import { copyOf } from "../../../domain/locale.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import type { ComplaintType, EnergyType } from "./choice.ts";

interface ChoiceWords<Value extends string> {
  readonly title: string;
  readonly lead: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly errors: ErrorCopy;
}

export const COMPLAINT_TYPE_COPY: ChoiceWords<ComplaintType> = copyOf({
  "en-GB": {
    title: "Make a complaint",
    lead: "We're sorry something has gone wrong. Tell us which part of our service it is about, and we take you to the right team.",
    legend: "What is your complaint about?",
    options: [
      { value: "energy", label: "Energy", hint: "Your gas or electricity, a bill, a meter or topping up" },
      {
        value: "home-services",
        label: "Home services",
        hint: "Boiler, heating, plumbing or appliance cover, and our engineers",
      },
      {
        value: "installations",
        label: "Installations",
        hint: "A new boiler, heat pump, solar panels or insulation",
      },
      { value: "electric-vehicle-charge-point", label: "Electric Vehicle charge point" },
    ],
    errors: { complaintType: { required: "Select what your complaint is about" } },
  },
});

export const ENERGY_TYPE_COPY: ChoiceWords<EnergyType> = copyOf({
  "en-GB": {
    title: "Make a complaint about energy",
    lead: "How you pay decides which team looks after your account.",
    legend: "How do you pay for your energy?",
    options: [
      { value: "credit", label: "Pay on receipt of bill", hint: "You pay each bill when it comes" },
      { value: "payAsYouGo", label: "Top up meter/PAYG", hint: "You top up a key, a card or a smart meter" },
      { value: "directDebit", label: "Direct Debit" },
      { value: "other", label: "Other", hint: "Or you are not sure" },
    ],
    errors: { energyType: { required: "Select how you pay for your energy" } },
  },
});

export const CHOICE_BUTTON = "Continue";

import { CharacterNotice } from "../ui/character-notice.tsx";
import { RadioField } from "../ui/radio-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextAreaField } from "../ui/text-area-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { PartGroup } from "./part.ts";
import { ROUND_FIELDS } from "./round-fields.tsx";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const FUELS = [
  { value: "gas", label: "Gas" },
  { value: "electricity", label: "Electricity" },
  { value: "dual", label: "Gas and electricity", hint: "We ask for both readings on this page." },
];
const ADDRESSES = [
  { value: "1", label: "1 Harbour Row, Lerwick, ZE1 0AA" },
  { value: "2", label: "2 Harbour Row, Lerwick, ZE1 0AA" },
];
const LONG_LABEL =
  "Could you need extra help because of a disability, a chronic illness, medical reliance on heat or electricity, or difficulty paying your bills?";

/** What one fills in. */
export const FORM_FIELDS: PartGroup = {
  id: "form-fields",
  title: "Form fields",
  lead: "A label above, a hint under it, and the mistake between the hint and the box, where the eye is when it comes to mend it. A control's id is its name.",
  parts: [
    {
      name: "TextField",
      file: "text-field",
      use: "One line. Its width says how long an answer is expected.",
      specimens: [
        {
          state: "Empty, with a hint",
          draw: (id) => <TextField name={id("email")} label="Email address" hint="We send your reference there" type="email" />,
        },
        { state: "Filled in", draw: (id) => <TextField name={id("first-name")} label="First name" defaultValue="Ada" /> },
        { state: "Under the pointer", shown: "hover", draw: (id) => <TextField name={id("town")} label="Town or city" /> },
        { state: "With the focus", shown: "focus", draw: (id) => <TextField name={id("surname")} label="Last name" /> },
        {
          state: "With a mistake",
          draw: (id) => (
            <TextField
              name={id("telephone")}
              label="Telephone number"
              defaultValue="0740"
              error="Your telephone number needs at least 11 digits"
            />
          ),
        },
        {
          state: "With a mistake and the focus",
          shown: "focus",
          draw: (id) => <TextField name={id("telephone-again")} label="Telephone number" error="Enter your telephone number" />,
        },
        { state: "Optional", draw: (id) => <TextField name={id("account")} label="Account number" optional width="medium" /> },
        { state: "Short", draw: (id) => <TextField name={id("postcode")} label="Postcode" width="short" defaultValue="SW1A 1AA" /> },
        {
          state: "Long text",
          draw: (id) => (
            <TextField
              name={id("reading")}
              label="What does your gas meter show in black digits, without the red ones and without what stands behind a decimal point?"
              hint="Include the noughts at the front. A gas meter shows four or five black digits, and an electricity meter five or six."
              error="Your reading can have digits and nothing else, and at most eight of them"
              defaultValue="000048211234567890123456789012345678901234567890"
            />
          ),
        },
      ],
    },
    {
      name: "TextAreaField",
      file: "text-area-field",
      use: "A letter. It grows with what is written where the browser can.",
      specimens: [
        { state: "Empty", draw: (id) => <TextAreaField name={id("query")} label="Tell us what happened" rows={3} /> },
        {
          state: "With a mistake",
          draw: (id) => <TextAreaField name={id("query-wrong")} label="Tell us what happened" rows={3} error="Tell us what happened" />,
        },
        {
          state: "With the focus",
          shown: "focus",
          draw: (id) => (
            <TextAreaField
              name={id("query-written")}
              label="Tell us what happened"
              rows={3}
              defaultValue="The boiler stopped on Sunday night."
            />
          ),
        },
      ],
    },
    {
      name: "CharacterNotice",
      file: "character-notice",
      use: "How far a letter is over its limit. Its line is kept when there is nothing to say, so that nothing jumps.",
      specimens: [
        { state: "Nothing to say", draw: (id) => <CharacterNotice id={id("notice")} /> },
        {
          state: "Over the limit",
          draw: (id) => <CharacterNotice id={id("notice-over")} text="Maximum character limit reached: 12 too many" />,
        },
      ],
    },
    {
      name: "SelectField",
      file: "select-field",
      use: "One from a list too long for radio buttons, such as the addresses of a postcode.",
      specimens: [
        {
          state: "Nothing chosen",
          draw: (id) => (
            <SelectField name={id("address")} label="Select your address" placeholder="Choose an address" options={ADDRESSES} isPrivate />
          ),
        },
        {
          state: "With a mistake",
          draw: (id) => (
            <SelectField
              name={id("subject")}
              label="Subject"
              placeholder="Choose a subject"
              options={[{ value: "bill", label: "My bill" }]}
              error="Choose a subject"
            />
          ),
        },
        {
          state: "With the focus",
          shown: "focus",
          draw: (id) => <SelectField name={id("address-2")} label="Select your address" options={ADDRESSES} defaultValue="2" isPrivate />,
        },
      ],
    },
    {
      name: "RadioField",
      file: "radio-field",
      use: "One of a few, all in view. The whole row can be pressed.",
      specimens: [
        { state: "Nothing chosen", draw: (id) => <RadioField name={id("fuel")} legend="What is the reading for?" options={FUELS} /> },
        {
          state: "Chosen",
          draw: (id) => <RadioField name={id("fuel-2")} legend="What is the reading for?" options={FUELS} defaultValue="gas" />,
        },
        {
          state: "Under the pointer",
          shown: "hover",
          draw: (id) => <RadioField name={id("e7")} legend="Do you have Economy 7?" options={YES_NO} inline />,
        },
        {
          state: "With the focus",
          shown: "focus",
          draw: (id) => <RadioField name={id("e7-2")} legend="Do you have Economy 7?" options={YES_NO} inline />,
        },
        {
          state: "With a mistake, and a long legend",
          draw: (id) => (
            <RadioField
              name={id("extra")}
              legend={LONG_LABEL}
              options={YES_NO}
              inline
              error="Select Yes or No to tell us if you need extra help"
            />
          ),
        },
        {
          state: "The one question of a page",
          draw: (id) => <RadioField name={id("type")} legend="What is your complaint about?" large options={FUELS.slice(0, 2)} />,
        },
      ],
    },
    ...ROUND_FIELDS,
  ],
};

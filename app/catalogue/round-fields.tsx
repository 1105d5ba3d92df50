import { AddressSummary } from "../ui/address-summary.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Field } from "../ui/field.tsx";
import { Fieldset } from "../ui/fieldset.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { StepPosition } from "../ui/step-position.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Part } from "./part.ts";

/** What stands round fields, and what is made of several. */
export const ROUND_FIELDS: readonly Part[] = [
  {
    name: "Fieldset",
    file: "fieldset",
    use: "Several fields that make one answer.",
    specimens: [
      {
        state: "As it comes",
        draw: (id) => (
          <Fieldset legend="Your address" hint="Where we supply you, or where you live">
            <TextField name={id("line-1")} label="Address line 1" />
            <TextField name={id("line-2")} label="Address line 2" optional />
          </Fieldset>
        ),
      },
    ],
  },
  {
    name: "Field",
    file: "field",
    use: "The label, hint and mistake round a control that is none of the above.",
    specimens: [
      {
        state: "Round a file to choose",
        draw: (id) => (
          <Field name={id("photo")} label="A photo of your meter" hint="The digits should be sharp" optional>
            <input className="input" type="file" id={id("photo")} name={id("photo")} aria-describedby={`${id("photo")}-hint`} />
          </Field>
        ),
      },
    ],
  },
  {
    name: "SearchForm",
    file: "search-form",
    use: "A search by keyword. Suggestions join it where there is a script.",
    specimens: [
      {
        state: "Empty",
        draw: (id) => <SearchForm action="/search" label="Search for a keyword or question" buttonLabel="Search" name={id("q")} />,
      },
      {
        state: "With a mistake",
        once: true,
        draw: (id) => (
          <SearchForm
            action="/search"
            label="Search for a keyword or question"
            buttonLabel="Search"
            name={id("q-empty")}
            error="Enter a keyword or question"
          />
        ),
      },
    ],
  },
  {
    name: "AddressSummary",
    file: "address-summary",
    use: "The address that was found or written, and the way to another.",
    specimens: [
      {
        state: "As it comes",
        draw: () => (
          <AddressSummary label="Your address" address="1 Harbour Row, Lerwick, ZE1 0AA">
            <Button variant="quiet">Change address</Button>
          </AddressSummary>
        ),
      },
      {
        state: "Long text",
        draw: () => (
          <AddressSummary
            label="Your address"
            address="Flat 12B, The Old Harbourmaster's House, Upper Commercial Street North, Llanfairpwllgwyngyllgogerychwyrndrobwll, LL61 5UJ"
          >
            <Button variant="quiet">Change address</Button>
          </AddressSummary>
        ),
      },
    ],
  },
  {
    name: "ErrorSummary",
    file: "error-summary",
    use: "Everything that is wrong with a form, first on its page, each mistake a link to its field. It takes the focus.",
    specimens: [
      {
        state: "Two mistakes",
        draw: (id) => (
          <ErrorSummary
            title="There is a problem"
            errors={[
              { field: id("telephone"), message: "Your telephone number needs at least 11 digits" },
              { field: id("subject"), message: "Choose a subject" },
            ]}
          />
        ),
      },
      {
        state: "Something to look at again",
        draw: (id) => (
          <ErrorSummary
            tone="warning"
            title="Check your reading before you send it"
            errors={[{ field: id("reading"), message: "Your gas reading is lower than the last one we have" }]}
          />
        ),
      },
    ],
  },
  {
    name: "StepPosition",
    file: "step-position",
    use: "Where in a journey a page is.",
    specimens: [
      { state: "At the start", draw: () => <StepPosition current={1} total={2} /> },
      { state: "At the end", draw: () => <StepPosition current={2} total={2} /> },
    ],
  },
];

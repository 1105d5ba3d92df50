import { HELP_BY_PLACE, type HelpPlace } from "../../../domain/priority-register.ts";
import { CheckboxField } from "../../../ui/components/checkbox-field.tsx";
import { Fieldset } from "../../../ui/components/field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { ContinueButton } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { helpField } from "./fields.ts";

const PLACES = Object.keys(HELP_BY_PLACE) as readonly HelpPlace[];

/** Whom it is for and what would help. Which answers need others is never hidden: it works without a script. */
export function RegisterHelpPage(props: StepPageProps) {
  const words = useCopy("priorityRegister");
  const form = useForm(props, words.errors);
  const changes = props.view.changedAfter !== null;
  const isChecked = (name: string) => form.values[name] === "yes";
  return (
    <StepPage
      form={form}
      title={changes ? words.changeTitle : words.title}
      caption={props.view.caption}
      lead={words.lead}
      step={{ current: 1, total: 2 }}
      recorded={false}
      changes={words.changes(props.view.changedAfter ?? "")}
    >
      {changes && (
        <CheckboxField
          name="ends"
          legend={words.ends}
          hint={words.endsHint}
          groups={[{ options: [{ name: "ends", label: words.ends }] }]}
          isChecked={isChecked}
        />
      )}
      <CheckboxField
        name="help"
        error={form.field("help").error}
        legend={words.what}
        hint={words.whatHint}
        groups={PLACES.map((place) => ({
          heading: words.places[place],
          options: HELP_BY_PLACE[place].map((help) => ({ name: helpField(help), label: words.helps[help] })),
        }))}
        isChecked={isChecked}
      />
      <Fieldset legend={words.more}>
        <TextField
          {...form.field("callerPassword")}
          label={words.password}
          hint={changes ? words.passwordKept : words.passwordHint}
          autoComplete="off"
          width="medium"
          optional
        />
        <TextField
          {...form.field("nominee")}
          label={words.nominee}
          hint={words.nomineeHint}
          autoComplete="off"
          dir="auto"
          optional
        />
        <TextField
          {...form.field("language")}
          label={words.language}
          autoComplete="off"
          width="medium"
          optional
        />
        <TextField
          {...form.field("neededUntil")}
          label={words.until}
          hint={words.untilHint}
          autoComplete="off"
          width="medium"
          optional
        />
      </Fieldset>
      <ContinueButton busyText={words.sending}>{words.next}</ContinueButton>
    </StepPage>
  );
}

import { type AddressChoice, COUNTRIES } from "../../domain/address.ts";
import { type ChangeEvent, type ComponentProps, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { useCopy } from "../copy/use-copy.ts";
import { Alert, Spinner } from "../components/alert.tsx";
import { AddressSummary } from "../components/address-summary.tsx";
import { Button } from "../components/button.tsx";
import { Fieldset } from "../components/field.tsx";
import { SelectField } from "../components/select-field.tsx";
import { UntilHydrated } from "../components/until-hydrated.tsx";
import { TextField } from "../components/text-field.tsx";
import type { AddressIntent, AddressState } from "./address-state.ts";
import type { FormState } from "./form-page.tsx";
import { ContinueButton, usePendingIntent } from "./step-form.tsx";
import type { StepView } from "./step-page.tsx";

interface AddressQuestionProps {
  readonly form: FormState<StepView>;
  /** The button that goes on. */
  readonly submit: string;
  readonly busyText?: string;
  /** Where it is not the address of who fills in the form. */
  readonly copy?: Readonly<Record<"legend" | "hint" | "list" | "chosen" | "first", string>>;
}

/**
 * The last question: postcode, list, or by hand (spec 4.14). Its buttons submit the form around it. The one
 * that goes on shows once an address is chosen (spec 4.16), and until then why not. Without React,
 * choosing and continuing are one press.
 */
export function AddressQuestion({ form, submit, busyText, copy }: AddressQuestionProps) {
  const words = useCopy("address");
  const own = copy ?? words;
  const { address } = form.view;
  const { chosen, found } = address;
  const part = partOf(address);
  const area = useFocusOnChange(part);
  const goOn = <ContinueButton busyText={busyText}>{submit}</ContinueButton>;
  return (
    <>
      <div id="address" ref={area} tabIndex={-1}>
        <Fieldset legend={own.legend} hint={own.hint}>
          {part === "lookup" && <PostcodeLookup form={form} list={own.list} />}
          {part === "manual" && <ManualAddress form={form} />}
          {chosen !== null && (
            <AddressSummary label={own.chosen} address={chosen.label}>
              <IntentButton value="clear-address" variant="secondary">
                {words.clear}
              </IntentButton>
            </AddressSummary>
          )}
        </Fieldset>
        {/* Outside the changing part, so that it is announced. Orca reads an empty role of status aloud. */}
        <p aria-live="polite" className="visually-hidden">
          {chosen !== null && words.next(submit)}
        </p>
      </div>
      {chosen === null ? <p>{own.first}</p> : goOn}
      {chosen === null && found !== null && found.length > 0 && <UntilHydrated>{goOn}</UntilHydrated>}
    </>
  );
}

type Part = "lookup" | "manual" | "saved";

/** An address from the list leaves the list where it is, so that another can be selected. */
function partOf({ manual, chosen, found }: AddressState): Part {
  if (manual) return "manual";
  return chosen === null || found?.some(({ id }) => id === chosen.id) ? "lookup" : "saved";
}

const FIRST_FIELD: Readonly<Record<Part, string | null>> = {
  lookup: "postcode",
  manual: "houseNameNumber",
  saved: null,
};

/** The pressed button is removed with its part of the question: focus moves to what replaces it. */
function useFocusOnChange(part: Part) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const field = FIRST_FIELD[part];
    (field === null ? area.current : document.getElementById(field))?.focus();
  }, [part]);
  return area;
}

type PartProps = Pick<AddressQuestionProps, "form">;

function PostcodeLookup({ form, list }: PartProps & { readonly list: string }) {
  const words = useCopy("address");
  const { found, chosen, postcode } = form.view.address;
  return (
    <>
      <div className="field-row">
        <TextField
          {...form.field("postcode")}
          label={words.postcode}
          hint={words.postcodeHint}
          defaultValue={form.values["postcode"] ?? postcode}
          autoComplete="postal-code"
          width="short"
        />
        <IntentButton value="find-address" variant="secondary" busyText={words.finding}>
          {words.find}
        </IntentButton>
      </div>
      {/* Rendered empty first: few screen readers announce a live region that arrives with its content. */}
      <div aria-live="polite" data-dd-privacy="mask">
        {found !== null && found.length > 0 && <p>{words.found(found.length, postcode)}</p>}
        {found?.length === 0 && <Alert tone="info" title={words.noneFound(postcode)} />}
      </div>
      {found !== null && found.length > 0 && <FoundAddresses {...{ form, found, list }} />}
      {chosen === null && (
        <IntentButton value="enter-address" variant="quiet">
          {words.enter}
        </IntentButton>
      )}
    </>
  );
}

interface FoundAddressesProps extends PartProps {
  readonly found: readonly AddressChoice[];
  readonly list: string;
}

function FoundAddresses({ form, found, list }: FoundAddressesProps) {
  const words = useCopy("address");
  const { postcode, chosen } = form.view.address;
  const submit = useSubmit();
  const hasFailed = form.problem?.alert != null;
  /** With JavaScript, selecting an address sets it at once. */
  const onSelect = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    if (currentTarget.form === null || currentTarget.value === "") return;
    const data = new FormData(currentTarget.form);
    data.set("intent", "choose-address");
    void submit(data, { method: "post" });
  };
  const choose = (
    <IntentButton value="choose-address" variant="secondary">
      {words.choose}
    </IntentButton>
  );
  return (
    <>
      <SelectField
        key={postcode}
        {...form.field("addressId")}
        isPrivate
        label={list}
        placeholder={words.listPlaceholder}
        defaultValue={chosen?.id ?? form.values["addressId"] ?? ""}
        options={found.map(({ id, label }) => ({ value: id, label }))}
        onChange={onSelect}
      />
      {/* React shows it too where the request of a selection has failed. */}
      {chosen === null && (hasFailed ? choose : <UntilHydrated>{choose}</UntilHydrated>)}
    </>
  );
}

function ManualAddress({ form: { view, values, field } }: PartProps) {
  const words = useCopy("address");
  const pending = usePendingIntent();
  return (
    <>
      {pending === "save-address" && <Spinner title={words.savingTitle}>{words.saving}</Spinner>}
      <TextField {...field("houseNameNumber")} label={words.house} width="medium" optional />
      <TextField {...field("flatNumber")} label={words.flat} width="short" optional />
      <TextField {...field("addressLine1")} label={words.line1} autoComplete="address-line1" />
      <TextField {...field("addressLine2")} label={words.line2} autoComplete="address-line2" optional />
      <TextField {...field("postalTown")} label={words.town} autoComplete="address-level2" width="medium" />
      <TextField {...field("county")} label={words.county} width="medium" optional />
      <TextField
        {...field("manualPostcode")}
        label={words.manualPostcode}
        defaultValue={values["manualPostcode"] ?? values["postcode"] ?? view.address.postcode}
        autoComplete="postal-code"
        width="short"
      />
      <SelectField
        {...field("country")}
        label={words.country}
        optional
        placeholder={words.countryPlaceholder}
        options={COUNTRIES.map((country) => ({ value: country, label: words.countryName(country) }))}
      />
      <IntentButton value="save-address" variant="secondary" busyText={words.savingTitle}>
        {words.save}
      </IntentButton>
      <IntentButton value="clear-address" variant="quiet">
        {words.backToLookup}
      </IntentButton>
    </>
  );
}

type IntentButtonProps = ComponentProps<typeof Button> & { readonly value: AddressIntent };

function IntentButton(props: IntentButtonProps) {
  const isBusy = usePendingIntent() === props.value;
  return <Button {...props} name="intent" aria-disabled={isBusy || undefined} />;
}

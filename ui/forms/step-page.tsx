import type { ReactNode } from "react";
import type { Answered } from "../../domain/speaker.ts";
import { useCopy } from "../copy/use-copy.ts";
import { Tracked } from "../page/tracked.tsx";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { StepPosition } from "../components/page-title.tsx";
import type { AddressState } from "./address-state.ts";
import {
  FormPage,
  type FormPageLayoutProps,
  type FormPageProps,
  type FormState,
  type FormView,
} from "./form-page.tsx";
import { StepAside, type StepAsideProps } from "./step-aside.tsx";
import { CLEAR_INTENT, SPEAKER_INTENT } from "./saved-answers.ts";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** What a page of a journey is given to show. */
export interface StepView extends FormView {
  /** The journey's name. */
  readonly journey: string;
  /** What the form is called. */
  readonly caption: string;
  readonly instance: string;
  readonly address: AddressState;
  /** The reference of what was sent before this text was changed; null where nothing was. */
  readonly changedAfter: string | null;
  readonly notice: StepNotice | null;
  readonly about: StepAsideProps;
  /** Whom the visitor writes for; null where for themselves, undefined where the form is not for others. */
  readonly speaksFor?: string | null;
  /** Null where no other page of the journey was given an email address. */
  readonly answered: Answered | null;
}

/**
 * "expired": answers to this page were deleted, later ones are there; "all-expired": all were; "restored":
 * put back after a sign-in; "offered": details of an earlier journey are filled in.
 */
export type StepNotice = "expired" | "all-expired" | "restored" | "offered";

export type StepPageProps = FormPageProps<StepView>;

type FormPlace = Pick<StepFormProps, "action" | "encType" | "defaultIntent">;

interface StepPageLayoutProps extends FormPlace, Pick<FormPageLayoutProps, "caption" | "back" | "alert"> {
  readonly form: FormState<StepView>;
  readonly title: string;
  readonly lead: string;
  /** Left out where the journey has one page. */
  readonly step?: { readonly current: number; readonly total: number };
  /** Between the title and the form. */
  readonly before?: ReactNode;
  /** False where no session replay may see the page. */
  readonly recorded?: boolean;
  /** No consent banner. */
  readonly quiet?: boolean;
  /** What stands above a form that was sent before, where that is no slip. */
  readonly changes?: { readonly title: string; readonly text: string };
  readonly children: ReactNode;
}

/** A step of a journey: its form, and where in the journey one is. */
export function StepPage({
  form: { view, problem, messages },
  step,
  before,
  action,
  encType,
  defaultIntent,
  changes,
  children,
  ...page
}: StepPageLayoutProps) {
  const words = useCopy("form");
  const { journey, changedAfter, notice } = view;
  const above = (
    <>
      {changedAfter !== null && (
        <Alert tone="info" title={changes?.title ?? words.changed(changedAfter)} isPrivate>
          <p>{changes?.text ?? words.changedText}</p>
        </Alert>
      )}
      {notice !== null && notice !== "offered" && (
        <Alert tone="info" title={words.notices[notice].title} live>
          <p>{words.notices[notice].text}</p>
        </Alert>
      )}
      {step !== undefined && <StepPosition {...step} />}
      <Tracked event="journey_step" journey={journey} step={step?.current ?? 1} steps={step?.total ?? 1} />
    </>
  );
  return (
    <FormPage
      {...page}
      {...{ problem, messages, above }}
      area={step && words.area(page.caption ?? "", step)}
      aside={<StepAside {...view.about} />}
    >
      {before}
      <StepForm {...{ action, encType, defaultIntent }} xsrfToken={view.xsrfToken} instance={view.instance}>
        {view.speaksFor !== undefined && (view.speaksFor !== null || (step?.current ?? 1) === 1) && (
          <SpeakerLine name={view.speaksFor} />
        )}
        {notice === "offered" && (
          <p>
            {words.offered}{" "}
            <Button name="intent" value={CLEAR_INTENT} variant="quiet">
              {words.clearOffered}
            </Button>
          </p>
        )}
        {children}
      </StepForm>
    </FormPage>
  );
}

/**
 * For whom the visitor writes, where that can be somebody else; the offer stands on the first page alone. A button of
 * the form, so that what is filled in already is kept without a script too.
 */
function SpeakerLine({ name }: { readonly name: string | null }) {
  const words = useCopy("speakerOffer");
  return (
    <p data-dd-privacy="mask">
      {name === null ? words.offer : words.now(name)}{" "}
      <Button name="intent" value={SPEAKER_INTENT} variant="quiet">
        {name === null ? words.offerLink : words.change}
      </Button>
    </p>
  );
}

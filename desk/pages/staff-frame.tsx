import type { FormHTMLAttributes, ReactNode } from "react";
import { useLocation } from "react-router";
import {
  CONTENT_PATH,
  FIND_FIELD,
  isContentRole,
  KEPT_PATH,
  OPERATIONS_PATH,
  OUTAGE_PATH,
  OUTAGE_ROLES,
  PICTURES_PATH,
  type StaffRole,
} from "../../domain/staff.ts";
import { useCopy } from "../../ui/copy/use-copy.ts";
import { useProviderName } from "../../ui/page/site-facts.ts";
import { Button, ButtonLink } from "../../ui/components/button.tsx";
import { Alert } from "../../ui/components/alert.tsx";
import { ErrorSummary } from "../../ui/components/error-summary.tsx";
import { PageShell } from "../../ui/components/page-shell.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";
import { type FormProblem, formState, type FormState } from "../../ui/forms/form-page.tsx";
import type { FormValues } from "../../ui/forms/step.ts";
import { KeysButton, KeysDialog } from "./keys-dialog.tsx";
import { FIND_COPY as find } from "./case-find-copy.ts";
import keepDraftsScript from "./keep-drafts.ts?worker&url";
import {
  ERROR_SUMMARY,
  FRAME_COPY as copy,
  KEPT_COPY,
  NOT_OUR_FORM,
  SERVICE_NAME,
  STOP_COPY,
} from "./copy.ts";

/** Who is signed in, and the token of their forms. */
export interface StaffPage {
  readonly staff: { readonly id: string; readonly email: string; readonly role: StaffRole };
  readonly csrfToken: string;
}

interface StaffFrameProps {
  readonly title: string;
  /** What is wrong with it is listed above the page. */
  readonly form?: Pick<FormState, "messages" | "problem"> | undefined;
  readonly hasErrors?: boolean;
  /** Undefined on the sign-in page. */
  readonly page?: StaffPage | undefined;
  /** The search for cases, as it stands. */
  readonly search?: StaffFormState | undefined;
  /** A way past more than the header. */
  readonly skip?: { readonly link: string; readonly title: string } | undefined;
  readonly children: ReactNode;
}

/** The page around all staff pages. */
export function StaffFrame({
  title,
  form,
  hasErrors = Boolean(form?.problem?.errors.length) || form?.problem?.alert === "form",
  page,
  search = page && staffForm(page, undefined, {}),
  skip,
  children,
}: StaffFrameProps) {
  const providerName = useProviderName();
  return (
    <>
      <title>{`${hasErrors ? "Error: " : ""}${title} - ${SERVICE_NAME} - ${providerName}`}</title>
      <PageShell
        providerName={providerName}
        basePath={OPERATIONS_PATH}
        serviceName={SERVICE_NAME}
        notice={
          skip && (
            <a className="skip-link" href={skip.link}>
              {skip.title}
            </a>
          )
        }
        headerActions={
          page && (
            <>
              {search && !isContentRole(page.staff.role) && <FindCase page={page} form={search} />}
              <StaffActions page={page} />
            </>
          )
        }
        navigation={page && <StaffNavigation role={page.staff.role} />}
      >
        <ErrorSummary title={ERROR_SUMMARY} errors={form?.messages ?? []} />
        {form?.problem?.alert === "form" && <Alert tone="error" title={NOT_OUR_FORM} />}
        {children}
      </PageShell>
      {page && !isContentRole(page.staff.role) && <KeysDialog />}
      {page && <script type="module" src={keepDraftsScript} />}
    </>
  );
}

/** What was written in the form of the page and not sent. */
export type Draft = FormValues | undefined;

/** A form as it stands: with `values`, and the draft, until it comes back with what is wrong with it. */
export function staffForm(
  page: Pick<StaffPage, "csrfToken">,
  problem: FormProblem | undefined,
  errors: ErrorCopy,
  values: FormValues = {},
  draft?: Draft,
): StaffFormState {
  const view = { xsrfToken: page.csrfToken, values: { ...values, ...draft } };
  return {
    ...formState({ view, problem }, errors),
    isRestored: draft !== undefined && problem === undefined,
  };
}

export interface StaffFormState extends FormState {
  /** It has a draft. */
  readonly isRestored: boolean;
}

interface StaffFormProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly page: Pick<StaffPage, "csrfToken">;
}

/** Posted with the token of the page. */
export function StaffForm({ page, children, ...form }: StaffFormProps) {
  return (
    <form method="post" noValidate {...form}>
      <input type="hidden" name="xsrf" value={page.csrfToken} />
      {children}
    </form>
  );
}

interface KeptFormProps extends StaffFormProps {
  readonly page: StaffPage;
  readonly state: StaffFormState;
}

/** A form of which what is written in it is kept (keep-drafts.ts). */
export function KeptForm({ state, children, ...form }: KeptFormProps) {
  const words = useCopy("form");
  return (
    <StaffForm {...form} data-keeps={form.page.staff.id}>
      {state.isRestored && (
        <Alert tone="info" title={words.restored} live>
          <p>
            <a href={KEPT_PATH}>{KEPT_COPY.link}</a>
          </p>
        </Alert>
      )}
      {children}
    </StaffForm>
  );
}

/** A page that the role does not include, or a case that does not exist. */
export function StaffStopPage({
  stop,
  ...shown
}: Partial<StaffPage> & { readonly stop: "refused" | "missing" }) {
  const { title, lead } = STOP_COPY[stop];
  const page = shown.staff === undefined ? undefined : (shown as StaffPage);
  return (
    <StaffFrame title={title} page={page}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <ButtonLink href={OPERATIONS_PATH}>{STOP_COPY.back}</ButtonLink>
    </StaffFrame>
  );
}

function StaffNavigation({ role }: { readonly role: StaffRole }) {
  const { pathname } = useLocation();
  const links = [
    ...(isContentRole(role)
      ? [
          { title: copy.content, link: CONTENT_PATH },
          { title: copy.pictures, link: PICTURES_PATH },
        ]
      : [{ title: copy.cases, link: OPERATIONS_PATH }]),
    { title: copy.searches, link: `${OPERATIONS_PATH}/searches` },
    ...(OUTAGE_ROLES.includes(role) ? [{ title: copy.outage, link: OUTAGE_PATH }] : []),
    ...(role === "supervisor"
      ? [
          { title: copy.team, link: `${OPERATIONS_PATH}/team` },
          { title: copy.export, link: `${OPERATIONS_PATH}/export` },
          { title: copy.staff, link: `${OPERATIONS_PATH}/staff` },
          { title: copy.audit, link: `${OPERATIONS_PATH}/audit` },
        ]
      : []),
  ];
  return (
    <nav className="container staff-navigation" aria-label={copy.navigation}>
      <ul className="cluster" role="list">
        {links.map(({ title, link }) => (
          <li key={link}>
            <a href={link} aria-current={link === pathname ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the header of each page. Posted, so that nothing of a customer is in an address. */
function FindCase({ page, form }: { readonly page: StaffPage; readonly form: Pick<FormState, "field"> }) {
  return (
    <StaffForm page={page} action={`${OPERATIONS_PATH}/search`} className="find-case" role="search">
      <TextField
        {...form.field(FIND_FIELD)}
        label={find.title}
        hint={<span className="visually-hidden">{find.hint}</span>}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button variant="secondary">{find.submit}</Button>
    </StaffForm>
  );
}

function StaffActions({ page }: { readonly page: StaffPage }) {
  return (
    <StaffForm page={page} action={`${OPERATIONS_PATH}/sign-out`} className="cluster staff-actions">
      <a href={`${OPERATIONS_PATH}/account`}>
        {page.staff.email} ({page.staff.role})<span className="visually-hidden">: {copy.account}</span>
      </a>
      {!isContentRole(page.staff.role) && <KeysButton />}
      <Button variant="quiet">{copy.signOut}</Button>
    </StaffForm>
  );
}

/** Facts under their names, side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="case-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StaffTableProps {
  readonly title: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

export function StaffTable({ title, headings, children }: StaffTableProps) {
  return (
    <table className="case-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PageLinksProps {
  /** From 1. */
  readonly number: number;
  readonly hasNext: boolean;
  readonly addressOf: (number: number) => string;
}

export function PageLinks({ number, hasNext, addressOf }: PageLinksProps) {
  if (number === 1 && !hasNext) return null;
  return (
    <nav className="cluster" aria-label={copy.pages}>
      {number > 1 && <a href={addressOf(number - 1)}>{copy.previous}</a>}
      <span>{`Page ${number}`}</span>
      {hasNext && <a href={addressOf(number + 1)}>{copy.next}</a>}
    </nav>
  );
}

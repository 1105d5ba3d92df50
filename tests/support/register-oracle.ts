import type { RegisterForm, RegisterLife, RegisterSharing } from "./register-lives.ts";
import { type DayNumber, londonDayNumber } from "./uk-calendar.ts";

/**
 * Who is on the Priority Services Register on a day, from what customers are told of it and not from the
 * product's code: kept as on paper. Each form is written on a line, at the end of each day the lines whose
 * last day is over are struck off, and what is not struck off is read out.
 */
export interface OnRegister {
  /** Of the form that counts. */
  readonly reference: string;
  /** As that form has it. */
  readonly help: readonly string[];
  /** To whom this registration may be told. */
  readonly sharing: RegisterSharing;
}

/** What was linked is one line; what nobody linked is two, though one person may have sent both. */
interface Line {
  /** The references by whose links it can be changed: those of all the forms that were written on it. */
  readonly links: Set<string>;
  /** The form that was written last. */
  form: RegisterForm;
  /** Of that form. */
  lastDay: DayNumber;
  isStruckOff: boolean;
}

const DAY_MS = 86_400_000;

/**
 * At the end of that day in London ("YYYY-MM-DD"), as one who asks on it is told: of the life until then,
 * with what comes later unknown, also an erasure. In the order of the references.
 */
export function registerOf(life: RegisterLife, day: string): OnRegister[] {
  const asked = numberOf(day);
  const forms = formsKnown(life, asked);
  const lines: Line[] = [];
  for (let today = forms[0]?.received ?? Infinity; today <= asked; today += 1) {
    for (const { received, form } of forms) if (received === today) write(lines, form);
    strikeOff(lines, today);
  }
  return lines
    .filter(({ isStruckOff }) => !isStruckOff)
    .map(({ form: { reference, help, sharing } }) => ({ reference, help, sharing }))
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
}

interface DatedForm {
  /** The day in London. */
  readonly received: DayNumber;
  readonly form: RegisterForm;
}

/**
 * The forms until the end of that day, the earliest first; of two in the same millisecond the one with the
 * later place in the life is later. An erased person's are gone, as if they had never been sent; what that
 * person sends after the erasure is not.
 */
function formsKnown(life: RegisterLife, asked: DayNumber): DatedForm[] {
  const moments = life.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  let forms: DatedForm[] = [];
  for (const moment of moments) {
    const received = londonDayNumber(moment.happenedAt);
    if (received > asked) break;
    if (moment.kind === "form") forms.push({ received, form: moment });
    else forms = forms.filter(({ form }) => form.customer !== moment.customer);
  }
  return forms;
}

/**
 * A change goes on the line that its link opens, whichever of the line's forms had the link, and whether it
 * was struck off or not: the form sent last counts, and brings it back. Without a link, and with one that
 * opens nothing, it is a new line. One that leaves the register strikes its line off.
 */
function write(lines: Line[], form: RegisterForm): void {
  const link = form.replaces ?? form.ends;
  const opened = link === null ? undefined : lines.find(({ links }) => links.has(link));
  const line = opened ?? { links: new Set<string>(), form, lastDay: Infinity, isStruckOff: false };
  if (opened === undefined) lines.push(line);
  line.links.add(form.reference);
  line.form = form;
  line.lastDay = form.until === null ? Infinity : numberOf(form.until);
  line.isStruckOff = form.ends !== null;
}

/** The last day is on the register still, and the day after it is not. */
function strikeOff(lines: readonly Line[], today: DayNumber): void {
  for (const line of lines) if (line.lastDay < today) line.isStruckOff = true;
}

function numberOf(day: string): DayNumber {
  return Date.parse(day) / DAY_MS;
}

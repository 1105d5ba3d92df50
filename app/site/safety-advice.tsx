import type { HazardAdvice } from "../../contract/safety-advice.ts";
import type { Danger } from "../../domain/danger.ts";
import { phoneNumbers, splitAtNumbers } from "../../domain/safety-advice.ts";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { NumberLink, PhoneLink } from "../ui/phone-link.tsx";
import { useSite } from "./site-facts.ts";

/** Of a hazard, for a page that shows all of it. */
export type Advice = Pick<HazardAdvice, "title" | "lines" | "steps">;

/** For each danger that a customer's words can name. */
export type DangerAdvice = Readonly<Record<Danger, Advice>>;

export function SafetyPanel({ advice: { title, lines, steps } }: { readonly advice: Advice }) {
  const numbers = phoneNumbers(useSite().contact);
  const [first, ...others] = lines.map(({ phone, when }) => ({ when, number: numbers.get(phone) ?? "" }));
  return (
    <EmergencyPanel
      title={title}
      when={first?.when}
      number={first?.number ?? ""}
      note={
        <>
          {others.map(({ when, number }) => (
            <p key={when}>
              {when}: <PhoneLink number={number} />
            </p>
          ))}
          <AdviceSteps steps={steps} />
        </>
      }
    />
  );
}

/** The numbers alone, for a page that is not about the hazard. */
export function SafetyLine({ advice: { title, lines } }: { readonly advice: Advice }) {
  const numbers = phoneNumbers(useSite().contact);
  return (
    <p>
      <b>{title}.</b>{" "}
      {lines.map(({ when, phone }) => (
        <span key={when}>
          {when}: <NumberLink number={numbers.get(phone) ?? ""} />.{" "}
        </span>
      ))}
    </p>
  );
}

export function AdviceSteps({ steps }: { readonly steps: readonly string[] }) {
  const { contact } = useSite();
  return (
    <ol className="advice-steps">
      {steps.map((step) => (
        <li key={step}>
          {splitAtNumbers(step, contact).map((piece, index, pieces) =>
            index % 2 === 0 ? piece : <NumberLink key={`${pieces[index - 1]}${piece}`} number={piece} />,
          )}
        </li>
      ))}
    </ol>
  );
}

import type { Danger } from "../../domain/danger.ts";
import { type Hazard, phoneNumbers, splitAtNumbers } from "../../domain/safety-advice.ts";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { NumberLink, PhoneLink } from "../ui/phone-link.tsx";
import { useSite } from "./site-facts.ts";

export function SafetyPanel({ hazard }: { readonly hazard: Hazard }) {
  const { contact, safety } = useSite();
  const { title, lines } = safety[hazard];
  const numbers = phoneNumbers(contact);
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
          <AdviceSteps hazard={hazard} />
        </>
      }
    />
  );
}

/** The numbers alone, for a page that is not about the hazard. */
export function SafetyLine({ hazard }: { readonly hazard: Hazard }) {
  const { contact, safety } = useSite();
  const { title, lines } = safety[hazard];
  const numbers = phoneNumbers(contact);
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

export function AdviceSteps({ hazard }: { readonly hazard: Hazard }) {
  const { contact, safety } = useSite();
  return (
    <ol className="advice-steps">
      {safety[hazard].steps.map((step) => (
        <li key={step}>
          {splitAtNumbers(step, contact).map((piece, index, pieces) =>
            index % 2 === 0 ? piece : <NumberLink key={`${pieces[index - 1]}${piece}`} number={piece} />,
          )}
        </li>
      ))}
    </ol>
  );
}

export function DangerPanels({ dangers }: { readonly dangers: readonly Danger[] }) {
  return dangers.map((danger) => (
    <SafetyPanel key={danger} hazard={danger === "electrical" ? "sparks" : danger} />
  ));
}

import { Phone } from "lucide-react";

/** `number` is as shown; the link dials its digits. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

/** In a sentence. */
export function NumberLink({ number }: { number: string }) {
  return <a href={telephone(number)}>{number}</a>;
}

export function PhoneLink({ number, large }: { number: string; large?: boolean }) {
  return (
    <a className={large ? "phone-link phone-link-large" : "phone-link"} href={telephone(number)}>
      <Phone className="icon" size={20} aria-hidden="true" />
      <span className="number">{number}</span>
    </a>
  );
}

import { Phone } from "lucide-react";

export function PhoneLink({ number, large }: { number: string; large?: boolean | undefined }) {
  return (
    <a
      className={large ? "phone-link phone-link-large" : "phone-link"}
      href={`tel:${number.replace(/[^\d+]/g, "")}`}
    >
      <Phone className="icon" size={20} aria-hidden="true" />
      <span className="number">{number}</span>
    </a>
  );
}

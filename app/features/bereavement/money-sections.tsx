import type { Bereavement } from "../../../contract/bereavement.ts";
import { Paragraphs } from "../../site/content-sections.tsx";
import { Html, type Sanitised } from "../../site/safe-html.tsx";
import { Alert } from "../../ui/alert.tsx";
import { InfoCard } from "../../ui/info-card.tsx";
import { Section } from "../../ui/section.tsx";
import { BEREAVEMENT_COPY as words } from "./copy.ts";

type Part<Name extends keyof Bereavement> = Sanitised<Bereavement[Name]>;

/** The bank account follows from the customer reference's prefix (spec 9.3). */
export function Payment({ payment }: { readonly payment: Part<"payment"> }) {
  return (
    <Section title={payment.title}>
      <Paragraphs paragraphs={payment.paragraphs} />
      <p>
        {words.accountName} <b>{payment.accountName}</b>.
      </p>
      <div className="info-grid pairs">
        {payment.accounts.map(({ prefixes, sortCode, accountNumber }) => (
          <InfoCard
            key={prefixes.join()}
            title={`Customer reference begins with ${words.prefixes(prefixes)}`}
          >
            <dl className="bank-account">
              <div>
                <dt>{words.sortCode}</dt>
                <dd className="number">{sortCode}</dd>
              </div>
              <div>
                <dt>{words.accountNumber}</dt>
                <dd className="number">{accountNumber}</dd>
              </div>
            </dl>
          </InfoCard>
        ))}
      </div>
    </Section>
  );
}

export function Refund({ refund }: { readonly refund: Part<"refund"> }) {
  return (
    <Section title={refund.title}>
      <Alert tone="info" title={words.refundRule(refund.deathCertificateAbove)} />
      <Paragraphs paragraphs={refund.paragraphs} />
    </Section>
  );
}

export function Microgeneration({ microgeneration }: { readonly microgeneration: Part<"microgeneration"> }) {
  return (
    <Section title={microgeneration.title}>
      <Paragraphs paragraphs={microgeneration.paragraphs} />
      <div className="info-grid pairs">
        {microgeneration.contacts.map(({ scheme, name, email, text }) => (
          <InfoCard key={scheme} title={`${name} (${scheme})`}>
            <Html as="p" html={text} />
            <p>
              <a className="email-link" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          </InfoCard>
        ))}
      </div>
    </Section>
  );
}

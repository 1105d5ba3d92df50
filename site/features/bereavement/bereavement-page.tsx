import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { Contact } from "../../../contract/contact.ts";
import type { Bereavement } from "../../../contract/bereavement.ts";
import { LinkCards, Paragraphs } from "../../../ui/page/content-sections.tsx";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import type { OpeningView } from "../../../ui/page/opening-hours.tsx";
import { Html, type Sanitised } from "../../../ui/page/safe-html.tsx";
import { useSite } from "../../../ui/page/site-facts.ts";
import { Accordion } from "../../../ui/components/accordion.tsx";
import { Alert } from "../../../ui/components/alert.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { InfoCard } from "../../../ui/components/info-card.tsx";
import { LinkList } from "../../../ui/components/link-list.tsx";
import { OpeningStatus } from "../../../ui/components/opening-status.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { PhoneLink } from "../../../ui/components/phone-link.tsx";
import { PrintButton } from "../../../ui/components/page-actions.tsx";
import { Section } from "../../../ui/components/section.tsx";

type Part<Name extends keyof Bereavement> = Sanitised<Bereavement[Name]>;
type BereavementPageProps = {
  page: Sanitised<Bereavement>;
  opening: OpeningView;
  /** Where one writes to; undefined where content names no place. */
  write: Contact["bereavement"];
};

/** The bereavement page (spec 2.24): no offers and no questions. */
export function BereavementPage({ page, opening, write }: BereavementPageProps) {
  const words = useCopy("bereavement");
  const { checklist, accountManagement, refund, helpfulLinks, questions } = page;
  return (
    <DocumentPage title={page.title} description={page.description} noSnippet quiet>
      <PageTitle lead={page.lead}>{page.title}</PageTitle>
      <WaysToTellUs page={page} opening={opening} write={write} />
      <DocumentsToFind checklist={checklist} />
      <Section title={accountManagement.title} lead={accountManagement.lead}>
        <LinkCards cards={accountManagement.cards} />
      </Section>
      <Payment payment={page.payment} />
      <Section title={refund.title}>
        <Alert tone="info" title={words.refundRule(refund.deathCertificateAbove)} />
        <Paragraphs paragraphs={refund.paragraphs} />
      </Section>
      <Microgeneration microgeneration={page.microgeneration} />
      <Section title={helpfulLinks.title}>
        <ul className="described-links" role="list">
          {helpfulLinks.links.map(({ title, description, link }) => (
            <li key={link}>
              <a href={link}>{title}</a>
              <Html as="p" html={description} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={questions.title}>
        <Accordion
          items={questions.items.map(({ question, answer }) => ({
            title: question,
            content: <Paragraphs paragraphs={answer} />,
          }))}
        />
      </Section>
      <Section title={words.ready}>
        <LinkList
          links={[
            { label: words.readyOnline, link: page.onlineForm.link },
            { label: words.readyOther, link: `${BASE_PATH}/contact-us` },
          ]}
        />
      </Section>
    </DocumentPage>
  );
}

function DocumentsToFind({ checklist }: { readonly checklist: Part<"checklist"> }) {
  const words = useCopy("bereavement");
  return (
    <section className="panel section sheet" data-printable aria-labelledby="checklist-title">
      <h2 className="section-title" id="checklist-title">
        {checklist.title}
      </h2>
      <p className="section-lead">{checklist.lead}</p>
      {/* Has boxes to tick on paper. */}
      <ul className="checklist" role="list">
        {checklist.items.map((item) => (
          <li key={item}>
            <Html as="span" html={item} />
          </li>
        ))}
      </ul>
      <PrintButton>{words.print}</PrintButton>
    </section>
  );
}

function WaysToTellUs({ page: { onlineForm }, opening, write }: BereavementPageProps) {
  const words = useCopy("bereavement");
  const { lines } = useSite().contact;
  return (
    <div className={write === undefined ? "info-grid pairs" : "info-grid info-grid-three"}>
      <InfoCard title={words.online} headingLevel={2}>
        <Html as="p" html={onlineForm.text} />
        <p>
          <ButtonLink href={onlineForm.link}>{onlineForm.button}</ButtonLink>
        </p>
      </InfoCard>
      <InfoCard title={words.call} headingLevel={2}>
        <PhoneLink number={lines.bereavement.number} large />
        <OpeningStatus words={opening.words} />
        <p className="info-card-note">{opening.week.join(", ")}</p>
      </InfoCard>
      {write && (
        <InfoCard title={words.write} headingLevel={2}>
          <p>{write.address.join(", ")}</p>
        </InfoCard>
      )}
    </div>
  );
}

/** The bank account follows from the customer reference's prefix (spec 9.3). */
function Payment({ payment }: { readonly payment: Part<"payment"> }) {
  const words = useCopy("bereavement");
  return (
    <Section title={payment.title}>
      <Paragraphs paragraphs={payment.paragraphs} />
      <p>
        {words.accountName} <b>{payment.accountName}</b>.
      </p>
      <div className="info-grid pairs">
        {payment.accounts.map(({ prefixes, sortCode, accountNumber }) => (
          <InfoCard key={prefixes.join()} title={words.prefixes(prefixes)}>
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

function Microgeneration({ microgeneration }: { readonly microgeneration: Part<"microgeneration"> }) {
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

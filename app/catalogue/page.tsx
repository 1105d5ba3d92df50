import { Banner } from "../ui/banner.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { DisplaySettings, DisplaySettingsButton } from "../ui/display-settings.tsx";
import { FooterLinks } from "../ui/footer-links.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SiteMenu, SiteNavigation } from "../ui/site-navigation.tsx";
import { ACTIONS } from "./actions.tsx";
import { FORM_FIELDS } from "./form-fields.tsx";
import { FOUNDATIONS } from "./foundations.tsx";
import { MESSAGES } from "./messages.tsx";
import type { Part, PartGroup, Specimen } from "./part.ts";
import { READING } from "./reading.tsx";

export const PART_GROUPS: readonly PartGroup[] = [FOUNDATIONS, ACTIONS, FORM_FIELDS, MESSAGES, READING];

/** What the page itself is made of: its frame shows these. */
export const FRAME_FILES = ["page-shell", "site-navigation", "breadcrumb", "banner", "display-settings", "footer-links"];

const THEMES = ["light", "dark"] as const;
const WORDS = {
  title: "Components",
  lead: "Every part our pages are made of, in each of its states, in light and in dark. They are the parts themselves, with the words they really carry. The frame of this page is one of them too: its header with its menu, its foot, its accessibility panel.",
  wayOn: "See them at work on the help home",
  notice: "Only those who build the product see this page.",
} as const;

/** The catalogue of the design system. */
export function CataloguePage({ providerName, path }: { readonly providerName: string; readonly path: string }) {
  const sections = PART_GROUPS.map(({ id, title }) => ({ title, link: `#${id}` }));
  const navigation = { sections, quickLinks: [{ title: "Help home", link: "/help-and-support/" }], banner: null, path };
  return (
    <>
      <PageShell
        providerName={providerName}
        serviceName="Components"
        basePath={path}
        headerActions={<SiteMenu {...navigation} settings={<DisplaySettingsButton />} />}
        navigation={<SiteNavigation {...navigation} />}
        beforeMain={
          <>
            <Banner text={WORDS.notice} />
            <Breadcrumb crumbs={[{ title: "Help & Support", link: "/help-and-support/" }]} current={WORDS.title} />
          </>
        }
        footerLinks={<FooterLinks groups={[{ title: WORDS.title, links: sections }]} />}
      >
        <PageTitle lead={WORDS.lead}>{WORDS.title}</PageTitle>
        <LinkList
          links={PART_GROUPS.map(({ id, title, parts }) => ({
            label: title,
            link: `#${id}`,
            description: parts.map(({ name }) => name).join(", "),
          }))}
        />
        {PART_GROUPS.map((group) => (
          <section className="section" id={group.id} key={group.id}>
            <h2>{group.title}</h2>
            <p className="section-lead">{group.lead}</p>
            {group.parts.map((part) => (
              <PartOnShow key={part.name} part={part} />
            ))}
          </section>
        ))}
        <p>
          <a href="/help-and-support/">{WORDS.wayOn}</a>
        </p>
      </PageShell>
      <DisplaySettings />
    </>
  );
}

function PartOnShow({ part }: { part: Part }) {
  return (
    <article className={part.wide ? "part part-wide" : "part"} data-part={part.name}>
      <h3>
        {part.name} <code>{part.file.includes(".") ? part.file : `${part.file}.tsx`}</code>
      </h3>
      <p>{part.use}</p>
      {part.specimens.map((specimen, index) => (
        <div className="specimen" key={specimen.state}>
          <p className="specimen-state">{specimen.state}</p>
          {THEMES.map((theme) => (
            <Panel
              key={theme}
              theme={theme}
              specimen={specimen}
              inert={theme === "dark" || specimen.once === true}
              id={(name) => `${theme}-${part.file.replace(".", "-")}-${index}-${name}`}
            />
          ))}
        </div>
      ))}
    </article>
  );
}

interface PanelProps {
  readonly theme: (typeof THEMES)[number];
  readonly specimen: Specimen;
  /** The dark one is the same a second time: nobody has to hear it or tab through it again. */
  readonly inert: boolean;
  id(name: string): string;
}

function Panel({ theme, specimen, inert, id }: PanelProps) {
  return (
    <div className="panel" data-theme={theme} data-shown={specimen.shown} data-open={specimen.open} inert={inert}>
      {specimen.draw(id)}
    </div>
  );
}

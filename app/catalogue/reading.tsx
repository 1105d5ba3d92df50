import { Accordion } from "../ui/accordion.tsx";
import { Checklist } from "../ui/checklist.tsx";
import { ContentsList } from "../ui/contents-list.tsx";
import { LinkList, LinkPanel } from "../ui/link-list.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import { SideMenu } from "../ui/side-menu.tsx";
import { type PartGroup, plainHoverFocus } from "./part.ts";
import { CARDS } from "./cards.tsx";
import { FILMS } from "./films.tsx";
import { LONG_TITLE } from "./words.ts";

const LINKS = [
  { label: "Read your meter", link: "#reading-1", description: "Which numbers to write down, for every kind of meter." },
  { label: "Moving home", link: "#reading-2", externalLink: true },
];
const LONG_LINKS = [
  {
    label: LONG_TITLE,
    link: "#reading-3",
    description: "What to check at home, what we can see from here, and how to be billed for what you use meanwhile.",
  },
];

/** What one reads, and the ways from it. */
export const READING: PartGroup = {
  id: "reading",
  title: "Reading and finding the way",
  lead: "Text keeps to 65 characters a line. What can be pressed as a whole casts a shadow; what is only read does not.",
  parts: [
    {
      name: "PageTitle",
      file: "page-title",
      use: "The page's one h1, with what it belongs to and the sentence that opens it.",
      specimens: [
        {
          state: "With caption and lead",
          once: true,
          draw: () => (
            <PageTitle caption="Complaints" lead="We use it to find your account and to answer you.">
              A bit about you
            </PageTitle>
          ),
        },
        { state: "Long text", once: true, draw: () => <PageTitle>{LONG_TITLE}</PageTitle> },
      ],
    },
    {
      name: "Section",
      file: "section",
      use: "A part of a page under its own heading.",
      specimens: [
        {
          state: "With a lead",
          draw: () => (
            <Section title="Watch how" lead="Short films with words to read. They have no sound.">
              <p>What stands under it keeps its distance by itself.</p>
            </Section>
          ),
        },
      ],
    },
    ...CARDS,
    {
      name: "LinkList",
      file: "link-list",
      use: "Links one under another, each as wide as the column.",
      specimens: [
        ...plainHoverFocus(() => <LinkList links={LINKS} />),
        { state: "Long text", draw: () => <LinkList links={LONG_LINKS} /> },
      ],
    },
    {
      name: "LinkPanel",
      file: "link-list",
      use: "A few links under a heading of their own.",
      specimens: [{ state: "As it comes", draw: () => <LinkPanel title="Account changes" icon="changes" links={LINKS} /> }],
    },
    {
      name: "SideMenu",
      file: "side-menu",
      use: "The other topics: beside the page where there is room, behind one line on a phone.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <SideMenu
              title="All help topics"
              items={[
                { title: "Bills and payments", link: "#reading-1", decoration: "bill", current: false },
                { title: "Meters", link: "#reading-2", decoration: "meter", current: true },
                { title: "Appliances and engineers", link: "#reading-3", decoration: "engineer", current: false },
              ]}
            />
          ),
        },
      ],
    },
    {
      name: "ContentsList",
      file: "contents-list",
      use: "What a long article has, from three headings up.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <ContentsList
              title="On this page"
              headings={[
                { id: "foundations", text: "The parts of a bill" },
                { id: "actions", text: "How the charges add up" },
                { id: "messages", text: "If something looks wrong" },
              ]}
            />
          ),
        },
      ],
    },
    {
      name: "Accordion",
      file: "accordion",
      use: "Questions that open to their answers, one at a time, without a script. On paper all are open.",
      specimens: [true, false].map((open) => ({
        state: open ? "One open" : "All closed",
        open,
        draw: (id) => (
          <Accordion
            name={id(open ? "faq-open" : "faq")}
            items={[
              {
                title: "Who can tell you that someone has died?",
                content: <p>Anyone who knew them. You do not have to be the executor.</p>,
              },
              { title: "What do you need?", content: <p>Their name, their address, and the date if you know it.</p> },
            ]}
          />
        ),
      })),
    },
    {
      name: "Checklist",
      file: "checklist",
      use: "Things to have ready: boxes to tick with a pen on paper.",
      specimens: [
        {
          state: "As it comes",
          draw: () => (
            <Checklist>
              <>Your account number, from any bill</>
              <>A meter reading from the day you moved</>
            </Checklist>
          ),
        },
      ],
    },
    FILMS,
  ],
};

import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { ComponentProps } from "react";
import type { CategoryPageDefinition } from "../../../contract/help.ts";
import { LinkPanel, type ListedLink } from "../../../ui/components/link-list.tsx";
import { QuestionCard } from "../../../ui/components/question-card.tsx";
import { Section } from "../../../ui/components/section.tsx";

type Data<New extends boolean> = Extract<CategoryPageDefinition, { newLayout: New }>["categoryData"];

/** Common questions, all articles, and perhaps one more (spec 2.27). */
export function NewLayout({ data, others }: { readonly data: Data<true>; readonly others: Listed }) {
  const groups = data.allArticles.map(({ articleLinks, ...group }) => ({ ...group, links: articleLinks }));
  return (
    <>
      <Questions title={data.title} questions={data.commonQuestions} />
      <Groups title={data.allArticlesTitle} groups={groups} others={others} />
      {data.lastArticle !== undefined && <QuestionCard {...data.lastArticle} wide />}
    </>
  );
}

/** The articles (spec 3.18) in the groups that their editor made, after the questions among them. */
export function OldLayout({ data, others }: { readonly data: Data<false>; readonly others: Listed }) {
  const words = useCopy("help").category;
  const articles = data.articles.map(({ path, ...article }) => ({ ...article, link: path }));
  const questions = articles.flatMap(({ label, link, question }) =>
    question === undefined ? [] : [{ ...question, title: label, link }],
  );
  const groups = data.groups.map((group) => ({
    ...group,
    links: articles.filter((article) => article.group === group.title),
  }));
  const titles = new Set(groups.map(({ title }) => title));
  const ungrouped = articles.filter(({ group = "" }) => !titles.has(group));
  return (
    <>
      {questions.length > 0 && <Questions title={words.questions} questions={questions} />}
      <Groups
        title={data.articlesTitle || words.allArticles}
        groups={groups}
        others={[...ungrouped, ...others]}
      />
    </>
  );
}

type Listed = readonly ListedLink[];
type Question = Omit<ComponentProps<typeof QuestionCard>, "wide">;

function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <Section title={title}>
      <ul className="question-grid" role="list">
        {questions.map((question) => (
          <li key={question.link}>
            <QuestionCard {...question} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type GroupsProps = { title: string; groups: readonly ComponentProps<typeof LinkPanel>[]; others: Listed };

function Groups({ title, groups, others }: GroupsProps) {
  const words = useCopy("help").category;
  const more = { title: groups.length > 0 ? words.moreHelp : "", links: others };
  const panels = [...groups, more].filter(({ links }) => links.length > 0);
  return (
    <Section title={title}>
      <div className="panels groups">
        {panels.map((panel) => (
          <LinkPanel key={panel.title} {...panel} />
        ))}
      </div>
    </Section>
  );
}

import type { CategoryPageDefinition } from "../../../contract/help.ts";
import { LinkPanel } from "../../ui/link-list.tsx";
import { QuestionCard } from "../../ui/question-card.tsx";
import { Section } from "../../ui/section.tsx";

type NewLayoutData = Extract<CategoryPageDefinition, { newLayout: true }>["categoryData"];

/** Common questions, all articles, and perhaps one more (spec 2.27). */
export function NewLayout({ data }: { readonly data: NewLayoutData }) {
  const { title, commonQuestions, allArticlesTitle, allArticles, lastArticle } = data;
  return (
    <>
      <Section title={title}>
        <ul className="question-grid" role="list">
          {commonQuestions.map((question) => (
            <li key={question.link}>
              <QuestionCard {...question} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={allArticlesTitle}>
        <div className="panels">
          {allArticles.map(({ title: group, articleLinks }) => (
            <LinkPanel key={group} title={group} links={articleLinks} />
          ))}
        </div>
      </Section>
      {lastArticle !== undefined && <QuestionCard {...lastArticle} headingLevel={2} wide />}
    </>
  );
}

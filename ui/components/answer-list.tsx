import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface AnswerListProps {
  readonly answers: readonly {
    readonly label: string;
    readonly link: string;
    readonly picture?: ReactNode;
  }[];
}

/** Each answer to a question is a link to what comes next. */
export function AnswerList({ answers }: AnswerListProps) {
  return (
    <ul className="answers" role="list">
      {answers.map(({ label, link, picture }) => (
        <li key={label}>
          <a href={link}>
            {picture}
            <span>{label}</span>
            <ChevronRight className="icon" size={20} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

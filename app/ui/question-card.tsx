import { Illustration } from "./illustration.tsx";

type QuestionCardProps = {
  /** A drawing's name or a picture's address. */
  image?: string | undefined;
  pill?: string | undefined;
  title: string;
  link: string;
  description: string;
  headingLevel?: 2 | 3 | undefined;
  /** The picture beside the words, where there is room. */
  wide?: boolean | undefined;
};

/** A question many people have, with a picture: the whole card can be pressed, its name is the title. */
export function QuestionCard({
  image,
  pill,
  title,
  link,
  description,
  headingLevel = 3,
  wide,
}: QuestionCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={wide ? "question-card question-card-wide" : "question-card"}>
      {image !== undefined && <Illustration name={image} />}
      <div className="question-card-body">
        {pill !== undefined && <p className="pill">{pill}</p>}
        <Title className="card-title">
          <a href={link}>{title}</a>
        </Title>
        <p className="card-description">{description}</p>
      </div>
    </div>
  );
}

import { TopicPicture } from "./topic-picture.tsx";

type QuestionCardProps = {
  /** The name of a picture, or the address of one. */
  image?: string | undefined;
  pill?: string | undefined;
  title: string;
  link: string;
  description: string;
  /** The picture beside the text, for a card by itself. */
  wide?: boolean;
};

/** The whole card is the link; its name is the title. */
export function QuestionCard({ image, pill, title, link, description, wide }: QuestionCardProps) {
  const Title = wide ? "h2" : "h3";
  return (
    <div className={wide ? "panel question-card question-card-wide" : "panel question-card"}>
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

/** Decorative: the picture of a topic before the hills of the brand. */
function Illustration({ name }: { name: string }) {
  if (name.startsWith("/"))
    return <img className="illustration" src={name} alt="" width={320} height={150} loading="lazy" />;
  return (
    <div className="illustration">
      <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className="hill-far" d="M0 112c60-22 130-20 190-6s90 6 130-10v54H0Z" />
        <path className="hill-near" d="M0 132c80-14 150-8 210-4s80-2 110-8v30H0Z" />
      </svg>
      <TopicPicture name={name} />
    </div>
  );
}

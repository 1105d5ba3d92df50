import { PICTURES } from "./pictures.ts";

/** Decorative. A question mark for an unknown name. */
export function TopicPicture({ name, large }: { name: string; large?: boolean | undefined }) {
  const drawing = (Object.hasOwn(PICTURES, name) && PICTURES[name]) || PICTURES["help"]!;
  return (
    <svg
      className={large ? "topic-picture topic-picture-large" : "topic-picture"}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {drawing.split("; ").map((shape) => {
        const [tone, path] = shape.startsWith("M") ? [undefined, shape] : shape.split(/ (.*)/);
        return <path key={shape} className={tone && `picture-${tone}`} d={path} />;
      })}
    </svg>
  );
}

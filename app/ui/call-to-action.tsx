import { ButtonLink } from "./button.tsx";

type CallToActionProps = { title: string; description: string; button: string; path: string };

/** Something to do next, with its button. */
export function CallToAction({ title, description, button, path }: CallToActionProps) {
  return (
    <div className="call-to-action">
      <div className="call-to-action-text">
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
      <ButtonLink href={path}>{button}</ButtonLink>
    </div>
  );
}

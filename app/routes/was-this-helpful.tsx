import { castVote, viewVote } from "../../site/.server/help/article-votes.ts";
import { withHeard } from "../../ui/.server/heard-text.ts";
import { visitorContext, visitorMiddleware } from "../../ui/.server/session.ts";
import { HelpfulPage } from "../../site/features/help/helpful-page.tsx";
import type { Route } from "./+types/was-this-helpful";

export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export const loader = ({ context, url }: Route.LoaderArgs) => viewVote(context.get(visitorContext), url);

export function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  return withHeard(visit, castVote(visit, request, url), "reason");
}

export default function WasThisHelpful({ loaderData, actionData }: Route.ComponentProps) {
  return <HelpfulPage view={loaderData} problem={actionData} />;
}

import { contactView } from "../../site/.server/help/content-pages.ts";
import { webContext } from "../../ui/.server/services.ts";
import { ContactPage } from "../../site/features/contact/contact-page.tsx";
import type { Route } from "./+types/contact-us";

export const handle = { cache: "path" };

export const loader = ({ context }: Route.LoaderArgs) => contactView(context.get(webContext));

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}

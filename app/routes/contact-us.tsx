import { contactView } from "../.server/content-pages.ts";
import { ContactPage } from "../features/contact/contact-page.tsx";
import type { Route } from "./+types/contact-us";

/** The same for everyone. */
export const handle = { cache: true };

export const loader = ({ context }: Route.LoaderArgs) => contactView(context);

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}

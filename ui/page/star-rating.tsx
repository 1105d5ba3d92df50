import { dateIn } from "../../domain/calendar.ts";
import { Section } from "../components/section.tsx";
import { useCopy } from "../copy/use-copy.ts";
import type { Contact } from "../../contract/contact.ts";

/** How Citizens Advice rates us, and when that was looked up; nothing without a figure. */
export function StarRating({ rating }: { readonly rating: Contact["starRating"] }) {
  const words = useCopy("contact").rating;
  const dates = useCopy("dates");
  if (rating === undefined) return null;
  const { outOfFive, quarter, link, checkedOn } = rating;
  return (
    <Section title={words.title}>
      <p>{words.text(outOfFive, quarter, dateIn(dates, checkedOn))}</p>
      <p>
        <a href={link}>{words.link}</a>
      </p>
    </Section>
  );
}

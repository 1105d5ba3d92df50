import type { FieldTexts } from "../../domain/document-fields.ts";
import { type MoveField, placeOf, placeValue } from "../../domain/page-address.ts";
import type { Draft } from "./draft-files.ts";

/** As the form shows a page's address. `move`: what a draft makes of it. */
export function moveFields(id: string, move: Draft["move"]): FieldTexts {
  const { to = id, place, merges = false } = move ?? {};
  const [, slug = ""] = (merges ? id : to).split("/");
  return {
    slug,
    listed: place === undefined ? "" : placeValue(place),
    into: merges ? to : "",
  };
}

/** What a form makes of a page's address; undefined where it stays as it is. */
export function moveOf(id: string, form: FieldTexts): Draft["move"] {
  const [category = "", own = ""] = id.split("/");
  const text = (name: MoveField) => (form[name] ?? "").trim();
  const into = text("into");
  if (into !== "") return { to: into, merges: true };
  const place = text("listed") === "" ? undefined : placeOf(text("listed"));
  const to = `${place?.category ?? category}/${text("slug") || own}`;
  return to === id && place === undefined ? undefined : { to, ...(place && { place }) };
}

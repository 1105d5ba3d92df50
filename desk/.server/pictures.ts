import { redirect } from "react-router";
import * as v from "valibot";
import { FOCUSES, MOST_PHOTO_MB } from "../../domain/photo.ts";
import { PICTURES_PATH } from "../../domain/staff.ts";
import { optionalLine, requiredLine } from "../../domain/text.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import { editorOf } from "./content.ts";
import type { StaffVisit } from "./staff.ts";

const NAME_MAXIMUM = 60;
const LINE_MAXIMUM = 254;

/** The file itself is read beside it. */
export const photoStep = formStep(
  PICTURES_PATH,
  v.pipe(
    v.object({
      name: requiredLine(NAME_MAXIMUM),
      alt: optionalLine(LINE_MAXIMUM),
      decorative: v.optional(v.string(), ""),
      focus: v.optional(v.picklist(["", ...FOCUSES]), ""),
    }),
    v.forward(
      v.partialCheck(
        [["alt"], ["decorative"]],
        ({ alt, decorative }) => (alt === "") === (decorative !== ""),
        "alternative",
      ),
      ["alt"],
    ),
  ),
);
export const removePhotoStep = formStep(PICTURES_PATH, v.object({ remove: v.optional(v.string(), "") }));

export async function showPictures(visit: StaffVisit) {
  const { editor } = editorOf(visit);
  return {
    page: visit.page,
    ...(await editor.pictures()),
    uses: await editor.pictureUses(),
    contentHost: editor.contentHost,
    done: visit.url.searchParams.get("done"),
  };
}

/** A file of a photo as it is in the folder: customers have a new one seconds later, and none of a draft. */
export async function sendPicture(visit: StaffVisit, file: string): Promise<Response> {
  const { editor, missing } = editorOf(visit);
  const found = await editor.photoFile(file);
  if (found === undefined) throw missing();
  return new Response(found.bytes, { headers: { "content-type": found.type } });
}

/** Takes an upload in, or removes a photo that no page shows. */
export async function changePictures(visit: StaffVisit) {
  const { editor, editing } = editorOf(visit);
  if (visit.sent.has("remove"))
    return answerTokenForm(visit, removePhotoStep, async ({ remove }, refuse) => {
      const removed = await editor.removePhoto(remove, editing.id);
      return removed.ok ? redirect(`${PICTURES_PATH}?done=remove`, 303) : refuse("remove", removed.failure);
    });
  return answerTokenForm(visit, photoStep, async ({ name, alt, focus }, refuse) => {
    const file = visit.sent.get("file");
    if (!(file instanceof File) || file.size === 0) return refuse("file", "required");
    if (file.size > MOST_PHOTO_MB * 1_000_000) return refuse("file", "heavy");
    const uploaded = new Uint8Array(await file.arrayBuffer());
    const added = await editor.addPhoto(
      { name, alt, focus: focus === "" ? undefined : focus, uploaded },
      editing.id,
    );
    if (added.ok) return redirect(`${PICTURES_PATH}?done=add#photo-${added.value}`, 303);
    return refuse(added.failure === "taken" || added.failure === "name" ? "name" : "file", added.failure);
  });
}

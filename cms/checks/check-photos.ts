import { listFiles } from "../folder.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import { fileOfPhoto, originalOf, PHOTO_FOLDER, photoFiles } from "../media/photos.ts";
import type { ContentStore } from "../store.ts";

/** Photos without one of their files. */
export async function checkPhotos(folder: string, store: ContentStore): Promise<ContentFault[]> {
  const files = await listFiles(folder, [".avif", ".webp", ".jpg"]);
  return [...store.known().photos].flatMap(([name, photo]) => {
    const wanted = photoFiles(name, photo).map((file) => `${PHOTO_FOLDER}/${file}`);
    const missing = [originalOf(name, photo), ...wanted].filter((file) => !files.has(file));
    return missing.map((file) =>
      faultAt(
        store.sources,
        fileOfPhoto(name),
        '"digest"',
        `there is no ${file}: "./ops content photos" makes sizes`,
      ),
    );
  });
}

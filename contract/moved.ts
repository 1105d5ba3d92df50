import * as v from "valibot";

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'not "category/article"'));

/** Old addresses of articles ("category/slug") with their new ones. */
export const redirectsSchema = v.record(id, id);
/** Every address at which an article was ever published. */
export const addressesSchema = v.array(id);

/** What became of articles that are no longer at their address. */
export const movedSchema = v.object({
  redirects: redirectsSchema,
  withdrawn: v.record(
    id,
    v.object({
      title: v.string(),
      reason: v.string(),
      /** The nearest help; null if there is none. */
      see: v.nullable(v.object({ label: v.string(), link: v.string() })),
    }),
  ),
});
export type Moved = v.InferOutput<typeof movedSchema>;
export type Withdrawn = Moved["withdrawn"][string];

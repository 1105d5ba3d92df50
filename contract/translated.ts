import * as v from "valibot";

export const TRANSLATED_PATH = "/content/help/translated.json";

/** Files of the content that customers read in a locale, by locale: "articles/meters/read-your-meter.md". */
export const translatedSchema = v.record(v.string(), v.array(v.string()));

export type Translated = v.InferOutput<typeof translatedSchema>;

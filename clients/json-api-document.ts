/** JSON:API documents as this product's code reads them: flat, and in camelCase (spec 7.10). */

type Json = { readonly [name: string]: unknown };

/**
 * The primary data: a resource, a list, or null, in camelCase. A relationship becomes the included resource,
 * else its id, else null. Other documents are only converted to camelCase.
 */
export function deserialise(document: unknown): unknown {
  if (!isObject(document) || !("data" in document)) return camelise(document);
  const included = Array.isArray(document["included"]) ? document["included"].filter(isObject) : [];
  const { data } = document;
  if (Array.isArray(data)) return data.filter(isObject).map((resource) => toFlat(resource, included));
  return isObject(data) ? toFlat(data, included) : null;
}

/** The id and the attributes beside each other, each relationship under its converted name. */
function toFlat({ id, attributes, relationships }: Json, included: readonly Json[] = []): Json {
  const related = Object.entries(objectOf(relationships)).map(
    ([name, value]) => [camelCase(name), toRelated(objectOf(value)["data"], included)] as const,
  );
  return { ...objectOf(camelise(attributes)), ...Object.fromEntries(related), id: String(id ?? "") };
}

function toRelated(data: unknown, included: readonly Json[]): unknown {
  if (Array.isArray(data)) return data.map((one) => toRelated(one, included));
  if (!isObject(data)) return null;
  const found = included.find(({ type, id }) => type === data["type"] && id === data["id"]);
  return toFlat({ attributes: found?.["attributes"], id: data["id"] });
}

function camelise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelise);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camelCase(name), camelise(inner)]));
}

/** "first-name", "first_name" and "FirstName" are all firstName. */
function camelCase(name: string): string {
  return name
    .replace(/[-_\s]+([\p{L}\p{N}])/gu, (_match, character: string) => character.toUpperCase())
    .replace(/^\p{Lu}/u, (character) => character.toLowerCase());
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

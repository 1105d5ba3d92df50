/** Where a category page lists articles: `group` is empty where it has no groups. */
export interface Place {
  readonly category: string;
  readonly group: string;
}

/** Fields of a page's form that are not in its file: what becomes of its address. */
export const MOVE_FIELDS = ["slug", "listed", "into"] as const;
export type MoveField = (typeof MOVE_FIELDS)[number];

/** A place as the option of a field. */
export function placeValue({ category, group }: Place): string {
  return `${category}|${group}`;
}

export function placeOf(value: string): Place {
  const [category = "", group = ""] = value.split("|");
  return { category, group };
}

/** "Read your meter" as a part of an address; empty where no character is one. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

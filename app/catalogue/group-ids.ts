/** The groups of the component page, in its order: each is a place one can link to. */
export const PART_GROUP_IDS = ["foundations", "actions", "form-fields", "messages", "reading"] as const;

export type PartGroupId = (typeof PART_GROUP_IDS)[number];

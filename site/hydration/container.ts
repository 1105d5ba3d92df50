/** Of the part of a page that React has. */
export const CONTAINER_ID = "app";

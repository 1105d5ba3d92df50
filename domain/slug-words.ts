/** A slug as a title, where nothing else names it: "read-your-meter" is "Read your meter". */
export function slugWords(slug: string): string {
  const words = slug.replaceAll(/[-_.~]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/*
 * How a reader wants pages to look: kept in the browser, and shown by attributes of the document that the
 * style knows.
 */
export const KEY = "displaySettings";
const CHOICES = {
  text: ["large", "largest"],
  spacing: ["wide"],
  contrast: ["high"],
  theme: ["light", "dark"],
};

export function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "") ?? {};
  } catch {
    // Storage is forbidden or holds nonsense: the page comes as it is.
    return {};
  }
}

export function apply(settings) {
  const { dataset } = document.documentElement;
  for (const [name, values] of Object.entries(CHOICES)) {
    if (values.includes(settings[name])) dataset[name] = settings[name];
    else delete dataset[name];
  }
}

export function keep(settings) {
  apply(settings);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds for this page then.
  }
}

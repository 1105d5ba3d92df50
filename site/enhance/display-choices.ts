/** How a visitor wants pages to look, in the browser's storage. The style reads it from data attributes. */
export const STORAGE_KEY = "displaySettings";
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  text: ["large", "largest"],
  spacing: ["wide"],
  contrast: ["high"],
  theme: ["light", "dark"],
};

type DisplayChoices = Readonly<Record<string, unknown>>;

export function loadChoices(): DisplayChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "");
    return { ...(stored as object) };
  } catch {
    // Storage is forbidden, empty or unreadable.
    return {};
  }
}

/** On this page. */
export function applyChoices(choices: DisplayChoices): void {
  const { dataset } = document.documentElement;
  for (const [name, values] of Object.entries(CHOICES)) {
    if (values.includes(choices[name])) dataset[name] = String(choices[name]);
    else delete dataset[name];
  }
}

/** On this page and, where storage is allowed, on the following ones. */
export function saveChoices(choices: DisplayChoices): void {
  applyChoices(choices);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
  } catch {
    // Storage is forbidden.
  }
}

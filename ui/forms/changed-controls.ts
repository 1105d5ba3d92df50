export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(element: Element | null): element is Control {
  return element?.matches("input, select, textarea") === true;
}

/** The control no longer has what the page came with: somebody typed, chose or filled in something. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  if (/^(?:radio|checkbox)$/.test(control.type)) {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return control.type !== "hidden" && control.value !== control.defaultValue;
}

/** As if the customer had changed it, for those who listen. */
export function announceChange(control: Control): void {
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

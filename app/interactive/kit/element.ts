export type Child = Node | string;
/** False and undefined leave an attribute out; true writes it without a value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with its attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return complete(document.createElement(tag), attributes, children);
}

/** An element of a drawing. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return complete(document.createElementNS(SVG, tag), attributes, children);
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? "" : String(value));
  }
}

/** A button of the design system; it sends no form unless told to. */
export function button(
  label: string,
  variant: "primary" | "secondary" | "quiet",
  attributes: Attributes = {},
): HTMLButtonElement {
  return element("button", { type: "button", class: `button button-${variant}`, ...attributes }, label);
}

function complete<Target extends Element>(
  target: Target,
  attributes: Attributes,
  children: readonly Child[],
): Target {
  setAttributes(target, attributes);
  target.append(...children);
  return target;
}

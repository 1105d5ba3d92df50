import { createElement, type ReactElement, type SVGProps } from "react";

/** An icon as the set describes it. */
export interface IconData {
  readonly name: string;
  readonly aliases?: readonly unknown[];
  /** The side of the square it is drawn in. */
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

export interface DrawnIconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * The component of an icon, for the browser: the same element as the icon set's own on the server, without the choices that nothing here
 * makes. The build puts it in the place of the set's (scripts/lean-scripts.ts).
 */
export default function drawIcon({ name, aliases = [], size: side = 24, node }: IconData) {
  const names = [name, ...aliases.filter((alias) => typeof alias === "string")].map((one) => `lucide-${one}`);
  return function DrawnIcon({ className, size = 24, ...others }: DrawnIconProps): ReactElement {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: ["lucide", ...names, ...(className === undefined ? [] : [className])].join(" "),
        "aria-hidden": true,
        ...others,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

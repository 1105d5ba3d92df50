import { createElement, type ReactElement, type SVGProps } from "react";

/** An icon as the set describes it. */
export interface IconData {
  /** The side of the square it is drawn in. */
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

export interface DrawnIconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * The component of an icon. The build puts it in the place of the set's own (build/lean-scripts.ts): how
 * its lines are drawn is said once, in the style (`.icon`), and not by each of the dozens on a page.
 */
export default function drawIcon({ size: side = 24, node }: IconData) {
  return function DrawnIcon({ size = 24, ...others }: DrawnIconProps): ReactElement {
    return createElement(
      "svg",
      { width: size, height: size, viewBox: `0 0 ${side} ${side}`, ...others },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

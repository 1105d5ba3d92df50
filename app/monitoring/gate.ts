/** Open while the visitor agrees. What was gathered before a withdrawal is not sent after it. */
export interface Gate {
  isOpen(): boolean;
  open(): void;
  shut(): void;
}

export class GateShut extends Error {
  override name = "GateShut";
}

export function createGate(): Gate {
  let open = true;
  return { isOpen: () => open, open: () => void (open = true), shut: () => void (open = false) };
}

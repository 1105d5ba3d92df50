/** A failure that an operator can do something about: its message says what, and no stack is printed. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** What the head of an HTTP answer says, as far as a load generator has to know. */
export interface AnswerHead {
  readonly status: number;
  /** Bytes. */
  readonly bodyLength: number;
}

const EMPTY: Buffer = Buffer.alloc(0);

/**
 * Follows the answers of one connection, one at a time, without keeping their bodies. Throws where an answer
 * does not say how long it is, or is longer than it says.
 */
export class AnswerReader {
  #head = EMPTY;
  #status = 0;
  #missing = -1;

  /**
   * Takes the next bytes. Returns the status of the answer that they complete; undefined where more has to
   * come.
   */
  take(bytes: Buffer): number | undefined {
    if (this.#missing < 0) {
      const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) {
        this.#head = head;
        return undefined;
      }
      const { status, bodyLength } = readHead(head.toString("latin1", 0, end));
      this.#head = EMPTY;
      this.#status = status;
      this.#missing = end + 4 + bodyLength - head.length;
    } else {
      this.#missing -= bytes.length;
    }
    if (this.#missing > 0) return undefined;
    if (this.#missing < 0) throw new Error(`${-this.#missing} bytes after the end of an answer`);
    this.#missing = -1;
    return this.#status;
  }
}

/** Of the head's text, without the empty line that ends it. */
export function readHead(head: string): AnswerHead {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer that does not say how long it is:\n${head}`);
  return { status: Number(head.slice(9, 12)), bodyLength: Number(length) };
}

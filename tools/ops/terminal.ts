import { createInterface, type Interface } from "node:readline";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { styleText } from "node:util";
import { textTable, type TableOptions } from "../../infrastructure/text-table.ts";
import { OperatorError } from "./command.ts";
import { createProgress, type Progress } from "./progress.ts";

/**
 * Where a command reads and writes. Results go to standard output, everything said on the way to standard
 * error.
 */
export interface Terminal {
  print(text: string): void;
  /** With a head that stands out on a terminal. */
  table(head: readonly string[], rows: readonly (readonly string[])[], options?: TableOptions): void;
  json(value: unknown): void;
  /** Beside the result: what was done, what is to be known. */
  say(text: string): void;
  progress(): Progress;
  /** Goes on where the operator types what is asked for; throws otherwise, and where nobody can be asked. */
  confirm(question: string, wanted: string, yes: boolean): Promise<void>;
  /** What is typed is not shown; undefined where nobody can be asked. */
  askSecretly(question: string): Promise<string | undefined>;
  readonly out: Writable;
}

type Stream = Writable & { readonly isTTY?: boolean };

export interface TerminalStreams {
  readonly in: Readable & { readonly isTTY?: boolean };
  readonly out: Stream;
  readonly err: Stream;
}

export function createTerminal({ in: input, out, err }: TerminalStreams): Terminal {
  const asks = input.isTTY === true;
  const ask = async (question: string, output: Writable): Promise<string> => {
    const reading: Interface = createInterface({ input, output, terminal: asks });
    try {
      return await new Promise<string>((resolve) => {
        reading.once("close", () => resolve(""));
        reading.question(question, resolve);
      });
    } finally {
      reading.close();
    }
  };
  return {
    out,
    print: (text) => void out.write(`${text}\n`),
    table(head, rows, options) {
      const [first = "", ...lines] = textTable(head, rows, options).split("\n");
      // Colour only for a terminal, and not where NO_COLOR is set.
      out.write(`${[styleText("bold", first, { stream: out }), ...lines].join("\n")}\n`);
    },
    json: (value) => void out.write(`${JSON.stringify(value, undefined, 2)}\n`),
    say: (text) => void err.write(`${text}\n`),
    progress: () => createProgress(err),
    async confirm(question, wanted, yes) {
      if (yes) return;
      if (!asks) throw new OperatorError(`${question} Nobody can be asked here: say --yes if it is meant.`);
      const typed = await ask(`${question} Type "${wanted}" to go on: `, err);
      if (typed.trim() !== wanted) throw new OperatorError("Nothing was done.");
    },
    async askSecretly(question) {
      if (!asks) return undefined;
      err.write(question);
      // The keys go to a stream that nobody sees.
      const typed = await ask("", new PassThrough().resume());
      err.write("\n");
      return typed;
    },
  };
}

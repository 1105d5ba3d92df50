import { createInterface, type Interface } from "node:readline";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { styleText } from "node:util";
import { textTable, type TableOptions } from "../../infrastructure/text-table.ts";
import { OperatorError } from "./command.ts";
import { createProgress, type Progress } from "./progress.ts";

/** A command's input and output. Results go to standard output, messages to standard error. */
export interface Terminal {
  print(text: string): void;
  /** With a bold head on a terminal. */
  table(head: readonly string[], rows: readonly (readonly string[])[], options?: TableOptions): void;
  json(value: unknown): void;
  /** To standard error. */
  say(text: string): void;
  progress(): Progress;
  /** Throws OperatorError unless the operator types `wanted` on a terminal, or `yes` is set. */
  confirm(question: string, wanted: string, yes: boolean): Promise<void>;
  /** Without echo; undefined without a terminal. */
  promptSecret(question: string): Promise<string | undefined>;
  readonly out: Writable;
}

type Stream = Writable & { readonly isTTY?: boolean };

interface TerminalStreams {
  readonly in: Readable & { readonly isTTY?: boolean };
  readonly out: Stream;
  readonly err: Stream;
}

export function createTerminal({ in: input, out, err }: TerminalStreams): Terminal {
  const isTerminal = input.isTTY === true;
  const prompt = async (question: string, output: Writable): Promise<string> => {
    const reading: Interface = createInterface({ input, output, terminal: isTerminal });
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
      // styleText respects NO_COLOR.
      out.write(`${[styleText("bold", first, { stream: out }), ...lines].join("\n")}\n`);
    },
    json: (value) => void out.write(`${JSON.stringify(value, undefined, 2)}\n`),
    say: (text) => void err.write(`${text}\n`),
    progress: () => createProgress(err),
    async confirm(question, wanted, yes) {
      if (yes) return;
      if (!isTerminal)
        throw new OperatorError(`${question} There is no terminal to ask on: say --yes if it is meant.`);
      const typed = await prompt(`${question} Type "${wanted}" to go on: `, err);
      if (typed.trim() !== wanted) throw new OperatorError("Nothing was done.");
    },
    async promptSecret(question) {
      if (!isTerminal) return undefined;
      err.write(question);
      // The echo goes to a discarded stream.
      const typed = await prompt("", new PassThrough().resume());
      err.write("\n");
      return typed;
    },
  };
}

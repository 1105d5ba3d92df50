import * as v from "valibot";
import type { OtherWrite, SessionChange, StoredValues } from "../../stores/sessions.ts";
import type { WebRequest } from "./services.ts";

/**
 * The JSON values of one visitor or customer, by name: read in one statement at the first use, changed in
 * memory, written by `flush`. Lifetimes are milliseconds from now.
 */
export interface SessionState {
  /** Undefined where nothing is stored, or another release stored another shape, which is logged. */
  load<Value>(name: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | undefined>;
  save(name: string, value: unknown, lifetime: number): void;
  remove(name: string): void;
  names(): Promise<readonly string[]>;
  /** Reads again at the next use. Changes stay. */
  refresh(): void;
  /** A write of another store, executed by the same flush. */
  include(write: OtherWrite): void;
  /** Writes the changed names, in one transaction. Simultaneous requests keep each other's names. */
  flush(): Promise<void>;
  /** Forgets changes that are not written. */
  discard(): void;
  /** At once: reads and deletes, and of several simultaneous calls one gets the value. */
  take<Value>(name: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | undefined>;
  /** At once: prolongs what is stored. */
  touch(name: string, lifetime: number): Promise<void>;
  /** At once. */
  clear(): Promise<void>;
}

/** `isNew`: the visitor has nothing stored, so nothing is read. */
export function sessionState(
  { sessions, log }: Pick<WebRequest, "sessions" | "log">,
  key: string,
  isNew = false,
): SessionState {
  let stored = isNew ? Promise.resolve<StoredValues>(new Map()) : undefined;
  let changes = new Map<string, SessionChange>();
  let others: OtherWrite[] = [];
  const read = () => (stored ??= sessions.read(key));
  const parse = <Value>(name: string, schema: v.GenericSchema<unknown, Value>, value: unknown) => {
    if (value === undefined) return undefined;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    log.warn({ name }, "session state ignored: unknown shape");
    return undefined;
  };
  const discard = () => {
    changes = new Map();
    others = [];
    stored = undefined;
  };
  return {
    load: async (name, schema) =>
      parse(name, schema, changes.has(name) ? changes.get(name)?.value : (await read()).get(name)?.()),
    save: (name, value, lifetime) => void changes.set(name, { value, lifetime }),
    remove: (name) => void changes.set(name, undefined),
    names: async () =>
      [...new Set([...(await read()).keys(), ...changes.keys()])].filter(
        (name) => !changes.has(name) || changes.get(name) !== undefined,
      ),
    refresh: () => void (stored = undefined),
    include: (write) => void others.push(write),
    discard,
    async flush() {
      if (changes.size === 0 && others.length === 0) return;
      const batch = [changes, others] as const;
      discard();
      await sessions.write(key, ...batch);
    },
    take: async (name, schema) => parse(name, schema, await sessions.take(key, name)),
    touch: (name, lifetime) => sessions.touch(key, name, lifetime),
    async clear() {
      discard();
      await sessions.clear(key);
    },
  };
}

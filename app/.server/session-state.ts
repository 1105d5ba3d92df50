import * as v from "valibot";
import type { WebRequest } from "./services.ts";

/** The JSON values of one visitor or customer, by name. Lifetimes are milliseconds from now. */
export interface SessionState {
  /** Undefined where nothing is stored, or another release stored another shape, which is logged. */
  load<Value>(name: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | undefined>;
  /** The same, and deletes it: of several simultaneous calls one gets it. */
  take<Value>(name: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | undefined>;
  save(name: string, value: unknown, lifetime: number): Promise<void>;
  /** Prolongs what is stored. */
  touch(name: string, lifetime: number): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of what is stored; expired ones may be among them. */
  names(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

export function sessionState(
  { sessions, log }: Pick<WebRequest, "sessions" | "log">,
  key: string,
): SessionState {
  const parse = <Value>(name: string, schema: v.GenericSchema<unknown, Value>, stored: unknown) => {
    if (stored === undefined) return undefined;
    const parsed = v.safeParse(schema, stored);
    if (parsed.success) return parsed.output;
    log.warn({ name }, "session state ignored: unknown shape");
    return undefined;
  };
  return {
    load: async (name, schema) => parse(name, schema, await sessions.read(key, name)),
    take: async (name, schema) => parse(name, schema, await sessions.take(key, name)),
    save: (name, value, lifetime) => sessions.write(key, name, value, lifetime),
    touch: (name, lifetime) => sessions.touch(key, name, lifetime),
    remove: (name) => sessions.remove(key, name),
    names: () => sessions.names(key),
    clear: () => sessions.clear(key),
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { replaceThreads } from "./threads.ts";

/**
 * Time, timers and chance of the simulation, in place of Node's, for everything in this process. Import it
 * before the product. Timers fire in the order of their times; the real event loop runs between
 * two until nothing is left to do, so a run depends on its seed alone.
 */
interface Timer {
  readonly id: number;
  at: number;
  readonly every: number | undefined;
  readonly machine: Machine | undefined;
  readonly call: () => void;
}

/** Whatever code of it runs is known by its asynchronous context, so that all of it can be stopped. */
export interface Machine {
  isDead: boolean;
}

const require = createRequire(import.meta.url);
const machines = new AsyncLocalStorage<Machine>();
const real = { setImmediate, Date };
const timers = new Map<number, Timer>();
let nextId = 1;
let clock = 0;
let random: () => number = Math.random;

export const now = (): number => clock;
export const chance = (probability: number): boolean => random() < probability;
export const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
/** Between the two, as a number that need not be whole. */
export const between = (low: number, high: number): number => low + random() * (high - low);
export const currentMachine = (): Machine | undefined => machines.getStore();
export const runOn = <T>(machine: Machine | undefined, work: () => T): T =>
  machine === undefined ? machines.exit(work) : machines.run(machine, work);

export function startAt(time: number, seed: number): void {
  timers.clear();
  clock = time;
  random = seededRandom(seed);
}

/** Machines have clocks of their own, which a wrong one moves. */
export const clockErrors = new WeakMap<Machine, number>();

function machineTime(): number {
  const machine = machines.getStore();
  return Math.floor(clock + (machine === undefined ? 0 : (clockErrors.get(machine) ?? 0)));
}

function addTimer(call: () => void, delay: unknown, every?: number): Timer {
  const at = clock + Math.max(1, Number(delay) || 0);
  const machine = machines.getStore();
  const timer = { id: nextId++, at, every, machine, call: () => runOn(machine, call) };
  timers.set(timer.id, timer);
  return timer;
}

/** As Node's: an object that can be unreferenced, refreshed and used as a number. */
function handleOf(timer: Timer, delay: unknown) {
  const handle = {
    ref: () => handle,
    unref: () => handle,
    hasRef: () => true,
    refresh: () => {
      timer.at = clock + Math.max(1, Number(delay) || 0);
      timers.set(timer.id, timer);
      return handle;
    },
    close: () => (timers.delete(timer.id), handle),
    [Symbol.toPrimitive]: () => timer.id,
    [Symbol.dispose]: () => void timers.delete(timer.id),
  };
  return handle;
}

const clear = (handle: unknown) => void timers.delete(Number(handle));

/** Resolves after that long, unless the machine that waits is dead by then. */
export function wait(delay: number): Promise<void> {
  return new Promise((resolve) => void addTimer(resolve, delay));
}

function abortableWait<T>(delay?: number, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      timers.delete(timer.id);
      reject(new DOMException("The operation was aborted", "AbortError"));
    };
    const timer = addTimer(() => {
      signal?.removeEventListener("abort", fail);
      resolve(value as T);
    }, delay);
    if (signal?.aborted === true) fail();
    else signal?.addEventListener("abort", fail, { once: true });
  });
}

class SimulatedDate extends Date {
  constructor(...given: []) {
    super(...((given.length === 0 ? [machineTime()] : given) as []));
  }
  static override now(): number {
    return machineTime();
  }
}

/** Random bytes from the seed: ids and keys of a run are the same each time. */
function fill<T extends ArrayBufferView>(view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256);
  return view;
}

function randomUuid(): string {
  const hex = fill(Buffer.alloc(16)).toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join("-");
}

function replaceGlobals(): void {
  const setTimer = (call: (...args: unknown[]) => void, delay?: unknown, ...args: unknown[]) =>
    handleOf(
      addTimer(() => call(...args), delay),
      delay,
    );
  const setRepeated = (call: (...args: unknown[]) => void, delay?: unknown, ...args: unknown[]) =>
    handleOf(
      addTimer(() => call(...args), delay, Math.max(1, Number(delay) || 0)),
      delay,
    );
  const timing = {
    setTimeout: setTimer,
    setInterval: setRepeated,
    clearTimeout: clear,
    clearInterval: clear,
  };
  Object.assign(globalThis, timing, { Date: SimulatedDate });
  Object.assign(require("node:timers"), timing);
  require("node:timers/promises").setTimeout = abortableWait;
  performance.now = () => clock;
  Math.random = () => random();
  AbortSignal.timeout = (delay: number) => {
    const controller = new AbortController();
    addTimer(() => controller.abort(new DOMException("The operation timed out", "TimeoutError")), delay);
    return controller.signal;
  };
  const crypto = require("node:crypto");
  crypto.randomUUID = randomUuid;
  crypto.randomBytes = (size: number, done?: (error: null, bytes: Buffer) => void) => {
    const bytes = fill(Buffer.alloc(size));
    if (done === undefined) return bytes;
    process.nextTick(() => done(null, bytes));
    return undefined;
  };
  crypto.randomFillSync = fill;
  crypto.randomInt = (low: number, high?: number) =>
    high === undefined ? Math.floor(random() * low) : low + Math.floor(random() * (high - low));
  globalThis.crypto.getRandomValues = fill as never;
  globalThis.crypto.randomUUID = randomUuid as never;
  replaceThreads();
  syncBuiltinESMExports();
}

/** Work of this turn, and of what threads are left; timers and servers of Node itself wait for ever. */
const WORK = /^(?:FSReq|Immediate|GetAddrInfo)/;
const QUIET_TURNS = 2;

/** Runs the real event loop until nothing can go on without a timer. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    await new Promise((resolve) => real.setImmediate(resolve));
    const isBusy = process.getActiveResourcesInfo().some((name) => WORK.test(name));
    quiet = isBusy ? 0 : quiet + 1;
  }
}

/** Fires each timer up to `end`, in order; those of one moment together. */
export async function runUntil(end: number): Promise<void> {
  await settle();
  for (;;) {
    const next = earliest();
    if (next === undefined || next > end) break;
    clock = Math.max(clock, next);
    fireDue();
    await settle();
  }
  clock = Math.max(clock, end);
}

/** The time jumps to `to`; each timer that is due then fires once, as on a machine that stood still. */
export async function jumpTo(to: number): Promise<void> {
  clock = Math.max(clock, to);
  fireDue();
  await settle();
}

function fireDue(): void {
  const due = [...timers.values()].filter(({ at }) => at <= clock);
  for (const timer of due.toSorted((one, other) => one.at - other.at || one.id - other.id)) {
    if (!timers.has(timer.id)) continue;
    if (timer.every === undefined) timers.delete(timer.id);
    else timer.at = clock + timer.every;
    if (timer.machine?.isDead !== true) timer.call();
  }
}

function earliest(): number | undefined {
  let first: number | undefined;
  for (const { at } of timers.values()) if (first === undefined || at < first) first = at;
  return first;
}

/** The machine stops in the middle of whatever it does. */
export function kill(machine: Machine): void {
  machine.isDead = true;
  for (const [id, timer] of timers) if (timer.machine === machine) timers.delete(id);
}

/** For timers of what was started before the simulation and is no part of it. */
export function forgetTimers(): void {
  timers.clear();
}

export const realNow = (): number => real.Date.now();

replaceGlobals();

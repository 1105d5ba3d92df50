import type { FastifyBaseLogger } from "fastify";
import type { WebBuild } from "../../server/pages/web-build.ts";
import {
  PLATFORM_ORIGIN,
  type SharedContent,
  type SimulatedMachine,
  startMachine,
  WEB_ORIGIN,
  type World,
} from "./machines.ts";
import { disconnect, setRoutes } from "./network.ts";
import { between, clockErrors, kill, type Machine, pick, wait } from "./scheduler.ts";
import { openStore, type StoreFaults } from "./store.ts";

type Role = "web" | "platform";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const CLUSTERS: readonly (readonly Role[])[] = [
  ["web", "platform"],
  ["web", "platform", "platform"],
  ["web", "web", "platform", "platform"],
];

export interface ClusterOptions {
  readonly folder: string;
  readonly published: SharedContent;
  readonly build: WebBuild;
  readonly log: FastifyBaseLogger;
  /** What goes wrong at statements of its machines, now. */
  readonly storeFaults: StoreFaults;
}

/** The machines of an installation, which share a store, with what lets them die and starts them again. */
export async function startCluster({ storeFaults, ...options }: ClusterOptions) {
  const dying: Machine[] = [];
  const roles = new Map<Machine, Role>();
  const machines: SimulatedMachine[] = [];
  const off: Role[] = [];
  let isOff = false;
  const store = await openStore(options.folder, storeFaults, killMachine);
  const world: World = { ...options, store };
  setRoutes({ [WEB_ORIGIN]: () => choose("web"), [PLATFORM_ORIGIN]: () => choose("platform") });
  for (const role of pick(CLUSTERS)) await launch(role);

  function choose(role: Role): SimulatedMachine | undefined {
    const ready = machines.filter((one) => one.role === role && !one.machine.isDead);
    return ready.length === 0 ? undefined : pick(ready);
  }

  /** A process that can't start ends, and the service manager starts it again; so it does with a dead one. */
  async function launch(role: Role): Promise<void> {
    const machine: Machine = { isDead: false };
    roles.set(machine, role);
    try {
      const started = await startMachine(machine, role, world);
      if (!machine.isDead) machines.push(started);
    } catch {
      killMachine(machine);
    }
  }

  function killMachine(machine: Machine): void {
    if (machine.isDead) return;
    kill(machine);
    dying.push(machine);
  }

  /** The connections of dead machines are closed, their transactions end, and they are started again. */
  async function bury(): Promise<void> {
    for (const machine of dying.splice(0)) {
      await store.drop(machine);
      disconnect(machine);
      const at = machines.findIndex((one) => one.machine === machine);
      if (at !== -1) machines.splice(at, 1);
      if (isOff) off.push(roles.get(machine)!);
      else void wait(between(2, 90) * SECOND_MS).then(() => launch(roles.get(machine)!));
    }
  }

  return {
    store,
    bury,
    /** Of one role, or of any. */
    killOne(wanted?: Role) {
      const running = machines.filter(
        ({ machine, role }) => !machine.isDead && (wanted === undefined || role === wanted),
      );
      if (running.length > 0) killMachine(pick(running).machine);
    },
    /** All machines, until they are started again. */
    async shutDown() {
      isOff = true;
      for (const { machine } of machines) killMachine(machine);
      await bury();
    },
    async startAgain() {
      isOff = false;
      for (const role of off.splice(0)) await launch(role);
    },
    /** Of all machines and of the disk. */
    async cutPower() {
      for (const { machine } of machines) killMachine(machine);
      await bury();
      await store.cutPower();
    },
    /** One machine's clock is far ahead until it is ended by the function that this returns. */
    spoilClock() {
      const { machine } = pick(machines);
      clockErrors.set(machine, between(30, 3_000) * DAY_MS);
      return () => {
        clockErrors.delete(machine);
        killMachine(machine);
      };
    },
    async close() {
      for (const { machine } of machines) kill(machine);
      await store.close();
    },
  };
}

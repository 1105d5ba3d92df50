import { describe, expect, it } from "vitest";
import { type Capacity, createConcurrencyLimit, OverCapacityError } from "./concurrency-limit.ts";

/** Its tasks end when the test ends them. */
function aServer(forms: Partial<Capacity> = {}) {
  const logged: { readonly facts: object; readonly message: string }[] = [];
  const log = (facts: object, message: string) => void logged.push({ facts, message });
  const capacity = { atOnce: 2, queued: 4, patience: 60_000, ...forms };
  const admission = createConcurrencyLimit(
    { warn: log, info: log },
    { documents: capacity, pages: capacity, forms: capacity, searches: capacity, passwords: capacity },
  );
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  const send = (name: string, client = name, signal?: AbortSignal) => {
    const task = () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    return admission.run("forms", client, task, signal).then(
      () => void outcomes.set(name, "done"),
      (error: unknown) => void outcomes.set(name, error instanceof OverCapacityError ? "refused" : "failed"),
    );
  };
  /** Two turns of the event loop: one to be handed the place, one to begin. */
  const turn = async () => {
    for (let one = 0; one < 2; one++) await new Promise((resolve) => setImmediate(resolve));
  };
  const end = async (name: string) => {
    await turn();
    ends.get(name)?.();
    await turn();
  };
  return { admission, send, end, turn, started, outcomes, logged };
}

describe("a kind of work", () => {
  it("begins in the next turn: a flood of quick tasks fills the queue, and the rest is refused", async () => {
    const { admission } = aServer();
    const quick = () => admission.run("forms", "one client", async () => "done").catch(() => "refused");
    const sent: Promise<string>[] = [];
    for (let one = 0; one < 20; one++) {
      sent.push(quick());
      // As requests come that were read in one turn: there is time for promises between them, and for nothing else.
      for (let step = 0; step < 20; step++) await Promise.resolve();
    }
    const outcomes = await Promise.all(sent);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(6);
  });

  it("is done a few at a time, the others in their turn", async () => {
    const { send, end, turn, started, admission } = aServer();
    for (const name of ["a", "b", "c", "d"]) void send(name);
    await turn();
    expect([started, admission.isBusy()]).toEqual([["a", "b"], true]);
    await end("b");
    expect(started).toEqual(["a", "b", "c"]);
    await end("a");
    expect([started, admission.isBusy()]).toEqual([["a", "b", "c", "d"], false]);
  });

  it("leaves its place to others while it waits for another host, and is never more than the places for long", async () => {
    const { admission, send, end, turn, started } = aServer();
    const waits: (() => void)[] = [];
    const waiting = () => new Promise<void>((resolve) => void waits.push(resolve));
    const outside = (name: string) =>
      admission.run("forms", name, async (outsideTurn) => {
        await outsideTurn(waiting);
        started.push(`${name} is back`);
        return new Promise<void>(() => undefined);
      });
    for (let index = 0; index < 20; index++) {
      void outside(`slow ${index}`);
      await turn();
    }
    for (const name of ["a", "b", "c"]) void send(name);
    await turn();
    expect([waits.length, started]).toEqual([20, ["a", "b"]]);
    for (const back of waits.slice(0, 2)) back();
    await turn();
    await end("a");
    expect(started, "two are back, and wait for nobody").not.toContain("c");
    expect(started).toContain("slow 1 is back");
  });

  it("is refused at once where its queue is full, and other work is not", async () => {
    const { send, turn, outcomes, admission } = aServer({ atOnce: 1, queued: 2 });
    for (const name of ["a", "b", "c"]) void send(name, "one client");
    await send("d", "one client");
    await turn();
    expect([...outcomes]).toEqual([["d", "refused"]]);
    expect(await admission.run("pages", "one client", async () => "a page")).toBe("a page");
    expect(admission.refused()).toEqual({ documents: 0, pages: 0, forms: 1, searches: 0, passwords: 0 });
  });

  it("waits no longer than it may", async () => {
    const { send, end, turn, started, outcomes } = aServer({ atOnce: 1, patience: 1 });
    void send("a");
    await send("b");
    await end("a");
    void send("c");
    await turn();
    expect([started, [...outcomes]]).toEqual([
      ["a", "c"],
      [
        ["b", "refused"],
        ["a", "done"],
      ],
    ]);
  });

  it("gives its place on when it fails", async () => {
    const { admission, send, turn, started } = aServer({ atOnce: 1 });
    const failing = admission.run("forms", "x", async () => Promise.reject(new Error("it broke")));
    void send("next");
    await expect(failing).rejects.toThrow("it broke");
    await turn();
    expect(started).toEqual(["next"]);
  });

  it("is taken out of the queue where the client has gone", async () => {
    const { send, end, started, outcomes } = aServer({ atOnce: 1 });
    void send("a");
    const gone = new AbortController();
    const waiting = send("b", "b", gone.signal);
    void send("c");
    gone.abort();
    await waiting;
    await end("a");
    expect([started, outcomes.get("b")]).toEqual([["a", "c"], "refused"]);
  });
});

describe("clients", () => {
  it("take turns, however many requests one of them sends", async () => {
    const { send, end, started } = aServer({ atOnce: 1 });
    for (const name of ["flood 1", "flood 2", "flood 3"]) void send(name, "flood");
    void send("customer");
    for (const name of ["flood 1", "flood 2", "customer"]) await end(name);
    expect(started).toEqual(["flood 1", "flood 2", "customer", "flood 3"]);
  });

  it("have a place in a queue that another has filled", async () => {
    const { send, turn, outcomes } = aServer({ atOnce: 1, queued: 3 });
    for (const name of ["flood 1", "flood 2", "flood 3", "flood 4"]) void send(name, "flood");
    void send("customer");
    await turn();
    expect([...outcomes]).toEqual([["flood 4", "refused"]]);
    await send("flood 5", "flood");
    expect([...outcomes.keys()]).toEqual(["flood 4", "flood 5"]);
  });
});

it("two passwords at most are hashed at a time, customers' and staff's together", async () => {
  const { run, isBusy } = createConcurrencyLimit({ warn: () => undefined, info: () => undefined });
  const { promise, resolve } = Promise.withResolvers<void>();
  let atOnce = 0;
  const tasks = ["customer", "customer", "staff"].map((client) =>
    run("passwords", client, () => ((atOnce += 1), promise)),
  );
  await new Promise((turn) => setImmediate(turn));
  expect([atOnce, isBusy()]).toEqual([2, true]);
  resolve();
  await Promise.all(tasks);
  expect([atOnce, isBusy()]).toEqual([3, false]);
});

it("the log says once that requests are refused, and once that the queue is empty", async () => {
  const { send, end, logged } = aServer({ atOnce: 1, queued: 1 });
  for (const name of ["a", "b", "c", "d"]) void send(name, "one client");
  await end("a");
  expect(logged).toEqual([
    { facts: { work: "forms" }, message: "over capacity: refusing requests" },
    { facts: { work: "forms", refused: 2 }, message: "capacity recovered" },
  ]);
});

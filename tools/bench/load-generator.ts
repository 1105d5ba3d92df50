/** The thread that sends: raw sockets, no pipelining, nothing kept of an answer but how long it took. */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { AnswerReader } from "./answer-reader.ts";
import { FRESH_KEY, type Load, type SentLoad } from "./load.ts";

const {
  origin,
  request,
  status,
  connections,
  seconds,
  requests = Infinity,
  orStatus = [],
  pause = 0,
} = workerData as Load;
const [beforeKey = "", afterKey] = request.split(FRESH_KEY);
const { hostname, port } = new URL(origin);

const times: number[] = [];
const began = performance.now();
const deadline = began + seconds * 1_000;
let sent = 0;

await Promise.all(Array.from({ length: connections }, () => converse()));
const result: SentLoad = { seconds: (performance.now() - began) / 1_000, times: Float64Array.from(times) };
parentPort?.postMessage(result, [result.times.buffer as ArrayBuffer]);

/** One connection's requests, until there are enough. */
function converse(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const reader = new AnswerReader();
    let from = 0;
    let finished = false;
    const next = () => {
      if (sent >= requests || performance.now() >= deadline) {
        finished = true;
        socket.destroy();
        resolve();
        return;
      }
      sent += 1;
      from = performance.now();
      socket.write(afterKey === undefined ? beforeKey : `${beforeKey}${randomUUID()}${afterKey}`);
    };
    const take = (bytes: Buffer) => {
      const answered = reader.take(bytes);
      if (answered === undefined) return;
      if (answered !== status && !orStatus.includes(answered))
        throw new Error(`${origin} answered ${answered}:\n${bytes.toString().slice(0, 500)}`);
      times.push(performance.now() - from);
      if (pause > 0) setTimeout(next, pause);
      else next();
    };
    socket.on("connect", next);
    socket.on("data", (bytes: Buffer) => {
      try {
        take(bytes);
      } catch (error) {
        reject(error);
      }
    });
    socket.on("error", reject);
    socket.on("close", () => {
      if (!finished) reject(new Error(`${origin} closed a connection in use`));
    });
  });
}

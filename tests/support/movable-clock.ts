/**
 * Loaded before a product (`--import`): its clock is wrong by as many milliseconds as the file says that
 * CLOCK_FILE names. It reads the file at its start, where there is one, and whenever it gets SIGUSR2, as if
 * the machine's clock was set at that moment, and writes what it read into a file with ".set" at its end.
 * Elapsed time is not touched.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const file = process.env["CLOCK_FILE"] ?? "";
const { now } = Date;
let wrongBy = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], asked) =>
    Reflect.construct(target, given.length === 0 ? [now() + wrongBy] : given, asked) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => now() + wrongBy : (Reflect.get(target, name, receiver) as unknown),
});

process.on("SIGUSR2", () => {
  wrongBy = Number(readFileSync(file, "utf8"));
  writeFileSync(`${file}.set`, String(wrongBy));
});

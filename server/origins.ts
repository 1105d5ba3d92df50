import type { Config } from "./config.ts";

/** The address customers use, without a path. */
export function publicOriginOf({
  publicOrigin,
  host,
  port,
}: Pick<Config, "publicOrigin" | "host" | "port">): string {
  return publicOrigin ?? `http://${host}:${port}`;
}

/** Where this machine itself reaches the web. */
export function internalOriginOf({ host, port }: Pick<Config, "host" | "port">): string {
  return `http://${EVERYWHERE.has(host) ? "127.0.0.1" : host}:${port}`;
}

const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

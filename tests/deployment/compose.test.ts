import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Role } from "../../server/config.ts";
import { configured, GIVEN, read, ROOT, SECRETS } from "../support/deployment.ts";
import { copies } from "../support/image.ts";

const copyOf = (folder: string) => copies().find(({ from }) => from === folder)?.to ?? "";

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
}

describe("compose.yaml", () => {
  const compose = parse(read("deploy/compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
    volumes: Record<string, unknown>;
  };
  const { services } = compose;
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("help-and-support:"));
  const filled = ({ environment = {} }: Service) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_all, of: string) => GIVEN[of] ?? "secret"),
      ]),
    );

  it("has two of each process, with names that nginx knows", () => {
    const upstreams = read("deploy/place.compose.conf");
    expect(ours.map(([name]) => name)).toEqual(["web-1", "web-2", "platform-1", "platform-2"]);
    for (const [name, { command }] of ours) {
      expect(upstreams).toContain(`server ${name}:${command?.[0] === "web" ? 8080 : 8081} `);
      expect(name.startsWith(command?.[0] ?? "?")).toBe(true);
    }
  });

  it.each(ours)("%s starts with what it is given, every variable being one there is", (_name, service) => {
    const role = service.command?.[0] as Role;
    const config = configured(role, filled(service));
    expect(config.production).toBe(true);
    const asksNginx = [config.leadsApiUrl, config.accountApiUrl, config.energyApiUrl, config.contentUrl].map(
      (url) => url === "http://nginx:8090",
    );
    expect([...new Set(asksNginx)]).toEqual([role === "web"]);
    expect(config.platformHost).toBe(role === "web" ? "127.0.0.1" : "0.0.0.0");
    expect([service.read_only, service.volumes?.[0]?.endsWith(":/data")]).toEqual([true, true]);
    // One folder for all, where the image has what a new volume is filled with.
    expect(service.volumes?.[1]).toBe(`content:${path.join("/product", copyOf("content"))}`);
    expect(config.contentDir).toBe(path.resolve("content"));
  });

  it("lets nginx alone be reached from outside, and nothing be reached but by those beside it", () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(["nginx"]);
    expect(services["nginx"]?.ports).toEqual(["80:80", "443:443"]);
    expect(compose.networks["inside"]?.internal).toBe(true);
    expect(Object.values(services).every(({ networks }) => networks.includes("inside"))).toBe(true);
    expect(services["web-1"]?.environment?.["TRUSTED_PROXIES"]).toBe(
      compose.networks["inside"]?.ipam?.config[0]?.subnet,
    );
  });

  it("has no secret in it, pins every image, and names volumes that are declared", () => {
    const secrets = ours.flatMap(([, { environment = {} }]) =>
      SECRETS.map((name) => environment[name] ?? ""),
    );
    expect(secrets.filter((value) => !/\$\{\w+:\?/.test(value))).toEqual([]);
    expect(Object.values(services).filter(({ image }) => !/:\d+\.\d+/.test(image))).toEqual([]);
    const named = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(":")[0]!),
    );
    const files = named.filter((name) => name.startsWith("./") && name !== "./tls");
    expect(named.filter((name) => !name.startsWith("./")).every((name) => name in compose.volumes)).toBe(
      true,
    );
    expect(files.filter((file) => !existsSync(path.join(ROOT, "deploy", file)))).toEqual([]);
  });
});

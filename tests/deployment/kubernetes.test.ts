import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { configured, hasProgram, read, ROOT, SECRETS } from "../support/deployment.ts";

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly strategy: { readonly rollingUpdate: unknown };
    readonly ingress: readonly { readonly ports: unknown }[];
    readonly template: {
      readonly metadata: { readonly labels: unknown };
      readonly spec: {
        readonly securityContext: unknown;
        readonly containers: readonly {
          readonly envFrom: unknown;
          readonly resources: { readonly limits: { readonly memory: string } };
        }[];
      };
    };
  };
}

describe("the Kubernetes manifests", () => {
  const folder = path.join(ROOT, "deploy/kubernetes");
  const { resources } = parse(read("deploy/kubernetes/kustomization.yaml")) as { resources: string[] };
  const documents = resources.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  const find = (kind: string, name: string) =>
    documents.find((one) => one.kind === kind && one.metadata.name === name);

  it("are all in the kustomization", () => {
    expect(
      readdirSync(folder)
        .filter((file) => file !== "kustomization.yaml")
        .toSorted(),
    ).toEqual(resources.toSorted());
  });

  it.skipIf(!hasProgram("kubectl", "version", "--client"))("are put together by kubectl", () => {
    const whole = execFileSync("kubectl", ["kustomize", folder], { encoding: "utf8" });
    expect(parseAllDocuments(whole).length).toBe(documents.length);
    expect(whole).toContain("image: registry.example/help-and-support:0.1.0");
  });

  it.each(["web", "platform"] as const)(
    "%s: two pods as nobody, read-only, with probes, limits, and one that stays",
    (role) => {
      const { replicas, strategy, template } = find("Deployment", role)!.spec;
      const [container] = template.spec.containers;
      const port = role === "web" ? 8080 : 8081;
      expect(replicas).toBe(2);
      expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      expect(container).toMatchObject({
        args: [role],
        ports: [{ containerPort: port }],
        livenessProbe: { httpGet: { path: "/healthz" } },
        readinessProbe: { httpGet: { path: "/readyz" } },
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
        },
        volumeMounts: [{ mountPath: "/data" }, { mountPath: "/tmp" }],
      });
      expect(container!.resources.limits.memory).toBe("768Mi");
      expect(template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect(find("Service", role)!.spec).toMatchObject({
        selector: template.metadata.labels,
        ports: [{ port }],
      });
      expect(find("PodDisruptionBudget", role)!.spec).toMatchObject({
        minAvailable: 1,
        selector: { matchLabels: template.metadata.labels },
      });
    },
  );

  it.each(["web", "platform"] as const)(
    "%s starts with its settings and the Secret's, every variable being one there is",
    (role) => {
      const [container] = find("Deployment", role)!.spec.template.spec.containers;
      expect(container!.envFrom).toEqual([
        { configMapRef: { name: "help-and-support" } },
        { configMapRef: { name: `help-and-support-${role}` } },
        { secretRef: { name: "help-and-support" } },
      ]);
      const settings = {
        ...find("ConfigMap", "help-and-support")!.data,
        ...find("ConfigMap", `help-and-support-${role}`)!.data,
      };
      const config = configured(role, settings);
      expect(config.contentUrl).toBe(role === "web" ? "http://platform:8081" : "http://127.0.0.1:8081");
      expect(Object.keys(settings).filter((name) => SECRETS.includes(name))).toEqual([]);
    },
  );

  it("hold no secret: it is named and made elsewhere", () => {
    expect(documents.filter(({ kind }) => kind === "Secret")).toEqual([]);
  });

  it("let the web's pods alone reach the platform, and the ingress controller alone the web", () => {
    expect(find("NetworkPolicy", "nobody")!.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress"] });
    expect(find("NetworkPolicy", "platform")!.spec).toEqual({
      podSelector: { matchLabels: { app: "help-and-support", role: "platform" } },
      policyTypes: ["Ingress"],
      ingress: [
        {
          from: [{ podSelector: { matchLabels: { app: "help-and-support", role: "web" } } }],
          ports: [{ port: 8081 }],
        },
      ],
    });
    expect(find("NetworkPolicy", "web")!.spec.ingress[0]!.ports).toEqual([{ port: 8080 }]);
    expect(JSON.stringify(find("Ingress", "web"))).not.toContain("platform");
  });

  it("open the staff pages to nobody until a network is named", () => {
    const withStaff = documents.filter(
      (one) => one.kind === "Ingress" && JSON.stringify(one).includes('"/operations"'),
    );
    expect(withStaff.map(({ metadata }) => [metadata.name, metadata.annotations])).toEqual([
      [
        "staff",
        expect.objectContaining({ "nginx.ingress.kubernetes.io/whitelist-source-range": "127.0.0.1/32" }),
      ],
    ]);
  });
});

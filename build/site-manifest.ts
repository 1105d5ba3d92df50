import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The root of staff pages, which run without React: no browser needs their routes. */
export const DESK_ROOT = "routes/staff/staff";

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly parentId?: string }>>;
}

/** Takes the routes of staff out of the manifest that each page with a form loads. */
export function keepSiteRoutes(clientDir: string): void {
  const folder = path.join(clientDir, "help-and-support/assets");
  for (const name of readdirSync(folder).filter((one) => /^manifest-.*\.js$/.test(one))) {
    const file = path.join(folder, name);
    const source = readFileSync(file, "utf8");
    const [begin, end] = [source.indexOf("{"), source.lastIndexOf("}") + 1];
    const manifest = JSON.parse(source.slice(begin, end)) as Manifest;
    const isOfDesk = (id: string | undefined): boolean =>
      id !== undefined && (id === DESK_ROOT || isOfDesk(manifest.routes[id]?.parentId));
    const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOfDesk(id)));
    writeFileSync(file, source.slice(0, begin) + JSON.stringify({ ...manifest, routes }) + source.slice(end));
  }
}

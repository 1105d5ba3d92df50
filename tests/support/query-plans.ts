import { CompiledQuery, createQueryId, type KyselyPlugin } from "kysely";
import type { Db } from "../../infrastructure/database/database.ts";

/** A handle on the same database that explains each query before it runs, and the list of these plans. */
export function explaining(db: Db): [plans: string[], watched: Db] {
  const plans: string[] = [];
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(db.kysely.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => {
      for (const { sql, parameters } of asked.splice(0)) {
        const prefix = db.engine === "sqlite" ? "explain query plan" : "explain";
        const { rows } = await db.kysely.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]),
        );
        plans.push(rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n"));
      }
      return result;
    },
  };
  return [plans, { ...db, kysely: db.kysely.withPlugin(plugin) }];
}

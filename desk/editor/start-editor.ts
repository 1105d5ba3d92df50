import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { repeat } from "../../infrastructure/repeat.ts";
import { recordAudit } from "../staff/audit.ts";
import { createStaffRepository } from "../staff/staff-accounts.ts";
import { commitFiles } from "./commit.ts";
import { createContentEditor, type EditorOptions } from "./editor.ts";

const PUBLISH_EVERY_MS = 5_000;

interface EditorParts extends Omit<EditorOptions, "onPublished" | "now"> {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly log: FastifyBaseLogger;
}

/** The editor of a process: it publishes what is due, and records and commits each publication. */
export function startContentEditor({ db, encryption, log, ...options }: EditorParts) {
  const staff = createStaffRepository(db, encryption);
  const editor = createContentEditor({
    ...options,
    async onPublished(files, by) {
      const [file = ""] = files;
      const actor = { kind: "staff", name: by } as const;
      await recordAudit(db.kysely, { actor, action: "content-publish", detail: file }, new Date());
      const author = (await staff.find(by))?.email ?? by;
      return commitFiles(options.folder, files, { message: `Change ${file}`, author }).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error, file }, "page not committed");
          return false;
        },
      );
    },
  });
  const stop = repeat(editor.publishDue, PUBLISH_EVERY_MS, (error) =>
    log.error({ err: error }, "scheduled pages not published"),
  );
  return {
    ...editor,
    async close() {
      await stop();
      await editor.close();
    },
  };
}

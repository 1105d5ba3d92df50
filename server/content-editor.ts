import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import type { StaffContentEditor } from "../desk/.server/services.ts";
import { repeat } from "../infrastructure/repeat.ts";
import { commitFiles } from "../desk/editor/commit.ts";
import { createContentEditor } from "../desk/editor/editor.ts";
import { recordAudit } from "../desk/staff/audit.ts";
import { createStaffRepository } from "../desk/staff/staff-accounts.ts";
import { createEditorThread } from "../desk/editor/editor-thread.ts";
import type { ProcessParts } from "./process-parts.ts";
import { MAIN_SITE_PATHS } from "./plugins/main-site.ts";

const PUBLISH_EVERY_MS = 5_000;

/** What the staff pages edit the help with; undefined where OPERATIONS is off. */
export function createStaffContentEditor(parts: ProcessParts): StaffContentEditor | undefined {
  const { config, log, workDb: db, encryption, closers } = parts;
  if (!config.staffPages) return undefined;
  const { contentDir: folder, contentApproval: approval } = config;
  const staff = createStaffRepository(db, encryption);
  const editor = createContentEditor({
    folder,
    approval,
    thread: createEditorThread(config.mainSiteUrl ?? ""),
    mainSitePaths: MAIN_SITE_PATHS,
    pictures: PICTURE_NAMES,
    async onPublished(files, by) {
      const [file = ""] = files;
      const actor = { kind: "staff", name: by } as const;
      await recordAudit(db.kysely, { actor, action: "content-publish", detail: file }, new Date());
      const author = (await staff.find(by))?.email ?? by;
      return commitFiles(folder, files, { message: `Change ${file}`, author }).then(
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
  closers.unshift(async () => {
    await stop();
    await editor.close();
  });
  return editor;
}

import { expect, it } from "vitest";
import type { CaseFile } from "../cases/case-file.ts";
import { heardOn } from "./case-clock.ts";

const ANGRY = "Nobody answers my letters.";
const said = (day: string, text: string) => ({ happenedAt: new Date(`${day}T10:00:00Z`), text });
const dayOf = (message: string, complaintWords: readonly string[]) =>
  heardOn({
    message,
    complaintWords,
    complaint: { firstOn: "2026-11-02" } as CaseFile["complaint"],
    history: [
      said("2026-11-05", `They called.\n\nNobody answers\nmy letters. Why?`),
      said("2026-11-06", ANGRY),
      said("2026-11-09", "Thank you for your help."),
    ] as unknown as CaseFile["history"],
  });

it("a complaint is from the first words in which dissatisfaction was heard, and from the first where none was", () => {
  expect(dayOf(`Hello. ${ANGRY}`, [ANGRY])).toBe("2026-11-02");
  expect(dayOf("How do I read my meter?", [ANGRY])).toBe("2026-11-05");
  expect(dayOf("How do I read my meter?", [])).toBe("2026-11-02");
});

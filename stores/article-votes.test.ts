import { beforeEach, expect, it } from "vitest";
import type { ArticleVote } from "../domain/article-vote.ts";
import { describeOnEachEngineAndSerializable } from "../tests/support/databases.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createVoteRepository, describeHelpfulness } from "./article-votes.ts";

const VOTE: ArticleVote = {
  article: "meters/dials",
  revision: "r1",
  voterKey: "v1",
  helpful: true,
  reason: "",
};

describeOnEachEngineAndSerializable("what visitors say of articles", (open) => {
  let db: Db;
  const votes = (day = "2026-11-21T09:00:00Z") => createVoteRepository(db, () => new Date(day));
  const rows = () => db.kysely.selectFrom("article_votes").selectAll().orderBy("voted_at").execute();

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("article_votes").execute();
  });

  it("two votes of one visitor on one revision are one row, and the second counts, reason and all", async () => {
    await votes().cast({ ...VOTE, reason: "Clear." });
    await votes("2026-11-22T09:00:00Z").cast({ ...VOTE, helpful: false });
    expect(await rows()).toEqual([
      {
        article: "meters/dials",
        revision: "r1",
        voter_key: "v1",
        helpful: 0,
        reason: null,
        voted_at: "2026-11-22T09:00:00.000Z",
      },
    ]);
  });

  it("a new revision takes a new vote, and so does another visitor and another article", async () => {
    await votes().cast(VOTE);
    for (const other of [{ revision: "r2" }, { voterKey: "v2" }, { article: "meters/keys" }])
      await votes().cast({ ...VOTE, ...other });
    expect(await rows()).toHaveLength(4);
  });

  it("many presses at once are one row", async () => {
    await Promise.all(Array.from({ length: 20 }, () => votes().cast(VOTE)));
    expect(await rows()).toHaveLength(1);
  });

  it("a reason is stored without personal data", async () => {
    await votes().cast({
      ...VOTE,
      reason: "I am jo@example.com, call 07400 123456. Dial three is not explained 🏠",
    });
    expect((await rows())[0]?.reason).toBe("I am [email] call [number]. Dial three is not explained 🏠");
  });

  it("an operator sees the worst article first, with its latest reasons", async () => {
    for (const [index, helpful] of [true, true, false].entries())
      await votes().cast({ ...VOTE, voterKey: `v${index}`, helpful, reason: helpful ? "" : "Too long" });
    for (const index of [1, 2, 3, 4])
      await votes(`2026-11-2${index}T09:00:00Z`).cast({
        ...VOTE,
        article: "meters/keys",
        voterKey: `v${index}`,
        helpful: false,
        reason: `Reason ${index}`,
      });
    await votes().cast({ ...VOTE, article: "meters/boxes" });
    const summary = await votes().summarise();
    expect(summary).toEqual([
      { article: "meters/keys", votes: 4, helpful: 0, reasons: ["Reason 4", "Reason 3", "Reason 2"] },
      { article: "meters/dials", votes: 3, helpful: 2, reasons: ["Too long"] },
      { article: "meters/boxes", votes: 1, helpful: 1, reasons: [] },
    ]);
    expect(describeHelpfulness(summary).split("\n")).toEqual([
      "article       votes  helpful",
      "meters/keys       4       0%",
      '    "Reason 4"',
      '    "Reason 3"',
      '    "Reason 2"',
      "meters/dials      3      67%",
      '    "Too long"',
      "meters/boxes      1     100%",
    ]);
  });
});

it("a reason can't move an operator's terminal about", () => {
  const text = describeHelpfulness([
    { article: "a/b", votes: 1, helpful: 0, reasons: ["one\n\u001b[2Jtwo\u202ethree"] },
  ]);
  expect(text).toContain('"one [2Jtwo three"');
});

it("an operator whose visitors have said nothing reads so", () => {
  expect(describeHelpfulness([])).toBe("No votes yet.");
});

import { expect, it } from "vitest";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { startTestPlatform } from "../tests/support/platform-server.ts";

describeOnEachEngine("articles that a letter is about", (open) => {
  it("are found without its words in an address or in the log of searches", async () => {
    const db = await open();
    const platform = await startTestPlatform(db);
    const text = "The Direct Debit leaves my bank on the wrong day. Can you change the date?";
    const related = await platform.request({
      method: "POST",
      url: "/search/related",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ text }),
    });
    expect(related.json<object>()).toMatchObject({
      articles: [{ link: "/help-and-support/bills-and-payments/change-your-direct-debit" }, {}, {}],
    });
    await platform.request({ url: "/search?q=refund" });
    // The log is written at the latest when it closes.
    await platform.stop();
    const logged = await db.kysely.selectFrom("search_log").select("query").execute();
    expect(logged).toEqual([{ query: "refund" }]);
  });
});

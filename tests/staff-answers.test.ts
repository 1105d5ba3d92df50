import { beforeEach, describe, expect, it } from "vitest";
import { cannedAnswersSchema } from "../contract/canned-answers.ts";
import { ok } from "../domain/result.ts";
import { casePath } from "../domain/staff.ts";
import { storeSubmission } from "../desk/staff/staff.fixture.ts";
import { aRequest } from "../ui/.server/request.fixture.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describeOnEachEngine } from "./support/databases.ts";
import { errorsOf, ORIGIN, pageOf, useStaffPages } from "./support/staff-pages.ts";

const ARTICLE = {
  link: "/help-and-support/meters/read-your-meter",
  title: "Read your meter",
  description: "Where the digits are.",
};
const CANNED = [
  { title: "Recorded", text: "Thank you, {firstName}. We had {reference} on {received}." },
  {
    title: "Your meter",
    text: "Thank you for telling us about your meter.",
    articles: [{ link: "/help-and-support/meters/faulty-meter" }, { link: ARTICLE.link }],
  },
  { title: "Which account?", text: "It is about account {accountNumber}, says {agent}." },
];

describeOnEachEngine("answers on a case", (open) => {
  const asked: string[] = [];
  const search = { answer: async () => ok({ articles: [ARTICLE] }) as never };
  const given = aRequest().services;
  const pages = useStaffPages(
    open,
    {},
    {
      search: {
        ...given.search,
        related: (text) => {
          asked.push(text);
          return search.answer();
        },
      },
      content: {
        ...given.content,
        cannedAnswers: async () => ({ answers: CANNED }),
        categories: async () =>
          ({
            included: [
              {
                id: "meters/read-your-meter",
                attributes: { title: ARTICLE.title, description: ARTICLE.description },
              },
            ],
          }) as never,
      },
    },
  );
  const { send, xsrf, signIn } = pages;

  let file: string;
  let reference: string;
  beforeEach(async () => {
    search.answer = async () => ok({ articles: [ARTICLE] }) as never;
    asked.length = 0;
    const query = "My meter has five dials.";
    reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z", { "first-name": "Ada", query });
    file = casePath(reference);
    await signIn("agent");
  });
  const submit = async (form: Readonly<Record<string, string>>) =>
    send("POST", file, { xsrf: await xsrf(file), version: "0", ...form });
  const textIn = ({ body }: { body: string }) => {
    const [, text = ""] = /"values":\{[^}]*"text":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
    return text === "" ? "" : (JSON.parse(text) as string);
  };

  it("are listed by title, with the articles that the customer's words are about", async () => {
    const { body } = await send("GET", file);
    expect(body).toContain('"canned":["Recorded","Your meter","Which account?"],"likely":["Your meter"]');
    expect(body).toContain(`"articles":[${JSON.stringify({ ...ARTICLE, id: "meters/read-your-meter" })}]`);
    expect(asked[0]).toContain("My meter has five dials.");
  });

  it("are inserted after what is written, with the facts of the case in place", async () => {
    const used = await submit({ use: "canned", canned: "Recorded", text: "Hello.", tab: "reply" });
    expect(pageOf(used)).toBe("200 case");
    expect(textIn(used)).toBe(`Hello.\n\nThank you, Ada. We had ${reference} on 20 November 2026.`);
    expect(used.body).toContain('"tab":"reply"');
    const article = await submit({ use: "meters/read-your-meter", text: "Hello." });
    expect(textIn(article)).toBe(
      `Hello.\n\nRead your meter\nWhere the digits are.\n${ORIGIN}${ARTICLE.link}`,
    );
    expect(textIn(await submit({ use: "canned", canned: "no such", text: "Hello." }))).toBe("Hello.");
    expect(textIn(await submit({ use: "no/such", text: "Hello." }))).toBe("Hello.");
  });

  it("begin a reply where nothing is written, and leave a note a note: it is for us alone", async () => {
    const begun = await submit({ use: "canned: Your meter", text: "", tab: "note" });
    expect([textIn(begun), begun.body.includes('"tab":"reply"')]).toEqual([CANNED[1]!.text, true]);
    const noted = await submit({ use: "canned: Your meter", text: "He shouted.", tab: "note" });
    expect([textIn(noted).startsWith("He shouted."), noted.body.includes('"tab":"note"')]).toEqual([
      true,
      true,
    ]);
  });

  it("keep a value that is missing in sight, and are not sent to a customer with it", async () => {
    const text = textIn(await submit({ use: "canned", canned: "Which account?", text: "" }));
    expect(text).toBe("It is about account [account number], says [your name].");
    for (const what of ["reply", "answer", "deadlock"]) {
      const refused = await submit({ tab: "reply", what, offer: "yes", text });
      expect([pageOf(refused), errorsOf(refused)]).toEqual(["422 case", ["text unfilled"]]);
    }
    expect((await pages.db().kysely.selectFrom("case_events").select("id").execute()).length).toBe(0);
    const filled = text.replace("[account number]", "8500 [sic]").replace("[your name]", "Quentin");
    expect((await submit({ tab: "reply", what: "reply", text: filled })).status).toBe(303);
  });

  it("are a hint: a search that fails, or never answers, holds no page", async () => {
    search.answer = () => Promise.resolve({ ok: false, failure: { status: 503, message: "down" } } as never);
    expect((await send("GET", file)).body).toContain('"articles":[]');
    search.answer = () => Promise.reject(new Error("broken"));
    expect((await send("GET", file)).body).toContain('"articles":[]');
    search.answer = () => new Promise<never>(() => undefined);
    const shown = await send("GET", file);
    expect(pageOf(shown)).toBe("200 case");
    expect(shown.body).toContain('"articles":[]');
  });
});

describe("the canned answers of the content", () => {
  const file = path.resolve(import.meta.dirname, "../content/canned-answers.json");
  const { answers } = v.parse(cannedAnswersSchema, JSON.parse(readFileSync(file, "utf8")));

  it("fit in a reply, and greet nobody: the email does", () => {
    expect(answers.length).toBeGreaterThanOrEqual(20);
    for (const { text } of answers) expect(text).not.toMatch(/^(?:Dear|Hello|Hi)\b/);
  });
});

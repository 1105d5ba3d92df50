import { beforeEach, expect, it } from "vitest";
import { casePath, OPERATIONS_PATH } from "../domain/staff.ts";
import { describeDataRequest } from "../domain/data-requests.ts";
import { storeSubmission } from "../desk/staff/staff.fixture.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { errorsOf, useStaffPages } from "./support/staff-pages.ts";

const EXPORT = `${OPERATIONS_PATH}/export`;

describeOnEachEngine("the pages of a request about data", (open) => {
  const pages = useStaffPages(open);
  const { send, xsrf, signIn } = pages;
  let file: string;
  beforeEach(async () => {
    const query = describeDataRequest("delete", "Please delete my account.");
    const filed = { "query-type": "Enquiry", "query-subtype": "Enquiry-Credit Energy", query };
    file = casePath(await storeSubmission(pages.db(), "2026-11-20T09:00:00Z", filed));
    await signIn("agent");
  });
  const submit = async (version: number, form: Readonly<Record<string, string>>) =>
    send("POST", file, { xsrf: await xsrf(file), version: String(version), ...form });

  it("ask for a reason, an outcome and our answer, and say what is missing", async () => {
    expect(errorsOf(await submit(0, { extend: " " }))).toEqual(["extend required"]);
    expect(errorsOf(await submit(0, { dataOutcome: "", dataAnswer: "Done." }))).toEqual([
      "dataOutcome required",
    ]);
    expect(errorsOf(await submit(0, { dataOutcome: "Done", dataAnswer: "" }))).toEqual([
      "dataAnswer answer-missing",
    ]);
    expect((await submit(0, { extend: "You have four accounts." })).status).toBe(303);
    expect((await submit(0, { dataOutcome: "Done", dataAnswer: "Deleted." })).status).toBe(409);
    expect((await submit(1, { dataOutcome: "Done", dataAnswer: "Deleted." })).status).toBe(303);
    const { body } = await send("GET", file);
    expect(body).toContain('"reason":"You have four accounts.","outcome":"Done"');
  });

  it("give supervisors alone the register, which is recorded", async () => {
    const form = { from: "", until: "", kind: "data-register", format: "csv" };
    expect((await send("POST", EXPORT, { xsrf: await xsrf(file), ...form })).status).toBe(403);
    await signIn("supervisor");
    const exported = await send("POST", EXPORT, { xsrf: await xsrf(EXPORT), ...form });
    expect(exported.status).toBe(200);
    expect(exported.body).toContain("Delete my data or my account,,2026-11-20,2026-12-21");
    expect(exported.body).not.toContain("Please delete my account");
    const audit = await pages.db().kysely.selectFrom("audit_events").select("detail").execute();
    expect(audit.map(({ detail }) => detail)).toContain("csv data-register");
  });
});

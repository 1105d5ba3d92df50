import { expect, it } from "vitest";
import { listAudit } from "../services/staff/audit.ts";
import { storeSubmission } from "../services/staff/staff.fixture.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { type Sent, useStaffPages } from "./support/staff-pages.ts";

describeOnEachEngine("staff administration", (open) => {
  const pages = useStaffPages(open);
  const { cookies, send, xsrf, signIn } = pages;

  it("let a supervisor add and remove a person, replace a second factor, and see who looked", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    const change = async (form: Readonly<Record<string, string>>) =>
      send("POST", "/operations/staff", { xsrf: await xsrf(), ...form });
    const shown = ({ body }: Sent) => /"credentials":(\{[^}]*\})/.exec(body)?.[1];
    for (const [form, fault] of [
      [{ email: "x", role: "agent" }, "email-wrong"],
      [{ email: "grace@staff.example" }, "role-missing"],
      [{ email: "AGENT@staff.example", role: "agent" }, "taken"],
    ] as const)
      expect((await change({ do: "add", ...form })).body).toContain(fault);
    const added = JSON.parse(
      shown(await change({ do: "add", email: "grace@staff.example", role: "agent" }))!,
    );
    expect(added).toMatchObject({
      email: "grace@staff.example",
      password: expect.stringMatching(/^[\w-]{23}$/),
      authenticator: expect.stringMatching(/^otpauth:/),
    });
    expect(added.recoveryCodes).toHaveLength(10);
    const { body } = await send("GET", "/operations/staff");
    expect(body).not.toContain(added.password);
    const [, id = ""] = /"id":"([^"]+)","email":"grace/.exec(body) ?? [];
    const [, own = ""] = /"staff":\{"id":"([^"]+)"/.exec(body) ?? [];

    // Each recovery code signs in once, and none after the factor was replaced.
    const signInAs = async (code: string) => {
      const other = new Map(cookies);
      cookies.clear();
      const form = { email: added.email, password: added.password, code };
      const { status } = await send("POST", "/operations/sign-in", { xsrf: await xsrf(), ...form });
      if (status === 303) await send("GET", `/operations/cases/${reference}`);
      cookies.clear();
      for (const [name, value] of other) cookies.set(name, value);
      return status;
    };
    const [one, two] = added.recoveryCodes;
    expect([await signInAs(""), await signInAs(one), await signInAs(one)]).toEqual([422, 303, 422]);
    expect(shown(await change({ do: "factor", id }))).toContain("recoveryCodes");
    expect(await signInAs(two)).toBe(422);

    const looks = await send("GET", `/operations/audit?person=${id}&reference=${reference}`);
    expect(looks.body.match(/"action":"look"/g)).toHaveLength(1);
    expect((await send("GET", "/operations/audit?reference=wrong")).body).toContain('"events":[]');
    expect((await change({ do: "remove", id: own })).body).toContain("own-account");
    expect((await change({ do: "remove", id })).body).toContain('"removed":"grace@staff.example"');
    for (const action of ["remove", "factor"])
      expect((await change({ do: action, id })).body).toContain("gone");
    const events = (await listAudit(pages.db().kysely, {}, 50)).filter(({ action }) =>
      action.startsWith("staff-"),
    );
    expect(events.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([`${id} agent`, `${id} second factor`, `${id} removed`]),
    );
  });
});

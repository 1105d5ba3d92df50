import { index, route } from "@react-router/dev/routes";

/** The pages of staff. */
export const deskRoutes = [
  route("operations", "routes/staff/staff.tsx", { caseSensitive: true }, [
    index("routes/staff/cases.tsx"),
    route("record", "routes/staff/record.tsx", { caseSensitive: true }),
    route("search", "routes/staff/search.tsx", { caseSensitive: true }),
    route("cases/:reference", "routes/staff/case.tsx", { caseSensitive: true }),
    route("cases/:reference/presence", "routes/staff/presence.ts", { caseSensitive: true }),
    route("cases/:reference/letter/:subject", "routes/staff/letter.tsx", { caseSensitive: true }),
    route("danger-advice", "routes/staff/danger-advice.ts", { id: "staff-ear", caseSensitive: true }),
    route("not-arrived", "routes/staff/not-arrived.tsx", { caseSensitive: true }),
    route("complaints/:reference", "routes/staff/case.tsx", { id: "staff-complaint", caseSensitive: true }),
    route("audit", "routes/staff/audit.tsx", { caseSensitive: true }),
    route("sign-in/provider", "routes/staff/provider.tsx", { caseSensitive: true }),
    route("searches", "routes/staff/searches.tsx", { caseSensitive: true }),
    route("content", "routes/staff/content.tsx", { caseSensitive: true }),
    route("content/:category/:article", "routes/staff/content-page.tsx", { caseSensitive: true }),
    route("pictures", "routes/staff/pictures.tsx", { caseSensitive: true }),
    route("pictures/:file", "routes/staff/picture.ts", { caseSensitive: true }),
    route("preview/:category/:article/:pass", "routes/staff/preview.tsx", { caseSensitive: true }),
    route("outage", "routes/staff/outage.tsx", { caseSensitive: true }),
    route("team", "routes/staff/team.tsx", { caseSensitive: true }),
    route("export", "routes/staff/export.tsx", { caseSensitive: true }),
    route("kept", "routes/staff/kept.tsx", { caseSensitive: true }),
    route("staff", "routes/staff/accounts.tsx", { caseSensitive: true }),
    route("account", "routes/staff/account.tsx", { caseSensitive: true }),
    route("invitation/:token", "routes/staff/invitation.tsx", { caseSensitive: true }),
    route("sign-in", "routes/staff/sign-in.tsx", { caseSensitive: true }),
    route("sign-out", "routes/staff/sign-out.ts", { caseSensitive: true }),
  ]),
];

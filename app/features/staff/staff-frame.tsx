import type { ReactNode } from "react";
import type { StaffPage } from "../../../contract/operations.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import { Button } from "../../ui/button.tsx";
import { ROLES, FRAME_COPY as words } from "./copy.ts";

/** Where a member of staff can go, by their role. */
export function StaffNavigation({ staff, path }: Pick<StaffPage, "staff"> & { readonly path: string }) {
  const links = [
    { title: words.complaints, link: OPERATIONS_PATH },
    { title: words.searches, link: `${OPERATIONS_PATH}/searches` },
    ...(staff.role === "supervisor"
      ? [
          { title: words.export, link: `${OPERATIONS_PATH}/export` },
          { title: words.staff, link: `${OPERATIONS_PATH}/staff` },
        ]
      : []),
  ];
  return (
    <nav className="container staff-navigation" aria-label={words.navigation}>
      <ul role="list">
        {links.map(({ title, link }) => (
          <li key={link}>
            <a href={link} aria-current={link === path ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who is signed in, and the way out. */
export function StaffActions({ staff, xsrfToken }: StaffPage) {
  return (
    <form method="post" action={`${OPERATIONS_PATH}/sign-out`} className="staff-actions">
      <input type="hidden" name="xsrf" value={xsrfToken} />
      <p>
        {staff.email} ({ROLES[staff.role]})
      </p>
      <Button variant="quiet">{words.signOut}</Button>
    </form>
  );
}

/** Facts under their names, side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="case-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

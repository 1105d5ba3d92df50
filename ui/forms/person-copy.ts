import type { Copy } from "../../copy/locales.ts";
import type { ErrorCopy } from "./error-copy.ts";

/** What each form calls the four fields on the wire. */
export interface PersonFieldNames {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly telephone: string;
}

export const PERSON_FIELDS: PersonFieldNames = {
  firstName: "firstName",
  surname: "surname",
  email: "email",
  telephone: "telephoneNumber",
};

export function personErrors(
  { errors }: Pick<Copy["person"], "errors">,
  fields: PersonFieldNames = PERSON_FIELDS,
): ErrorCopy {
  return {
    [fields.firstName]: errors.firstName,
    [fields.surname]: errors.surname,
    [fields.email]: errors.email,
    [fields.telephone]: errors.telephone,
  };
}

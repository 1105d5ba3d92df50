import { type Admission, createAdmission, Overloaded } from "../../infrastructure/admission.ts";

/** Two at once, and the others wait as long as a slow machine needs. */
const CAPACITY = { atOnce: 2, queued: 64, patience: 60_000 };

/** Without a log; nothing is admitted while `isFull`. */
export function anAdmission(isFull: () => boolean = () => false): Pick<Admission, "run"> {
  const { run } = createAdmission(
    { warn: () => undefined, info: () => undefined },
    { documents: CAPACITY, pages: CAPACITY, forms: CAPACITY, searches: CAPACITY, passwords: CAPACITY },
  );
  return {
    run: async (...given) => {
      if (isFull()) throw new Overloaded("full");
      return run(...given);
    },
  };
}

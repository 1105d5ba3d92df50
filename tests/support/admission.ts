import { type Admission, createAdmission, Overloaded } from "../../platform/admission/admission.ts";

/** As a process has it, without a log, until `isFull` says that there is room for nothing. */
export function anAdmission(isFull: () => boolean = () => false): Pick<Admission, "run"> {
  const { run } = createAdmission({ warn: () => undefined, info: () => undefined });
  return {
    run: async (...given) => {
      if (isFull()) throw new Overloaded("full");
      return run(...given);
    },
  };
}

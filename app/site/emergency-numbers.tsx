import { telephone, useSite } from "./site-facts.ts";

/** At the foot of every page. */
export function EmergencyNumbers() {
  const { gas, powerCut } = useSite().contact.emergency;
  return (
    <>
      <p>
        Smell gas? Call <a href={telephone(gas.number)}>{gas.number}</a>, free, day and night.
      </p>
      <p>
        Power cut? Call <a href={telephone(powerCut.number)}>{powerCut.number}</a>, free, day and night.
      </p>
    </>
  );
}

import { EmergenciesPage } from "../features/emergencies/emergencies-page.tsx";

/** Nobody who is in danger is asked about cookies. */
export const handle = { asksConsent: false };

export default EmergenciesPage;

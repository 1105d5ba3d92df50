import { EmergenciesPage } from "../features/emergencies/emergencies-page.tsx";

/** The same for everyone. Nobody who is in danger is asked about cookies. */
export const handle = { cache: true, urgent: true, asksConsent: false };

export default EmergenciesPage;

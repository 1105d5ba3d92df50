import { EmergenciesPage } from "../features/emergencies/emergencies-page.tsx";

/** No consent banner: it would cover the emergency numbers. */
export const handle = { cache: true, urgent: true, asksConsent: false };

export default EmergenciesPage;

import { EmergenciesPage } from "../features/emergencies/emergencies-page.tsx";

export default EmergenciesPage;

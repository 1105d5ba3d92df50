import { EnquiryChoicePage } from "../features/enquiry-choice/enquiry-choice-page.tsx";

export const handle = { cache: true };

export default EnquiryChoicePage;

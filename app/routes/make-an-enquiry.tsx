import { EnquiryChoicePage } from "../../site/features/enquiry-choice/enquiry-choice-page.tsx";

export const handle = { cache: true };

export default EnquiryChoicePage;

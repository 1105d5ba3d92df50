import { EnquiryChoicePage } from "../../site/features/enquiry-choice/enquiry-choice-page.tsx";

export const handle = { cache: "path" };

export default EnquiryChoicePage;

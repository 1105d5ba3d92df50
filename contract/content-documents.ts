import { bereavementSchema } from "./bereavement.ts";
import { cannedAnswersSchema } from "./canned-answers.ts";
import { complaintCausesSchema } from "./complaint-causes.ts";
import { complaintDestinationsSchema } from "./complaint-destinations.ts";
import { contactSchema } from "./contact.ts";
import { contentPageSchema } from "./content-page.ts";
import { cookiesSchema } from "./cookies.ts";
import { blocksSchema, headerSchema, meterReadSchema, outageSchema } from "./help.ts";
import { openingHoursSchema } from "./opening-hours.ts";
import { safetyAdviceSchema } from "./safety-advice.ts";
import { standardsSchema } from "./standards.ts";
import { troubleshootersSchema } from "./troubleshooters.ts";

/** The content service's documents that are a file each (spec 7.1), by their name in the client. */
export const FILE_DOCUMENTS = {
  header: document("header.json", "header.json", headerSchema, "Header configuration"),
  meterRead: document("help/meter-read.json", "meter-read.json", meterReadSchema, "Meter-read content"),
  blocks: document("help/blocks.json", "blocks.json", blocksSchema, "Blocks that several pages share"),
  outage: document("help-and-support/service-outage.json", "outage.json", outageSchema, "The outage notice"),
  contact: pageDocument("contact.json", contactSchema, "Whom to call"),
  safetyAdvice: pageDocument("safety-advice.json", safetyAdviceSchema, "What to do in each emergency"),
  complaintDestinations: pageDocument(
    "complaint-destinations.json",
    complaintDestinationsSchema,
    "Where complaints lead",
  ),
  complaintCauses: pageDocument(
    "complaint-causes.json",
    complaintCausesSchema,
    "What complaints are found to be caused by",
  ),
  openingHours: pageDocument("opening-hours.json", openingHoursSchema, "When the telephones are answered"),
  bereavement: pageDocument("bereavement.json", bereavementSchema, "The bereavement page"),
  extraSupport: pageDocument("extra-support.json", contentPageSchema, "The extra support page"),
  standards: pageDocument("standards.json", standardsSchema, "What a supplier owes for a broken promise"),
  cookies: pageDocument("cookies.json", cookiesSchema, "The question about cookies"),
  cannedAnswers: pageDocument("canned-answers.json", cannedAnswersSchema, "What staff answer often"),
  troubleshooters: pageDocument(
    "troubleshooters.json",
    troubleshootersSchema,
    "Questions that end in an article, a number or a form",
  ),
  deals: pageDocument("deals.json", contentPageSchema, "The deals page"),
};

/** `summary` is for the OpenAPI document. */
function document<File extends string, Schema>(path: string, file: File, schema: Schema, summary: string) {
  return { path: `/content/${path}`, file, schema, summary };
}

function pageDocument<File extends string, Schema>(file: File, schema: Schema, summary: string) {
  return document(`help-and-support/${file}`, file, schema, summary);
}

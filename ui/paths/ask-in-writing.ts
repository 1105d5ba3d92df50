import { BASE_PATH } from "../../domain/base-path.ts";
import { detailsPath, PROBATE_PATH } from "./journeys.ts";

/** Asks how the customer pays: each team has a form, and a response time, of its own. */
export const ENQUIRY_CHOICE_PATH = `${BASE_PATH}/make-an-enquiry`;
/** Of the main site: HomeCare, engineers and smart home have one team. */
export const HOME_SERVICES_PATH = "/home-services/contact-us";

/** By category (spec 2.26), and by article where its readers are another team's. */
const TEAMS: Readonly<Record<string, string>> = {
  "bills-and-payments": detailsPath("enquiry-gas-and-electricity"),
  "energy-tariffs": detailsPath("enquiry-gas-and-electricity"),
  meters: detailsPath("enquiry-gas-and-electricity"),
  "pay-as-you-go": detailsPath("enquiry-pay-as-you-go"),
  "homecare-help": HOME_SERVICES_PATH,
  "appliances-and-engineers": HOME_SERVICES_PATH,
  breakdowns: HOME_SERVICES_PATH,
  "smart-home": HOME_SERVICES_PATH,
  "bills-and-payments/bills-after-a-death": PROBATE_PATH,
  "emergencies/no-supply-on-a-prepayment-meter": detailsPath("enquiry-pay-as-you-go"),
  "meters/getting-a-new-card-or-key-for-your-meter": detailsPath("enquiry-pay-as-you-go"),
};

/**
 * Where the reader of an article ("category/slug") asks in writing: the form of the team that it is about, or
 * the question how they pay where the article does not tell.
 */
export function askInWritingPath(article: string): string {
  const [category = ""] = article.split("/", 1);
  return TEAMS[article] ?? TEAMS[category] ?? ENQUIRY_CHOICE_PATH;
}

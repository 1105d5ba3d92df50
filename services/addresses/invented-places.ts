/** Places of the invented addresses. Towns, regions and outward codes are real, streets are not. */
export interface Place {
  readonly town: string;
  readonly county: string | null;
  readonly country: "England" | "Scotland" | "Wales" | "Northern Ireland";
  /** First half of the postcode. */
  readonly outward: string;
  /** Second half of the place's first postcode, if it is documented. */
  readonly inward?: string;
  /** Electricity region; null in Northern Ireland. */
  readonly pesRegion: string | null;
  readonly setting: "city" | "tenement" | "rural";
  /** On the gas grid of Great Britain. */
  readonly gas: boolean;
  readonly serviceArea: boolean;
}

type Row = [
  town: string,
  county: string | null,
  outward: string,
  pesRegion: string | null,
  setting?: Place["setting"],
  inward?: string,
];

const ENGLAND: readonly Row[] = [
  ["London", "Greater London", "SW1A", "12", "city", "1AA"],
  ["London", "Greater London", "N1", "12"],
  ["London", "Greater London", "SE15", "12"],
  ["Manchester", "Greater Manchester", "M1", "16", "city", "1AE"],
  ["Liverpool", "Merseyside", "L1", "13"],
  ["Birmingham", "West Midlands", "B1", "14"],
  ["Norwich", "Norfolk", "NR1", "10"],
  ["Cambridge", "Cambridgeshire", "CB1", "10"],
  ["Nottingham", "Nottinghamshire", "NG1", "11"],
  ["Leicester", "Leicestershire", "LE1", "11"],
  ["Newcastle upon Tyne", "Tyne and Wear", "NE1", "15"],
  ["York", "North Yorkshire", "YO1", "23"],
  ["Leeds", "West Yorkshire", "LS1", "23"],
  ["Brighton", "East Sussex", "BN1", "19"],
  ["Canterbury", "Kent", "CT1", "19"],
  ["Southampton", "Hampshire", "SO14", "20"],
  ["Oxford", "Oxfordshire", "OX1", "20"],
  ["Bristol", null, "BS1", "22"],
  ["Exeter", "Devon", "EX1", "22"],
  ["Bude", "Cornwall", "EX23", "22", "rural"],
  ["Keswick", "Cumbria", "CA12", "16", "rural"],
];

const WALES: readonly Row[] = [
  ["Cardiff", "South Glamorgan", "CF10", "21", "city", "1BH"],
  ["Swansea", "West Glamorgan", "SA1", "21"],
  ["Llandudno", "Conwy", "LL30", "13"],
  ["Brecon", "Powys", "LD3", "21", "rural"],
];

const SCOTLAND: readonly Row[] = [
  ["Edinburgh", "Midlothian", "EH1", "18", "tenement", "1YZ"],
  ["Glasgow", "Lanarkshire", "G12", "18", "tenement"],
  ["Aberdeen", "Aberdeenshire", "AB10", "17", "tenement"],
  ["Dundee", "Angus", "DD1", "17", "tenement"],
  ["Inverness", "Inverness-shire", "IV2", "17"],
  ["Portree", "Isle of Skye", "IV51", "17", "rural"],
];

const NORTHERN_IRELAND: readonly Row[] = [
  ["Belfast", "County Antrim", "BT1", null, "city", "5GS"],
  ["Lisburn", "County Antrim", "BT28", null],
  ["Newry", "County Down", "BT34", null],
  ["Londonderry", "County Londonderry", "BT48", null],
];

export const PLACES: readonly Place[] = [
  ...ENGLAND.map((row) => toPlace("England", row)),
  ...WALES.map((row) => toPlace("Wales", row)),
  ...SCOTLAND.map((row) => toPlace("Scotland", row)),
  ...NORTHERN_IRELAND.map((row) => toPlace("Northern Ireland", row)),
];

export const FIRST_STREET = "Harbour Street";

export const TOWN_STREETS = [
  FIRST_STREET,
  "Larkfield Road",
  "Station Road",
  "Victoria Terrace",
  "Chapel Street",
  "Orchard Road",
  "Kiln Lane",
  "Albion Street",
  "Meadow View",
  "Tanner Row",
  "Lime Grove",
  "Wharf Road",
  "Beacon Hill",
  "Cobden Street",
  "Priory Road",
  "St Anne's Square",
];

export const RURAL_STREETS = [
  "Church Lane",
  "Mill Road",
  "The Green",
  "Back Lane",
  "Quarry Road",
  "Ford Lane",
];

export const HOUSE_NAMES = [
  "Rose Cottage",
  "The Old Forge",
  "Hillcrest",
  "Ivy House",
  "Brook Farm",
  "The Willows",
  "Orchard End",
  "Fell View",
  "The Old School House",
  "Thistle Croft",
  "Lane End",
  "Sunnybank",
  "The Coach House",
  "Heather Bank",
  "Mill Barn",
  "Primrose Cottage",
];

function toPlace(
  country: Place["country"],
  [town, county, outward, pesRegion, setting = "city", inward]: Row,
): Place {
  const onGrid = pesRegion !== null && setting !== "rural";
  return {
    town,
    county,
    country,
    outward,
    pesRegion,
    setting,
    gas: onGrid,
    serviceArea: onGrid,
    ...(inward !== undefined && { inward }),
  };
}

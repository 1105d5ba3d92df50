import type { Address } from "../../domain/address.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";

type Setting = "city" | "tenement" | "rural";
type House = Pick<Address, "addressLine1"> &
  Partial<Pick<Address, "addressLine2" | "flatNumber" | "houseName" | "houseNumber">>;

/**
 * Towns, electricity regions and outward codes are real. `inward` is the second half of a place's first
 * postcode where documents name it.
 */
type Place = readonly [
  country: string,
  town: string,
  county: string | null,
  outward: string,
  pesRegion: string | null,
  setting: Setting,
  inward?: string,
];

const PLACES: readonly Place[] = [
  ["England", "London", "Greater London", "SW1A", "12", "city", "1AA"],
  ["England", "London", "Greater London", "N1", "12", "city"],
  ["England", "Manchester", "Greater Manchester", "M1", "16", "city", "1AE"],
  ["England", "Liverpool", "Merseyside", "L1", "13", "city"],
  ["England", "Birmingham", "West Midlands", "B1", "14", "city"],
  ["England", "Norwich", "Norfolk", "NR1", "10", "city"],
  ["England", "Leicester", "Leicestershire", "LE1", "11", "city"],
  ["England", "Newcastle upon Tyne", "Tyne and Wear", "NE1", "15", "city"],
  ["England", "Leeds", "West Yorkshire", "LS1", "23", "city"],
  ["England", "Brighton", "East Sussex", "BN1", "19", "city"],
  ["England", "Southampton", "Hampshire", "SO14", "20", "city"],
  ["England", "Bristol", null, "BS1", "22", "city"],
  ["England", "Bude", "Cornwall", "EX23", "22", "rural"],
  ["England", "Keswick", "Cumbria", "CA12", "16", "rural"],
  ["Wales", "Cardiff", "South Glamorgan", "CF10", "21", "city", "1BH"],
  ["Wales", "Brecon", "Powys", "LD3", "21", "rural"],
  ["Scotland", "Edinburgh", "Midlothian", "EH1", "18", "tenement", "1YZ"],
  ["Scotland", "Aberdeen", "Aberdeenshire", "AB10", "17", "tenement"],
  ["Scotland", "Portree", "Isle of Skye", "IV51", "17", "rural"],
  ["Northern Ireland", "Belfast", "County Antrim", "BT1", null, "city", "5GS"],
];

const STREETS = ["Harbour Street", "Larkfield Road", "Station Road", "Victoria Terrace", "Kiln Lane"];
const HOUSE_NAMES =
  "Rose Cottage,The Old Forge,Hillcrest,Ivy House,Brook Farm,The Willows,Fell View,Thistle Croft".split(",");
/** Floor and door of a Scottish stair. */
const STAIR = ["0/1", "0/2", "1/1", "1/2", "2/1", "2/2", "3/1", "3/2"];

const INWARD_CHARACTERS = "ABDEFGHJLNPQRSTUWXYZ";
/** Above the inward codes that places define. */
const FIRST_INWARD = 40;
const ONE_WITH_TWO_METERS_IN = 20;

/**
 * INVENTED addresses, always the same list: made-up streets, houses and meter points in real towns. Ids of 12
 * digits start with `idPrefix`; there are `rounds` postcodes per place.
 */
export function* inventAddresses(idPrefix: string, rounds = Infinity): Generator<Address> {
  let serial = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const place of PLACES) {
      for (const house of housesOn(STREETS[round % STREETS.length] ?? "", place[5])) {
        yield completeAddress(idPrefix, serial, place, round, house);
        serial += 1;
      }
    }
  }
}

function housesOn(street: string, setting: Setting): House[] {
  if (setting === "rural")
    return HOUSE_NAMES.map((houseName) => ({ addressLine1: houseName, addressLine2: street, houseName }));
  const numbered = (houseNumber: string): House => ({
    addressLine1: `${houseNumber} ${street}`,
    houseNumber,
  });
  const flatIn = (houseNumber: string, flatNumber: string, line: string): House => ({
    addressLine1: `${line}, ${houseNumber} ${street}`,
    flatNumber,
    houseNumber,
  });
  const houseName = street.replace(/ \w+$/, " House");
  return [
    ...(setting === "tenement"
      ? ["14", "16"].flatMap((stair) => STAIR.map((flat) => flatIn(stair, flat, flat)))
      : Array.from({ length: 12 }, (_, at) => flatIn("14", String(at + 1), `Flat ${at + 1}`))),
    ...["1", "3", "5", "12a", "12b", "40-42"].map(numbered),
    { addressLine1: `Harbour View, 44 ${street}`, houseName: "Harbour View", houseNumber: "44" },
    { addressLine1: `${houseName}, ${street}`, houseName },
  ];
}

function completeAddress(
  idPrefix: string,
  serial: number,
  place: Place,
  round: number,
  house: House,
): Address {
  const [country, postalTown, county, , pesRegion, setting] = place;
  const postcode = toPostcode(place, round);
  const unnamed = { addressLine2: null, flatNumber: null, houseName: null, houseNumber: null };
  const parts = { ...unnamed, ...house, postalTown, county, country, postcode };
  const onGasGrid = pesRegion !== null && setting !== "rural";
  const digits = String(serial).padStart(8, "0");
  const meters = serial % ONE_WITH_TWO_METERS_IN === 0 ? ["00", "01"] : ["00"];
  return {
    id: `${idPrefix}${digits}`,
    ...parts,
    address: addressOnOneLine(parts),
    pesRegion,
    mpans: pesRegion === null ? [] : meters.map((meter) => withCheckDigit(`${pesRegion}${meter}${digits}`)),
    mprns: onGasGrid ? [`70${digits}`] : [],
    isManual: false,
    bgServiceArea: onGasGrid,
  };
}

function toPostcode([, , , outward, , , inward]: Place, round: number): string {
  if (round === 0 && inward !== undefined) return `${outward} ${inward}`;
  const code = FIRST_INWARD + round;
  const character = (index: number) => INWARD_CHARACTERS[index % INWARD_CHARACTERS.length];
  const pair = Math.floor(code / 10);
  return `${outward} ${code % 10}${character(pair)}${character(Math.floor(pair / INWARD_CHARACTERS.length))}`;
}

/** Weights of the first twelve digits of an MPAN core. */
const MPAN_WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/** The thirteenth digit of an MPAN: the weighted sum of the twelve before it, modulo 11, modulo 10. */
export function mpanCheckDigit(twelveDigits: string): number {
  const sum = MPAN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(twelveDigits[index]), 0);
  return (sum % 11) % 10;
}

function withCheckDigit(twelveDigits: string): string {
  return `${twelveDigits}${mpanCheckDigit(twelveDigits)}`;
}

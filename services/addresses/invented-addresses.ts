import type { Address } from "../../domain/address.ts";
import {
  FIRST_STREET,
  HOUSE_NAMES,
  PLACES,
  RURAL_STREETS,
  TOWN_STREETS,
  type Place,
} from "./invented-places.ts";
import { addressOnOneLine } from "./one-line.ts";

const SHARE_WITH_GAS = 0.85;
const SHARE_WITH_TWO_METERS = 0.05;

const INWARD_ALPHABET = "ABDEFGHJLNPQRSTUWXYZ";
const INWARD_CODES = 10 * INWARD_ALPHABET.length ** 2;
/** Above the inward codes that places define. */
const FIRST_INWARD = 40;

type House = Pick<Address, "addressLine1"> &
  Partial<Pick<Address, "addressLine2" | "flatNumber" | "houseName" | "houseNumber">>;
type Random = () => number;

/**
 * INVENTED addresses, always the same list: real towns and regions, made-up streets, houses and meter points.
 * Ids of 12 digits start with `idPrefix`; 16 to 20 addresses per postcode, `rounds` postcodes per place.
 */
export function* inventAddresses(idPrefix: string, rounds = Infinity): Generator<Address> {
  const random = seededRandom(20_260_101);
  let serial = 0;
  for (let index = 0; index < rounds * PLACES.length; index += 1) {
    const place = PLACES[index % PLACES.length] as Place;
    const round = Math.floor(index / PLACES.length);
    for (const house of inventHouses(place, round, random)) {
      const id = `${idPrefix}${String(serial).padStart(8, "0")}`;
      serial += 1;
      yield completeAddress(id, place, toPostcode(place, round), house, random);
    }
  }
}

function toPostcode(place: Place, round: number): string {
  if (round === 0 && place.inward !== undefined) return `${place.outward} ${place.inward}`;
  const code = (FIRST_INWARD + round) % INWARD_CODES;
  const pair = Math.floor(code / 10);
  const at = (index: number) => INWARD_ALPHABET[index % INWARD_ALPHABET.length];
  return `${place.outward} ${code % 10}${at(pair)}${at(Math.floor(pair / INWARD_ALPHABET.length))}`;
}

function inventHouses(place: Place, round: number, random: Random): House[] {
  if (place.setting === "rural") return namedHouses(pick(RURAL_STREETS, random));
  // Places with a documented postcode start with the same street.
  const street = round === 0 && place.inward !== undefined ? FIRST_STREET : pick(TOWN_STREETS, random);
  const even = round % 2 === 0;
  if (place.setting === "tenement" && even)
    return [...tenement("14", street), ...tenement("16", street), ...terrace(street, 18, 3)];
  if (even) return [...flats("14", street), ...terrace(street, 1, 5), namedAfter(street)];
  return [...terrace(street, 2, 14), ...corner(street)];
}

/** "Harbour House, Harbour Street". */
function namedAfter(street: string): House {
  const houseName = street.replace(/ \w+$/, " House");
  return { addressLine1: `${houseName}, ${street}`, houseName };
}

function terrace(street: string, first: number, houses: number): House[] {
  return Array.from({ length: houses }, (_, index) => numbered(String(first + 2 * index), street));
}

/** Irregular numbers: divided houses, a house on two plots, a name with a number. */
function corner(street: string): House[] {
  return [
    numbered("12a", street),
    numbered("12b", street),
    numbered("40-42", street),
    { addressLine1: `Harbour View, 44 ${street}`, houseName: "Harbour View", houseNumber: "44" },
  ];
}

function numbered(houseNumber: string, street: string): House {
  return { addressLine1: `${houseNumber} ${street}`, houseNumber };
}

function flats(houseNumber: string, street: string): House[] {
  return Array.from({ length: 14 }, (_, index) => {
    const flatNumber = String(index + 1);
    return { addressLine1: `Flat ${flatNumber}, ${houseNumber} ${street}`, flatNumber, houseNumber };
  });
}

/** A Scottish stair: floor and door, "2/1". */
function tenement(houseNumber: string, street: string): House[] {
  return ["0/1", "0/2", "1/1", "1/2", "2/1", "2/2", "3/1", "3/2"].map((flatNumber) => ({
    addressLine1: `${flatNumber}, ${houseNumber} ${street}`,
    flatNumber,
    houseNumber,
  }));
}

function namedHouses(street: string): House[] {
  return HOUSE_NAMES.map((houseName) => ({ addressLine1: houseName, addressLine2: street, houseName }));
}

function completeAddress(id: string, place: Place, postcode: string, house: House, random: Random): Address {
  const parts = { addressLine2: null, flatNumber: null, houseName: null, houseNumber: null, ...house };
  const location = { postalTown: place.town, county: place.county, country: place.country, postcode };
  return {
    id,
    ...parts,
    ...location,
    address: addressOnOneLine({ ...parts, ...location }),
    pesRegion: place.pesRegion,
    mpans: inventMpans(place.pesRegion, random),
    mprns: place.gas && random() < SHARE_WITH_GAS ? [inventMprn(random)] : [],
    isManual: false,
    bgServiceArea: place.serviceArea,
  };
}

function inventMpans(pesRegion: string | null, random: Random): string[] {
  if (pesRegion === null) return [];
  return Array.from({ length: random() < SHARE_WITH_TWO_METERS ? 2 : 1 }, () => {
    const twelveDigits = pesRegion + digits(10, random);
    return twelveDigits + String(mpanCheckDigit(twelveDigits));
  });
}

/** Weights of the first twelve digits of an MPAN core. */
const MPAN_WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/** The thirteenth digit of an MPAN: the weighted sum of the twelve before it, modulo 11, modulo 10. */
export function mpanCheckDigit(twelveDigits: string): number {
  const sum = MPAN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(twelveDigits[index]), 0);
  return (sum % 11) % 10;
}

/** 6 to 10 digits, the first not 0. */
function inventMprn(random: Random): string {
  const length = 6 + Math.floor(random() * 5);
  return String(1 + Math.floor(random() * 9)) + digits(length - 1, random);
}

function digits(length: number, random: Random): string {
  return String(Math.floor(random() * 10 ** length)).padStart(length, "0");
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Mulberry32: numbers in [0, 1). */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

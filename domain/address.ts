/** A supply address (spec 3.11). */
export interface Address {
  readonly id: string;
  /** The whole address on one line. */
  readonly address: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly country: string | null;
  readonly county: string | null;
  readonly flatNumber: string | null;
  readonly houseName: string | null;
  readonly houseNumber: string | null;
  readonly postcode: string;
  /** Public electricity supplier region: the two digits that begin a meter point number, "10" to "23". */
  readonly pesRegion: string | null;
  readonly postalTown: string | null;
  /** Electricity meter points, 13 digits each. */
  readonly mpans: readonly string[];
  /** Gas meter points, 6 to 10 digits each. */
  readonly mprns: readonly string[];
  /** Typed in by a customer because it was not in the list. */
  readonly isManual: boolean;
  /** In the area where the provider's engineers work. */
  readonly bgServiceArea: boolean;
}

/** Where supply addresses are. Chosen and never typed: the column is not encrypted. */
export const COUNTRIES = ["England", "Northern Ireland", "Scotland", "Wales"] as const;

/** What exists before the address is stored. */
export type NewAddress = Omit<Address, "id">;

/** The second shape of the specification: what a list of addresses shows. */
export interface AddressChoice {
  readonly id: string;
  readonly label: string;
  readonly houseNameNumber: string;
  readonly isManual: boolean;
}

/** houseName and houseNumber joined by a space (spec 3.11). */
export function toAddressChoice(address: Address): AddressChoice {
  return {
    id: address.id,
    label: address.address,
    houseNameNumber: [address.houseName, address.houseNumber].filter(Boolean).join(" "),
    isManual: address.isManual,
  };
}

type House = Pick<Address, "houseName" | "houseNumber">;

const NAME_AND_NUMBER = /^(?:(.*[^\s,]),? +)?(\d+[a-z]?(?:[-/]\d+[a-z]?)?)$/i;
const NUMBER_AND_NAME = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?),? +(.+)$/i;

/** The second shape's one line back to the first shape's two parts: "Rose Cottage 12", "12a", "12-14 The Mill". */
export function fromHouseNameNumber(houseNameNumber: string): House {
  const text = houseNameNumber.trim();
  const [, nameBefore, lastNumber] = NAME_AND_NUMBER.exec(text) ?? [];
  if (lastNumber !== undefined) return { houseName: nameBefore ?? null, houseNumber: lastNumber };
  const [, firstNumber, nameAfter] = NUMBER_AND_NAME.exec(text) ?? [];
  return { houseName: nameAfter ?? (text || null), houseNumber: firstNumber ?? null };
}

/** Before a street's name: "14 Harbour Street", and not "2/1 Harbour Street", where it is a flat's. */
const STREET_NUMBER = /^(\d+[a-z]?(?:-\d+[a-z]?)?),? +\p{L}/iu;

/** The house number that an address line begins with; null where it begins with none. */
export function numberOfStreet(addressLine1: string): string | null {
  return STREET_NUMBER.exec(addressLine1)?.[1] ?? null;
}

/** Of an address of which only its lines and postcode are known. */
export const UNKNOWN_PARTS = {
  addressLine2: null,
  country: null,
  county: null,
  flatNumber: null,
  houseName: null,
  houseNumber: null,
  pesRegion: null,
  postalTown: null,
  mpans: [],
  mprns: [],
  isManual: false,
  bgServiceArea: false,
} as const;

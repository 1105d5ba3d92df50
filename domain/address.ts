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

/** The second shape back to the first; what the choice does not know comes from `known` or is empty. */
export function fromAddressChoice(choice: AddressChoice, known?: Address): Address {
  const [houseName, houseNumber] = splitHouse(choice.houseNameNumber);
  return {
    ...(known ?? EMPTY_ADDRESS),
    id: choice.id,
    address: choice.label,
    houseName: known?.houseName ?? houseName,
    houseNumber: known?.houseNumber ?? houseNumber,
    isManual: choice.isManual,
  };
}

/** A number is one word that starts with a digit ("12", "12a", "12-14"); everything before it is the name. */
function splitHouse(houseNameNumber: string): [name: string | null, number: string | null] {
  const words = houseNameNumber.split(" ").filter(Boolean);
  const last = words.at(-1);
  if (last === undefined || !/^\d/.test(last)) return [words.join(" ") || null, null];
  return [words.slice(0, -1).join(" ") || null, last];
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

const EMPTY_ADDRESS: Address = { ...UNKNOWN_PARTS, id: "", address: "", addressLine1: "", postcode: "" };

const postcode = {
  required: "Rhowch eich cod post",
  invalid: "Rhowch god post llawn o'r DU, fel SW1A 1AA",
  "did-you-mean": (meant: string) => `Ai ${meant} oeddech chi'n ei olygu?`,
};
/** `name`: of a line of the address. In quotation marks, so that nothing before it mutates it. */
const line = (name: string) => ({
  "too-long": `Ni all “${name}” fod yn hirach na 100 o nodau`,
  unreadable: `Mae nod na allwn ei ddarllen yn “${name}”. Teipiwch eich ateb eto`,
});

/** After 2 it softens, after 3 and 6 it has the aspirate; larger numbers take the plural. */
function addresses(count: number): string {
  if (count === 2) return "2 gyfeiriad";
  if (count > 10) return `${count} o gyfeiriadau`;
  return count === 3 || count === 6 ? `${count} chyfeiriad` : `${count} cyfeiriad`;
}

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  England: "Lloegr",
  "Northern Ireland": "Gogledd Iwerddon",
  Scotland: "Yr Alban",
  Wales: "Cymru",
};

/** The words of the address question, the same in every journey. */
export default {
  legend: "Eich cyfeiriad",
  hint: "Rydym yn ei ddefnyddio i ddod o hyd i'ch cyfrif.",
  postcode: "Cod post",
  postcodeHint: "Er enghraifft, SW1A 1AA",
  find: "Dod o hyd i gyfeiriad",
  finding: "Wrthi'n chwilio am gyfeiriadau",
  list: "Dewiswch eich cyfeiriad",
  listPlaceholder: "Dewiswch gyfeiriad",
  choose: "Defnyddio'r cyfeiriad hwn",
  enter: "Rhoi'r cyfeiriad â llaw",
  chosen: "Eich cyfeiriad",
  clear: "Newid y cyfeiriad",
  first: "Cyn i chi fynd ymlaen, dewiswch eich cyfeiriad uchod.",
  next: (button: string) =>
    `Mae'r cyfeiriad wedi'i ddewis. Mae'r botwm “${button}” nawr ar ddiwedd y ffurflen.`,
  house: "Enw neu rif y tŷ",
  flat: "Rhif y fflat",
  line1: "Llinell cyfeiriad 1",
  line2: "Llinell cyfeiriad 2",
  town: "Tref neu ddinas",
  county: "Sir",
  manualPostcode: "Cod post",
  country: "Gwlad",
  countryPlaceholder: "Dewiswch wlad",
  /** Of a value, which is stored. */
  countryName: (value: string): string => COUNTRY_NAMES[value] ?? value,
  save: "Cadw'r cyfeiriad hwn",
  backToLookup: "Chwilio yn ôl cod post yn lle hynny",
  savingTitle: "Rydym yn gwirio eich manylion",
  saving: "Peidiwch ag ail-lwytho'r dudalen hon na chau eich porwr",
  noneFound: (typed: string) =>
    `Ni allwn ddod o hyd i unrhyw gyfeiriadau ar gyfer ${typed}. Gwiriwch y cod post, neu rhowch eich cyfeiriad â llaw.`,
  found: (count: number, typed: string) => `Rydym wedi dod o hyd i ${addresses(count)} ar gyfer ${typed}`,
  errors: {
    postcode: {
      ...postcode,
      "address-required": "Dewch o hyd i'ch cyfeiriad yn ôl cod post, neu rhowch ef â llaw",
    },
    addressId: { required: "Dewiswch eich cyfeiriad o'r rhestr" },
    houseNameNumber: line("Enw neu rif y tŷ"),
    flatNumber: line("Rhif y fflat"),
    addressLine1: { required: "Rhowch linell gyntaf eich cyfeiriad", ...line("Llinell cyfeiriad 1") },
    addressLine2: line("Llinell cyfeiriad 2"),
    postalTown: { required: "Rhowch eich tref neu'ch dinas", ...line("Tref neu ddinas") },
    county: line("Sir"),
    manualPostcode: postcode,
    country: { invalid: "Dewiswch wlad o'r rhestr, neu ddim un" },
  },
};

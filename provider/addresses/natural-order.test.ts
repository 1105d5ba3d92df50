import { expect, it } from "vitest";
import { aDataSetAddress } from "./addresses.fixture.ts";
import { inNaturalOrder } from "./natural-order.ts";

function flat(flatNumber: string) {
  return aDataSetAddress({
    addressLine1: `Flat ${flatNumber}, 14 Harbour Street`,
    flatNumber,
    houseNumber: "14",
  });
}

function house(houseNumber: string, street = "Harbour Street") {
  return aDataSetAddress({ addressLine1: `${houseNumber} ${street}`, houseNumber });
}

function namedHouse(houseName: string) {
  return aDataSetAddress({ addressLine1: `${houseName}, Harbour Street`, houseName });
}

it("a customer finds Flat 2 before Flat 10, and the house before its flats", () => {
  const ordered = inNaturalOrder([flat("10"), flat("2"), flat("1"), house("14")]);
  expect(ordered.map((address) => address.flatNumber)).toEqual([null, "1", "2", "10"]);
});

it("a customer finds house 2 before 10, and 12 before 12-14 and 12a", () => {
  const ordered = inNaturalOrder(["12a", "10", "12-14", "2", "12", "100"].map((number) => house(number)));
  expect(ordered.map((address) => address.houseNumber)).toEqual(["2", "10", "12", "12-14", "12a", "100"]);
});

it("a customer finds each street's houses together", () => {
  const ordered = inNaturalOrder([
    house("2", "Mill Road"),
    house("1", "Harbour Street"),
    house("1", "Mill Road"),
    house("3", "Harbour Street"),
  ]);
  expect(ordered.map((address) => address.addressLine1)).toEqual([
    "1 Harbour Street",
    "3 Harbour Street",
    "1 Mill Road",
    "2 Mill Road",
  ]);
});

it("houses with only a name come after the numbered ones, by name", () => {
  const ordered = inNaturalOrder([namedHouse("Rose Cottage"), house("90"), namedHouse("Hillcrest")]);
  expect(ordered.map((address) => address.houseName)).toEqual([null, "Hillcrest", "Rose Cottage"]);
});

it("a stair is climbed from the ground", () => {
  const doors = ["10/1", "0/2", "2/1", "0/1"].map((flatNumber) =>
    aDataSetAddress({ addressLine1: `${flatNumber}, 14 Harbour Street`, flatNumber, houseNumber: "14" }),
  );
  expect(inNaturalOrder(doors).map((address) => address.flatNumber)).toEqual(["0/1", "0/2", "2/1", "10/1"]);
});

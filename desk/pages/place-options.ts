import { type Place, placeValue } from "../../domain/page-address.ts";

/** A place with the title of its category. */
export type ListedPlace = Place & { readonly title: string };

/** Where pages can be listed, as the options of a field. */
export function placeOptions(places: readonly ListedPlace[]) {
  return places.map((place) => ({
    value: placeValue(place),
    label: place.group === "" ? place.title : `${place.title}: ${place.group}`,
  }));
}

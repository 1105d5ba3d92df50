/** Something that takes memory. */
export interface Sized {
  readonly bytes: number;
}

/**
 * Things by key, within a number of bytes. What nobody asked for since the last time it stood first in line
 * goes first.
 */
export interface PageStore<Page extends Sized> {
  get(key: string): Page | undefined;
  /** Takes the place of what was there. Something larger than the whole store is not kept. */
  set(key: string, page: Page): void;
  remove(key: string): void;
  readonly bytes: number;
  readonly size: number;
}

/**
 * A second chance instead of a strict order of use: a question costs one mark, and not a move to the end of
 * the line.
 */
export function createPageStore<Page extends Sized>(mostBytes: number): PageStore<Page> {
  // A map goes through its keys in the order in which they were put in.
  const places = new Map<string, { readonly page: Page; asked: boolean }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= places.get(key)?.page.bytes ?? 0;
    places.delete(key);
  }

  function makeRoom(): void {
    for (const [key, place] of places) {
      if (bytes <= mostBytes) return;
      if (!place.asked) remove(key);
      else {
        place.asked = false;
        places.delete(key);
        // To the end of the line, where this very loop meets it again.
        places.set(key, place);
      }
    }
  }

  return {
    get(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      place.asked = true;
      return place.page;
    },
    set(key, page) {
      remove(key);
      if (page.bytes > mostBytes) return;
      places.set(key, { page, asked: false });
      bytes += page.bytes;
      makeRoom();
    },
    remove,
    get bytes() {
      return bytes;
    },
    get size() {
      return places.size;
    },
  };
}

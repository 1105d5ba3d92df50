/** Something that takes memory. */
export interface Sized {
  readonly bytes: number;
}

/** Things by key, within a number of bytes. What was asked for longest ago goes first. */
export interface PageStore<Page extends Sized> {
  get(key: string): Page | undefined;
  /** Takes the place of what was there. Something larger than the whole store is not kept. */
  set(key: string, page: Page): void;
  remove(key: string): void;
  readonly bytes: number;
  readonly size: number;
}

export function createPageStore<Page extends Sized>(mostBytes: number): PageStore<Page> {
  // A map goes through its keys in the order in which they were put in.
  const pages = new Map<string, Page>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    get(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      remove(key);
      if (page.bytes > mostBytes) return;
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    remove,
    get bytes() {
      return bytes;
    },
    get size() {
      return pages.size;
    },
  };
}

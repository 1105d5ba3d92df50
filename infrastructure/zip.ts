import { crc32 } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** A zip of stored entries (PKWARE APPNOTE 4.3), which every system opens; for a few files of text. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const shared = Buffer.concat([
      shorts(VERSION, UTF8_NAMES, 0, ...dosTime(at)),
      longs(crc32(content), content.length, content.length),
      shorts(path.length, 0),
    ]);
    const file = Buffer.concat([longs(LOCAL), shared, path, content]);
    const attributes = Buffer.concat([shorts(0, 0, 0), longs(0, offset)]);
    directory.push(longs(CENTRAL), shorts(VERSION), shared, attributes, path);
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const count = [0, 0, entries.length, entries.length];
  const end = Buffer.concat([longs(END), shorts(...count), longs(list.length, offset), shorts(0)]);
  return Buffer.concat([...files, list, end]);
}

/** In UTC, two seconds apart, from 1980. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, date];
}

function shorts(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer);
}

function longs(...values: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer);
}

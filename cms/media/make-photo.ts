import path from "node:path";
import { failed, type Result } from "../../domain/result.ts";
import { runApart } from "../../infrastructure/run-apart.ts";
import type { Photo } from "./photos.ts";

const LIMIT_MS = 60_000;
const MAKER = path.join(import.meta.dirname, "photo-maker.ts");

export type PhotoFault = "type" | "moves" | "pixels" | "small" | "broken";

export interface ReadPhoto {
  readonly made: Pick<Photo, "digest" | "width" | "height">;
  readonly original: Uint8Array;
}

/** By file name. */
export type PhotoBytes = ReadonlyMap<string, Uint8Array>;

export type PhotoJob =
  | { readonly uploaded: Uint8Array }
  | { readonly original: Uint8Array; readonly name: string; readonly photo: Photo };

/** What the type is the bytes say: neither name nor header. The original is without metadata, upright and sRGB. */
export async function readPhoto(uploaded: Uint8Array): Promise<Result<ReadPhoto, PhotoFault>> {
  return (await run<Result<ReadPhoto, PhotoFault>>({ uploaded })) ?? failed("broken");
}

/** Every size in every format. Undefined where the original can't be read. */
export function makeSizes(name: string, photo: Photo, original: Uint8Array): Promise<PhotoBytes | undefined> {
  return run({ original, name, photo });
}

/** Undefined where it takes too long, or the decoder has crashed. */
async function run<Answer>(job: PhotoJob): Promise<Answer | undefined> {
  const outcome = await runApart<Answer>(MAKER, job, LIMIT_MS);
  return typeof outcome === "string" ? undefined : outcome.answer;
}

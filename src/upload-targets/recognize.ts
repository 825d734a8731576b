import { canDraw } from "#files/prepare/draw-thumbnail.ts";
import { drawInWorker, prepareFile, type PreparedFile, type PrepareOptions } from "#files/prepare/prepare.ts";
import type { ReadFile } from "#files/prepare/read-file.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";

const MiB = 2 ** 20;
/** Reading all of a bigger file beside its upload would take twice the time of the upload alone. */
const WHOLE_BYTES = 64 * MiB;
const PART_BYTES = MiB;
const PARTS = 16;

/**
 * Returns what is read of a file to recognize it when it is added again: the whole file up to 64 MiB. Of a bigger one: 16
 * parts of 1 MiB from its start to its end, its size and its time of change. So a copy that was saved later is another file.
 */
export function sampleOf(file: Blob): Blob {
  if (file.size <= WHOLE_BYTES) return file;
  const distance = (file.size - PART_BYTES) / (PARTS - 1);
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const start = Math.round(part * distance);
    return file.slice(start, start + PART_BYTES);
  });
  const changed = file instanceof File ? file.lastModified : 0;
  return new Blob([...parts, `${file.size} ${changed}`], { type: file.type });
}

/**
 * Returns the media type, the picture size and the thumbnail of a file. Its `hash` is that of its sample. With what was read
 * of it already, only the thumbnail is drawn.
 */
export async function recognize(file: Blob, options: PrepareOptions, read?: ReadFile): Promise<PreparedFile> {
  if (read && !canDraw(file, read)) return read;
  if (read) return { ...read, thumbnail: await unlessAborted(drawInWorker(file), options.signal) };
  const sample = sampleOf(file);
  const known = await prepareFile(sample, options);
  if (sample === file || known.width === undefined) return known;
  return { ...known, thumbnail: await drawInWorker(file) };
}

import { runTasks, type WorkerWork } from "#worker/ask-worker.ts";
import { changePhoto } from "./change-photo.ts";
import { drawThumbnail } from "./draw-thumbnail.ts";
import { readFile } from "./read-file.ts";

/** Hashes files, draws thumbnails and changes photos in a worker, before they are stored. */
const tasks = {
  read: ({ file, name }: { readonly file: Blob; readonly name: string | undefined }, { onProgress }: WorkerWork) =>
    readFile(file, name, { onProgress }),
  draw: drawThumbnail,
  change: changePhoto,
};
export type PrepareTasks = typeof tasks;

runTasks(tasks);

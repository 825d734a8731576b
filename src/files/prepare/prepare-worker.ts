import { runTasks, type WorkerWork } from "#worker/ask-worker.ts";
import { changePhoto } from "./change-photo.ts";
import { drawThumbnail } from "./draw-thumbnail.ts";
import { readFile } from "./read-file.ts";

const tasks = {
  read: ({ file, name }: { readonly file: Blob; readonly name: string | undefined }, { onProgress }: WorkerWork) =>
    readFile(file, name, { onProgress }),
  draw: drawThumbnail,
  change: changePhoto,
};
export type PrepareTasks = typeof tasks;

runTasks(tasks);

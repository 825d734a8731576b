import type { ThumbnailRequest } from "./thumbnail-worker.ts";

const MAX_AT_ONCE = 2;
const MAX_MS = 5000;

interface Job extends ThumbnailRequest {
  readonly done: (picture: Blob | null) => void;
}

/** Makes thumbnails off the page's thread, a few at a time; a picture that takes too long is given up with its worker. */
function thumbnailMaker() {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  let count = 0;

  const next = () => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (count < MAX_AT_ONCE ? hire() : undefined);
    const job = worker && waiting.shift();
    if (!job) return;
    const listening = new AbortController();
    const end = (picture: Blob | null, isUsable: boolean) => {
      clearTimeout(timer);
      listening.abort();
      if (isUsable) idle.push(worker);
      else {
        worker.terminate();
        count--;
      }
      job.done(picture);
      next();
    };
    const timer = setTimeout(() => end(null, false), MAX_MS);
    const { signal } = listening;
    worker.addEventListener("message", ({ data }: MessageEvent<Blob | null>) => end(data, true), { signal });
    worker.addEventListener("error", () => end(null, false), { signal });
    const request: ThumbnailRequest = { bytes: job.bytes, edge: job.edge };
    worker.postMessage(request);
  };
  const hire = () => {
    count++;
    return new Worker(new URL("./thumbnail-worker.ts", import.meta.url), { type: "module" });
  };
  return (request: ThumbnailRequest) =>
    new Promise<Blob | null>((done) => {
      waiting.push({ ...request, done });
      next();
    });
}

const make = thumbnailMaker();

/** A picture of an image, at most `edge` pixels wide and high, upright; `null` for what is no image or too big to decode safely. */
export function thumbnailOf(bytes: Blob, edge: number): Promise<Blob | null> {
  return make({ bytes, edge });
}

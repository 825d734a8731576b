import { useEffect, useState } from "react";
import { createProgressAnnouncer, say } from "#ui/page/announcer.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { followUploads } from "./upload-news.ts";

/** Says what the queue does and how each batch ended, also while a drawer covers the queue. */
export function useSpokenUploads(files: readonly QueuedFile[]): void {
  const [follow] = useState(() => followUploads(performance.timeOrigin));
  const [{ announce, stop }] = useState(() => createProgressAnnouncer());
  useEffect(() => {
    const { outcomes, progress } = follow(files);
    if (progress === undefined) stop();
    else announce(progress);
    outcomes.forEach(say);
  }, [follow, announce, stop, files]);
  useEffect(() => stop, [stop]);
}

import { useEffect, useState } from "react";
import { bytesText } from "#text/format-number.ts";
import { speedMeter } from "#uploads/speed-meter.ts";
import type { Queue } from "#uploads/upload-queue.ts";

const LOOK_EVERY_MS = 500;

/** How fast files are being read. Shown while some are: it begins anew each time. */
export function UploadSpeed({ queue }: { queue: Queue }) {
  const [speed, setSpeed] = useState<number>();
  useEffect(() => {
    const meter = speedMeter();
    const look = () => setSpeed(meter.look(queue.files(), performance.now()));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queue]);
  return speed === undefined ? null : <span>{` · ${bytesText(speed)}/s`}</span>;
}

import { useEffect, useState } from "react";
import { bytesText } from "#text/format-number.ts";
import type { UploadQueue } from "#uploads/upload-queue.ts";
import { speedMeter } from "./speed-meter.ts";

const MEASURE_EVERY_MS = 500;

/** How fast files are read. Shown while some are; it begins anew each time. */
export function UploadSpeed({ queue }: { queue: UploadQueue }) {
  const [speed, setSpeed] = useState<number>();
  useEffect(() => {
    const meter = speedMeter();
    const measure = () => setSpeed(meter.measure(queue.files(), performance.now()));
    measure();
    const timer = setInterval(measure, MEASURE_EVERY_MS);
    return () => clearInterval(timer);
  }, [queue]);
  return speed === undefined ? null : <span>{` · ${bytesText(speed)}/s`}</span>;
}

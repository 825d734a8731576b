import type { Marks } from "../request/secrets.ts";
import { readConfiguration, type ReadConfiguration } from "./configuration-file.ts";

/** The message to the worker. */
export interface GivenConfiguration {
  readonly text: string;
  readonly marks: Marks;
}

addEventListener("message", ({ data: { text, marks } }: MessageEvent<GivenConfiguration>) => {
  (globalThis as unknown as { postMessage: (read: ReadConfiguration) => void }).postMessage(
    readConfiguration(text, marks),
  );
});

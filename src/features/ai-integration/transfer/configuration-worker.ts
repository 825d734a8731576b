import type { Marks } from "../request/secrets.ts";
import { readConfiguration, type ReadConfiguration } from "./configuration-file.ts";

/** What the worker is sent: a configuration as it was given, and what the administrator says of its secrets. */
export interface GivenConfiguration {
  readonly text: string;
  readonly marks: Marks;
}

addEventListener("message", ({ data: { text, marks } }: MessageEvent<GivenConfiguration>) => {
  (globalThis as unknown as { postMessage: (read: ReadConfiguration) => void }).postMessage(
    readConfiguration(text, marks),
  );
});

import { runTasks } from "#worker/ask-worker.ts";
import type { Marks } from "../request/secrets.ts";
import { readFile } from "./configuration-file.ts";

const tasks = {
  /** Reads an AI configuration file. `marks` is what the administrator says of the secrets in the text. */
  read: (of: { readonly text: string; readonly marks: Marks; readonly spaceId: string }) =>
    readFile(of.text, of.marks, of.spaceId),
};
export type ConfigurationTasks = typeof tasks;

runTasks(tasks);

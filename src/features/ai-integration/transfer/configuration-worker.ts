import { runTasks } from "#worker/ask-worker.ts";
import type { Marks } from "../request/secrets.ts";
import { readConfiguration } from "./configuration-file.ts";

const tasks = {
  /** `marks` is what the administrator says of the secrets in the text. */
  read: ({ text, marks }: { readonly text: string; readonly marks: Marks }) => readConfiguration(text, marks),
};
export type ConfigurationTasks = typeof tasks;

runTasks(tasks);

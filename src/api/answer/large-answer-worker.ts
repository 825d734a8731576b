import { endpoints, type Endpoint } from "#contract/index.ts";
import { runTasks } from "#worker/ask-worker.ts";
import { handedOver, type HandedOver } from "./handed-over.ts";
import { interpret, type CameAnswer } from "./interpretation.ts";

/** What the worker is sent: an answer and the name of its endpoint. */
export interface LargeAnswer {
  readonly came: CameAnswer;
  readonly endpoint: string;
}

const tasks = {
  interpret: ({ came, endpoint: name }: LargeAnswer): HandedOver => {
    const endpoint: Endpoint | undefined = endpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`There is no endpoint “${name}”.`);
    return handedOver(interpret(came, endpoint), came, endpoint);
  },
};
export type LargeAnswerTasks = typeof tasks;

runTasks(tasks);

import { endpoints, type Endpoint } from "#contract/index.ts";
import { runTasks } from "#worker/ask-worker.ts";
import { parseResponse, type RawResponse } from "./interpretation.ts";
import { limitResponse, type LimitedResponse } from "./limited-response.ts";
import { readDirect } from "./read-direct.ts";

export interface LargeAnswer {
  readonly raw: RawResponse;
  readonly endpoint: string;
}

const tasks = {
  readDirect,
  parse: ({ raw, endpoint: name }: LargeAnswer): LimitedResponse => {
    const endpoint: Endpoint | undefined = endpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`There is no endpoint “${name}”.`);
    return limitResponse(parseResponse(raw, endpoint), raw, endpoint);
  },
};
export type LargeAnswerTasks = typeof tasks;

runTasks(tasks);

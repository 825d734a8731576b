import { endpoints, type Endpoint } from "#contract/index.ts";
import { runTasks } from "#worker/ask-worker.ts";
import { limitResponse, type LimitedResponse } from "./limited-response.ts";
import { parseResponse, type RawResponse } from "./parse-response.ts";
import { readDirect } from "./read-direct.ts";

/** The worker that parses large responses and masks their secrets, so that the page stays responsive. */
const tasks = {
  readDirect,
  parse: ({ raw, endpoint: name }: { raw: RawResponse; endpoint: string }): LimitedResponse => {
    const endpoint: Endpoint | undefined = endpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`There is no endpoint “${name}”.`);
    return limitResponse(parseResponse(raw, endpoint), raw, endpoint);
  },
};
export type LargeAnswerTasks = typeof tasks;

runTasks(tasks);

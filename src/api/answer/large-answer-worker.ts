import { endpoints, type Endpoint } from "#contract/index.ts";
import { parseResponse, type RawResponse } from "./interpretation.ts";
import { limitResponse, type LimitedResponse } from "./limited-response.ts";

export interface LargeAnswer {
  readonly raw: RawResponse;
  readonly endpoint: string;
}

addEventListener("message", ({ data: { raw: came, endpoint: name } }: MessageEvent<LargeAnswer>) => {
  const endpoint: Endpoint | undefined = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no endpoint “${name}”.`);
  const answer = limitResponse(parseResponse(came, endpoint), came, endpoint);
  (globalThis as unknown as { postMessage: (answer: LimitedResponse) => void }).postMessage(answer);
});

import { endpoints, type Endpoint } from "#contract/index.ts";
import { handedOver, type HandedOver } from "./handed-over.ts";
import { interpret, type CameAnswer } from "./interpretation.ts";

export interface LargeAnswer {
  readonly came: CameAnswer;
  readonly endpoint: string;
}

addEventListener("message", ({ data: { came, endpoint: name } }: MessageEvent<LargeAnswer>) => {
  const endpoint: Endpoint | undefined = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no endpoint “${name}”.`);
  const answer = handedOver(interpret(came, endpoint), came, endpoint);
  (globalThis as unknown as { postMessage: (answer: HandedOver) => void }).postMessage(answer);
});

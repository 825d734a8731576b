import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { chatAnswer, embeddingOf, generatedPicture, type ChatBody, type Model } from "./ai-models.ts";
import { listen } from "./listen.ts";

export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What a gateway does with a request; `undefined` lets it answer as usual. */
export type Fault = (request: GatewayRequest, response: ServerResponse) => boolean | undefined;

/** A local OpenAI-compatible gateway that knows some keys and models, and fails on request. */
export interface AiGateway {
  /** With a path, as the addresses of most gateways. */
  readonly url: string;
  /** Without preflights. */
  readonly requests: GatewayRequest[];
  /** What each key meets: "ok", or an answer. Others are refused. */
  readonly keys: Map<string, "ok" | { readonly status: number; readonly headers?: object; readonly body: unknown }>;
  models: readonly Model[];
  fault: Fault | undefined;
  hasCors: boolean;
  close(): Promise<void>;
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type, x-api-key",
  "access-control-expose-headers": "retry-after",
};

export async function startAiGateway(): Promise<AiGateway> {
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(gateway.hasCors ? 204 : 404, gateway.hasCors ? CORS : {}).end();
      return;
    }
    void text(request).then((body) => {
      const received = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      gateway.requests.push(received);
      if (gateway.hasCors) for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
      if (gateway.fault?.(received, response) !== true) answer(gateway, received, response);
    });
  });
  const { origin, close } = await listen(server);
  const gateway: AiGateway = {
    url: `${origin}/v1`,
    requests: [],
    keys: new Map(),
    models: [
      { id: "acme/large", can: ["text", "image", "pdf", "toolCall", "webSearch", "reasoning"] },
      { id: "acme/small", can: ["text"] },
      { id: "acme/embed", can: ["embedding"] },
    ],
    fault: undefined,
    hasCors: true,
    close,
  };
  return gateway;
}

/** Ends a response with JSON. */
export function json(response: ServerResponse, body: unknown, status = 200, headers: object = {}): true {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  return true;
}

/** An error as OpenAI writes it. */
export const openAiError = (message: string, code: string | number | null = null) => ({
  error: { message, type: "error", param: null, code },
});

function answer({ keys, models }: AiGateway, { path, headers, body }: GatewayRequest, response: ServerResponse): void {
  const key = String(headers["x-api-key"] ?? headers.authorization ?? "").replace("Bearer ", "");
  const known = keys.get(key);
  if (known === undefined)
    return void json(response, openAiError("Incorrect API key provided.", "invalid_api_key"), 401);
  if (known !== "ok") return void json(response, known.body, known.status, known.headers);
  if (path === "/v1/models") {
    const data = models.map(({ id }) => ({ id, object: "model", owned_by: "acme" }));
    return void json(response, { object: "list", data });
  }
  const asked = JSON.parse(body || "{}") as ChatBody;
  const model = models.find(({ id }) => id === asked.model);
  if (!model) return void json(response, openAiError("The model does not exist.", "model_not_found"), 404);
  if (path === "/v1/embeddings" && model.can.includes("embedding")) return void json(response, embeddingOf(model));
  if (path === "/v1/images/generations" && model.can.includes("imageGeneration"))
    return void json(response, generatedPicture());
  const chat = path === "/v1/chat/completions" && chatAnswer(model, asked);
  if (chat) return void json(response, chat);
  return void json(response, openAiError("This model does not support this request."), 400);
}

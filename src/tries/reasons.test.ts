import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { json, startAiGateway, type AiGateway } from "../../test-servers/ai-gateway.ts";
import { ask, type Question } from "./ask.ts";
import type { Failure } from "./outcome.ts";
import { gatewayAt, KEY } from "./test-gateway.ts";

let server: AiGateway;
beforeAll(async () => {
  server = await startAiGateway();
});
afterAll(async () => server.close());

async function failure(question: Partial<Question> = {}, gateway = gatewayAt(server.url)): Promise<Failure> {
  const outcome = await ask(gateway, { call: "models", key: KEY, ...question });
  if (outcome.ok) throw new Error("It worked.");
  return outcome.failure;
}

describe("a gateway that", () => {
  it("does not know the model is told from one that does not know the path", async () => {
    const body = { model: "acme/gone" };
    server.fault = (_, response) => json(response, { message: "No deployment of acme/gone here." }, 404);
    expect(await failure({ call: "chat", body })).toMatchObject({
      kind: "failed",
      reason: "The gateway does not know this model (404).",
    });
    server.fault = (_, response) => json(response, { message: "Not Found" }, 404);
    expect(await failure({ call: "chat", body })).toMatchObject({
      reason: "The gateway does not know this path (404).",
    });
    const withoutVersion = gatewayAt(server.url.replace("/v1", ""));
    expect(await failure({ call: "chat", body }, withoutVersion)).toMatchObject({
      reason: "The gateway does not know this path (404). Many gateways want /v1 at the end of the URL.",
    });
  });

  it("gives no answer is told which header allows this page, and of a relay", async () => {
    server.fault = (_, response) => (response.destroy(), true);
    vi.stubGlobal("location", { origin: "https://console.example" });
    expect((await failure()).reason).toMatch(
      /Access-Control-Allow-Origin: https:\/\/console\.example\. .*--relay gateway=http:\/\/\S+\/v1 --allow gateway=openai\.$/,
    );
    vi.unstubAllGlobals();
  });
});

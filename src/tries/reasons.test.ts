import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { json, openAiError, startAiGateway, type AiGateway } from "../../test-servers/ai-gateway.ts";
import { ask, type Question } from "./ask.ts";
import type { Failure, FailureKind } from "./outcome.ts";
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

  // As public reports show them.
  it.each<[string, number, unknown, FailureKind]>([
    [
      "Anthropic, as a wrong request",
      400,
      {
        type: "error",
        error: { type: "invalid_request_error", message: "Your credit balance is too low to access it." },
      },
      "out-of-quota",
    ],
    [
      "Moonshot, as a rate",
      429,
      {
        error: {
          message: "Your account is suspended due to insufficient balance",
          type: "exceeded_current_quota_error",
        },
      },
      "out-of-quota",
    ],
    [
      "a gateway before it, in a text",
      429,
      {
        error: {
          message: "Provider returned error",
          code: 429,
          metadata: { raw: '{"error":{"message":"Suspended due to insufficient balance"}}' },
        },
      },
      "out-of-quota",
    ],
    [
      "OpenAI, as a rate",
      429,
      {
        error: {
          message: "Your account is not active, please check your billing details.",
          code: "billing_not_active",
        },
      },
      "out-of-quota",
    ],
    [
      "Fireworks, as a condition",
      412,
      {
        error: {
          message: "Account acme is suspended, possibly due to reaching the monthly spending limit",
          code: "PRECONDITION_FAILED",
        },
      },
      "out-of-quota",
    ],
    ["Zhipu, in Chinese", 429, { error: { code: "1113", message: "您的账户已欠费，请充值后重试。" } }, "out-of-quota"],
    ["a code in one word", 403, { error: { code: "InsufficientBalance", message: "Forbidden" } }, "out-of-quota"],
    [
      "OpenRouter, as a limit of the key",
      403,
      { error: { message: "Key limit exceeded (total limit). Manage it at a.example", code: 403 } },
      "out-of-quota",
    ],
    [
      "Hugging Face, as permissions",
      403,
      { error: "This authentication method does not have sufficient permissions to call providers" },
      "not-allowed",
    ],
    [
      "LiteLLM without its database",
      401,
      { error: { message: "Authentication Error, No connected db.", type: "auth_error", code: "401" } },
      "unchecked",
    ],
    [
      "Apigee without a key",
      401,
      { fault: { faultstring: "Failed to resolve API Key variable request.header.x-api-key", detail: {} } },
      "unchecked",
    ],
    [
      "Azure, which has its own word for a key",
      401,
      {
        error: {
          code: "401",
          message:
            "Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription.",
        },
      },
      "refused",
    ],
    [
      "Azure's front without a key",
      401,
      { statusCode: 401, message: "Access denied due to missing subscription key." },
      "unchecked",
    ],
    [
      "Azure without keys",
      403,
      {
        error: {
          code: "AuthenticationTypeDisabled",
          message: "Key based authentication is disabled for this resource.",
        },
      },
      "unchecked",
    ],
    [
      "Moonshot, of a suspended account",
      429,
      { error: { message: "Your account is suspended, check your plan", type: "exceeded_current_quota_error" } },
      "out-of-quota",
    ],
    [
      "DashScope",
      400,
      { code: "Arrearage", message: "Access denied, make sure your account is in good standing." },
      "out-of-quota",
    ],
    ["Bedrock", 403, { Message: "Authentication failed: Please make sure your API Key is valid." }, "refused"],
    ["Spring, which names the path", 401, { status: 401, error: "Unauthorized", path: "/v1/models" }, "refused"],
    [
      "Volcengine, as not found",
      404,
      { error: { code: "ModelNotOpen", message: "Your account has not activated acme/large" } },
      "not-allowed",
    ],
    [
      "New API, in Chinese",
      403,
      { error: { message: "该令牌无权访问模型 acme/large", type: "new_api_error" } },
      "not-allowed",
    ],
    [
      "LiteLLM, of an old key",
      400,
      { error: { message: "Authentication Error - Expired Key.", type: "expired_key", param: KEY, code: "400" } },
      "refused",
    ],
    [
      "OpenAI, of a rate",
      429,
      openAiError("Rate limit reached. Add a payment method to raise it.", "rate_limit_exceeded"),
      "rate-limited",
    ],
    [
      "OpenRouter, of a day",
      429,
      openAiError("Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000"),
      "rate-limited",
    ],
    [
      "Gemini, of a minute",
      429,
      {
        error: {
          code: 429,
          status: "RESOURCE_EXHAUSTED",
          message: "You exceeded your current quota, check your plan and billing.",
        },
      },
      "rate-limited",
    ],
    ["a wrong request", 400, openAiError("max_tokens exceeds the model's limit"), "failed"],
  ])("is judged by what it says: %s", async (_, status, body, kind) => {
    server.fault = (__, response) => json(response, body, status);
    const told = await failure({ call: "chat", body: { model: "acme/large" } });
    expect(told.kind).toBe(kind);
    expect(JSON.stringify(told)).not.toContain("canary");
  });
});

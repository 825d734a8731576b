import { expect, it } from "vitest";
import { gatewayBase } from "./gateway-base.ts";
import { failureOf } from "./outcome.ts";

it.each([
  ["https://gw.example/v1/chat/completions", "https://gw.example/v1"],
  ["https://gw.example/chat/completions/", "https://gw.example"],
  ["https://gw.example/v1/models", "https://gw.example/v1"],
  ["https://gw.example/models?limit=1#top", "https://gw.example"],
  ["https://gw.example/openai/v1/embeddings", "https://gw.example/openai/v1"],
  ["http://localhost:4000/model/info", "http://localhost:4000"],
  ["https://gw.example/anthropic/v1/messages", "https://gw.example/anthropic/v1"],
])("finds the base of %s", (address, base) => {
  expect(gatewayBase(address)?.base).toBe(base);
});

it.each(["https://gw.example/v1", "https://gw.example", "https://gw.example/models/v1", "gw.example/models", ""])(
  "leaves %j as it is",
  (address) => {
    expect(gatewayBase(address)).toBeUndefined();
  },
);

it("is named where the gateway does not know the doubled path", () => {
  const answer = {
    status: 404,
    headers: new Headers(),
    value: {},
    isJson: true,
    isWebPage: false,
    cutAfter: undefined,
    words: undefined,
    retryAfter: undefined,
  };
  const reasonOf = (url: string) => failureOf(answer, { url })?.reason;
  expect(reasonOf("https://gw.example/v1/chat/completions/models")).toBe(
    "The gateway does not know this path (404). The gateway URL ends in /chat/completions: its base is https://gw.example/v1.",
  );
  expect(reasonOf("https://gw.example/models")).toBe(
    "The gateway does not know this path (404). Many gateways want /v1 at the end of the URL.",
  );
});

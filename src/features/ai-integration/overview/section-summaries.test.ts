import { expect, it } from "vitest";
import type { Fate, SecretFate } from "../request/secret-fates.ts";
import { keyPlaces } from "./section-summaries.tsx";

const key = (name: string | number, fate: Fate): SecretFate => {
  const path = typeof name === "number" ? ["config", "aiGatewayApiKeys", name] : ["config", name];
  return { path, name: undefined, noun: "key", of: "", state: fate === "sent" ? "entered" : "missing", fate };
};

it("says where the keys of a section are", () => {
  expect(keyPlaces([key("aiGatewayApiKey", "missing")], "gateway")).toBe("1 key: missing");
  expect(keyPlaces([key("aiGatewayApiKey", "kept")], "gateway")).toBe("1 key: kept by the service");
  expect(keyPlaces([key("aiGatewayApiKey", "unknown")], "gateway")).toBe(
    "1 key: not entered, perhaps kept by the service",
  );
  expect(keyPlaces([key("aiGatewayApiKey", "sent"), key(0, "deleted"), key(1, "deleted")], "gateway")).toBe(
    "3 keys: 1 entered here · 2 not entered, deleted by the next save",
  );
});

it("says nothing of a section without keys, nor of keys that were removed", () => {
  expect(keyPlaces([key("aiGatewayApiKey", "sent")], "apps")).toBeUndefined();
  expect(keyPlaces([{ ...key("aiGatewayApiKey", "deleted"), state: "removed" }], "gateway")).toBeUndefined();
});

import { expect, it } from "vitest";
import type { SecretStatus } from "../review/secret-summary.ts";
import { keyPlaces } from "./key-places.ts";

const key = (name: string | number, isSent: boolean): SecretStatus => {
  const path = typeof name === "number" ? ["config", "aiGatewayApiKeys", name] : ["config", name];
  return { path, name: undefined, noun: "key", of: "", isSent };
};

it("says where the keys of a section are", () => {
  const one = [key("aiGatewayApiKey", false)];
  expect(keyPlaces(one, "gateway", "none")).toBe("1 key: missing");
  expect(keyPlaces(one, "gateway", "kept")).toBe("1 key: kept by the service");
  expect(keyPlaces(one, "gateway", "unknown")).toBe("1 key: not entered, perhaps kept by the service");
  const some = [key("aiGatewayApiKey", true), key(0, false), key(1, false)];
  expect(keyPlaces(some, "gateway", "deleted")).toBe(
    "3 keys: 1 entered here · 2 not entered, deleted by the next save",
  );
  expect(keyPlaces([key(0, false), key(1, false)], "gateway", "kept")).toBe("2 keys: kept by the service");
});

it("says that a list with a new key loses its others", () => {
  const mixed = [key("aiGatewayApiKey", false), key(0, true), key(1, false)];
  expect(keyPlaces(mixed, "gateway", "replaced")).toBe(
    "3 keys: 1 kept by the service · 1 entered here · 1 not entered, deleted by the next save",
  );
});

it("says nothing of a section without keys", () => {
  expect(keyPlaces([key("aiGatewayApiKey", true)], "apps", "kept")).toBeUndefined();
});

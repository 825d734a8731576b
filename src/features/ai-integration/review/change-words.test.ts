import { expect, it } from "vitest";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { nameOfChange, valueText } from "./change-words.ts";

it("names a change by the label of its field, with the model or group that has it", () => {
  expect(nameOfChange(["config", "aiGatewayBaseUrl"], undefined)).toBe("Gateway URL");
  expect(nameOfChange(["config", "gatewayModels", 4, "pricing", "input"], "acme/large")).toBe(
    "acme/large · Input price",
  );
  expect(nameOfChange(["config", "concurrencyGroups", 0, "perKey"], "Night")).toBe("Night · Per key");
});

it("counts the keys of the pool, unless one is missing", () => {
  const pool = ["config", "aiGatewayApiKeys"];
  expect(nameOfChange(pool, undefined)).toBe("Key pool");
  expect(valueText(["sk-1", "sk-2"], pool, {}, "missing")).toBe("2 keys");
  expect(valueText(["sk-1", ENTER_AGAIN], pool, {}, "missing")).toContain("missing");
  expect(valueText([], pool, {}, "missing")).toBe("[]");
});

it("names what has no field by its path", () => {
  expect(nameOfChange(["config", "llmProviders"], undefined)).toBe("config.llmProviders");
  expect(nameOfChange(["config", "gatewayModels", 4, "x-tier"], "acme/large")).toBe("acme/large · x-tier");
});

it("shows on and off in the words of the form, and no secret", () => {
  expect(valueText(true, ["enable"], {}, "missing")).toBe("On");
  expect(valueText(false, ["config", "chatModel", "ability", "pdf"], {}, "missing")).toBe("No");
  expect(valueText(3, ["config", "concurrencyPerKey"], {}, "missing")).toBe("3");
  expect(valueText(undefined, ["enable"], {}, "missing")).toBe("not set");
  expect(valueText("sk-1", ["config", "aiGatewayApiKey"], {}, "missing")).toBe("••••••••");
  expect(valueText(ENTER_AGAIN, ["config", "aiGatewayApiKey"], {}, "missing")).toBe("missing");
});

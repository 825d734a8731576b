import { expect, it } from "vitest";
import { newAccessToken } from "./access-tokens.ts";
import { aiIntegration } from "./ai-integration.ts";
import { check } from "./endpoint.ts";

it("says what to enter, without the value", () => {
  const { faults } = check(newAccessToken, { scopes: [], expiredTime: "soon", description: 7 }) as {
    faults: { path: unknown; message: string }[];
  };
  expect(Object.fromEntries(faults.map(({ path, message }) => [String(path), message]))).toEqual({
    name: "This field is required.",
    scopes: "This cannot be empty.",
    expiredTime: "Expected a date such as 2026-12-31.",
    description: "Expected string, received number.",
  });
  expect(check(aiIntegration, { type: "secret", config: {} })).toEqual({
    ok: false,
    faults: [{ path: ["type"], message: 'Expected "AI".' }],
  });
});

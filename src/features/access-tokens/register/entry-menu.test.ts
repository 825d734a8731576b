import { expect, it } from "vitest";
import { forgetText } from "./entry-menu.tsx";
import type { TokenEntry } from "./register.ts";

const today = { day: "2028-02-28", clock: "UTC" } as const;
const entry = (expiredTime: string, more: Partial<TokenEntry> = {}): TokenEntry => ({
  sentTime: "2028-01-01T00:00:00Z",
  request: { name: "n", scopes: ["a"], expiredTime },
  outcome: "created",
  ...more,
});

it("warns only about a token that still works", () => {
  expect(forgetText(entry("2028-12-31"), today)).toContain("The token still works");
  expect(forgetText(entry("2028-02-01"), today)).toBe(
    "This removes it from this list only. The token has already expired.",
  );
  expect(forgetText(entry("2028-12-31", { outcome: "unknown" }), today)).toContain("If the service created the token");
});

it("mentions the fingerprint if there is one", () => {
  expect(forgetText(entry("2028-12-31"), today)).not.toContain("Check a token");
  expect(forgetText(entry("2028-02-01", { fingerprint: "0f439fc5929a" }), today)).toContain(
    "“Check a token” will no longer find it.",
  );
});

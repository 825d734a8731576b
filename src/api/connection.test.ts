import { describe, expect, it } from "vitest";
import { baseUrlProblem, normalizeBaseUrl } from "./connection.ts";

describe("a base URL", () => {
  it.each([
    ["https://service.test", "https://service.test"],
    ["https://service.test/", "https://service.test"],
    ["https://service.test/api/v1//", "https://service.test/api/v1"],
    ["HTTPS://Service.Test:8443/Api", "https://service.test:8443/Api"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:3000/api", "http://127.0.0.1:3000/api"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("may be %s", (text, normalized) => {
    expect(baseUrlProblem(text)).toBeUndefined();
    expect(normalizeBaseUrl(text)).toBe(normalized);
  });

  it.each([
    "",
    "service.test",
    "//service.test",
    "http://service.test",
    "http://localhost.service.test",
    "http://127.0.0.1.service.test",
    "ftp://localhost",
    "javascript:alert(1)",
    "https://user@service.test",
    "https://user:password@service.test",
    "https://service.test?token=1",
    "https://service.test#part",
    "https://service.test?",
    "https://service.test/v1#",
  ])("may not be %j", (text) => {
    expect(baseUrlProblem(text)).toMatch(/^[A-Z].*(?:\.|https:\/\/host\/v1)$/);
  });
});

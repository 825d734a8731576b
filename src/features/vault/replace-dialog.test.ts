import { expect, it } from "vitest";
import type { KeptSecret, SecretKind } from "#vault/kept-secret.ts";
import { cleanFor } from "./replace-dialog.tsx";

const KEY = "sk-acme-0123456789abcdef";
const PEM = "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n";

const kept = (kind: SecretKind, place: string): KeptSecret => ({
  id: "1",
  kind,
  name: "A secret",
  baseUrl: "https://svc.example",
  fingerprint: "f",
  savedTime: "2026-11-29T00:00:00.000Z",
  uses: [{ label: "Here", spaceId: "spc1", place }],
});

it.each([
  ["bearer", "con1", `Bearer ${KEY}\n`, KEY],
  ["integration", "/config/aiGatewayApiKey", ` ${KEY}\r\n`, KEY],
  ["integration", "/config/aiGatewayApiKeys/0 of 2", `export ACME_KEY="${KEY}"`, KEY],
  ["integration", "/config/concurrencyGroups/id=g%2F1/keys/0 of 1", `\u200B${KEY}`, KEY],
  ["integration", "/config/vertexByokCredential/googleCredentials/privateKey", PEM, PEM],
  ["upload", "con1 X-Api-Key", ` "Bearer ${KEY}" `, `Bearer ${KEY}`],
] as const)("a new %s at %s: %j becomes %j", (kind, place, text, value) => {
  expect(cleanFor([kept(kind, place)])?.(text)).toMatchObject({ text: value });
});

it("refuses two keys", () => {
  expect(cleanFor([kept("bearer", "con1")])?.(`${KEY}\n${KEY}2`)).toMatchObject({
    refusal: expect.any(String) as string,
  });
});

it("changes nothing that the document leaves open", () => {
  expect(cleanFor([kept("bearer", "con1"), kept("integration", "/config/llmProviders/0 of 1/apiKey")])).toBeUndefined();
});

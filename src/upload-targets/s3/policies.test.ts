import { expect, test } from "vitest";
import { accessPolicy, corsPolicy } from "./policies.ts";
import { s3Rules, type S3Target } from "./s3-target.ts";

const TARGET: S3Target = { ...s3Rules.empty, bucket: "acme-files", keyTemplate: "console/{table}/{uuid}" };

test("allows one prefix, and reading only where addresses are signed", () => {
  const allowed = (target: S3Target) =>
    (JSON.parse(accessPolicy(target)) as { Statement: { Action: string[]; Resource: string }[] }).Statement[0];
  expect(allowed(TARGET)?.Resource).toBe("arn:aws:s3:::acme-files/console/*");
  expect(allowed(TARGET)?.Action).toContain("s3:GetObject");
  expect(allowed({ ...TARGET, isPublic: true })?.Action).not.toContain("s3:GetObject");
  expect(allowed({ ...TARGET, members: { path: "key" } })?.Action).not.toContain("s3:GetObject");
});

test("lets a page read the ETag, and send a token only if there is one", () => {
  const rule = (isTemporary: boolean) =>
    (JSON.parse(corsPolicy("https://console.example", { isTemporary })) as Record<string, string[]>[])[0];
  expect(rule(false)).toMatchObject({
    AllowedOrigins: ["https://console.example"],
    ExposeHeaders: ["ETag", "Retry-After"],
  });
  expect(rule(false)?.["AllowedHeaders"]).not.toContain("x-amz-security-token");
  expect(rule(true)?.["AllowedHeaders"]).toContain("x-amz-security-token");
});

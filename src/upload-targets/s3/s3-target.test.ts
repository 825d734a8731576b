import { expect, test } from "vitest";
import { confirmed, faultsOf, parseTarget } from "../target.ts";
import { bucketUrl, objectUrl, publicUrlOf, s3Rules, type S3Target } from "./s3-target.ts";

const GOOD: S3Target = {
  ...s3Rules.empty,
  endpoint: "https://s3.eu-central-1.amazonaws.com",
  region: "eu-central-1",
  bucket: "acme-files",
  accessKeyId: "AKIAEXAMPLE",
};

test("accepts a complete target, and keeps it as it is", () => {
  expect(faultsOf(confirmed(GOOD))).toEqual([]);
  expect(parseTarget(JSON.stringify(GOOD))).toEqual(GOOD);
});

test("leaves out what another version wrote", () => {
  const kept = { ...GOOD, isPathStyle: "yes", signedHours: "12", secretAccessKey: "planted" };
  expect(parseTarget(JSON.stringify(kept))).toEqual({ ...GOOD, isPathStyle: true, signedHours: 24 });
});

test.each<[keyof S3Target, Partial<S3Target>, RegExp]>([
  ["endpoint", { endpoint: "" }, /Enter the address/],
  ["endpoint", { endpoint: "http://s3.example" }, /https:\/\//],
  ["endpoint", { endpoint: "http://127.0.0.1:9000", isPathStyle: false }, /Use path style/],
  ["region", { region: "" }, /Enter the region/],
  ["region", { region: "eu central" }, /letters, digits and hyphens/],
  ["bucket", { bucket: "" }, /Enter the name/],
  ["bucket", { bucket: "Acme" }, /lowercase/],
  ["bucket", { bucket: "a/b" }, /lowercase/],
  ["bucket", { bucket: "acme.files", isPathStyle: false }, /Use path style/],
  ["accessKeyId", { accessKeyId: "" }, /Enter the access key id/],
  ["accessKeyId", { accessKeyId: "AKIA EXAMPLE" }, /Copy it again/],
  ["accessKeyId", { accessKeyId: "AWS_ACCESS_KEY_ID=AKIAEXAMPLE" }, /Copy it again/],
  ["keyTemplate", { keyTemplate: "{id}" }, /no value \{id\}/],
  ["publicUrl", { isPublic: true, publicUrl: "https://files.example/" }, /Add \{key\}/],
  ["publicUrl", { isPublic: true, publicUrl: "https://files.example/{name}" }, /no value \{name\} at character 23/],
  ["publicUrl", { isPublic: true, publicUrl: "http://files.example/{key}" }, /https:\/\//],
  ["signedHours", { signedHours: 169 }, /1 to 168 hours/],
  ["signedHours", { signedHours: Number.NaN }, /1 to 168 hours/],
])("names what is wrong with %s in %j", (field, change, message) => {
  expect(faultsOf(confirmed({ ...GOOD, ...change }))).toEqual([
    { field, message: expect.stringMatching(message) as string },
  ]);
});

test("has the bucket in the path or in the host", () => {
  expect(bucketUrl(GOOD)).toBe("https://s3.eu-central-1.amazonaws.com/acme-files");
  expect(bucketUrl({ ...GOOD, isPathStyle: false })).toBe("https://acme-files.s3.eu-central-1.amazonaws.com");
  expect(objectUrl({ ...GOOD, endpoint: "https://host.example/s3/" }, "a b/c")).toBe(
    "https://host.example/s3/acme-files/a%20b/c",
  );
});

test.each([
  ["https://s3.eu-central-1.amazonaws.com", undefined],
  ["https://acme-files.example.com", undefined],
  ["https://host.example/s3", undefined],
  ["https://", undefined],
  ["https://acme-files.s3.eu-central-1.amazonaws.com/", "https://s3.eu-central-1.amazonaws.com"],
  ["https://acme-files.nyc3.digitaloceanspaces.com", "https://nyc3.digitaloceanspaces.com"],
  ["https://acme-files.0a1b.r2.cloudflarestorage.com", "https://0a1b.r2.cloudflarestorage.com"],
  ["https://acme-files.fsn1.your-objectstorage.com", "https://fsn1.your-objectstorage.com"],
  ["https://0a1b.r2.cloudflarestorage.com/acme-files/", "https://0a1b.r2.cloudflarestorage.com"],
])("warns of the bucket in the endpoint %s", (endpoint, bare) => {
  const said = bare && `This address has the bucket in it. Enter ${bare} instead.`;
  expect(s3Rules.fields({ ...GOOD, endpoint }).endpoint).toMatchObject({ warning: said });
  expect(s3Rules.fields({ ...GOOD, endpoint, bucket: "" }).endpoint).toMatchObject({ warning: undefined });
});

test("fills a public address, and has none if addresses are signed", () => {
  const publicUrl = "https://files.example/{bucket}/{key}";
  expect(publicUrlOf({ ...GOOD, isPublic: true, publicUrl }, "a b")).toBe("https://files.example/acme-files/a%20b");
  expect(publicUrlOf(GOOD, "a b")).toBeUndefined();
});

test("keeps its secrets for one bucket, also while its address is typed", () => {
  expect(s3Rules.baseUrlOf(GOOD)).toBe("https://s3.eu-central-1.amazonaws.com/acme-files");
  expect(s3Rules.baseUrlOf({ ...GOOD, endpoint: "https:" })).toBe("https:");
});

test("asks for a session token of temporary keys alone", () => {
  const labels = (target: S3Target) => s3Rules.secretsOf(target).map(({ label }) => label);
  expect(labels(GOOD)).toEqual(["Secret access key"]);
  expect(labels({ ...GOOD, isTemporary: true })).toEqual(["Secret access key", "Session token"]);
});

const BUCKET: S3Target = { ...s3Rules.empty, bucket: "acme-files", keyTemplate: "console/{table}/{uuid}" };

const settingOf = (target: S3Target, index: number) =>
  s3Rules.settings(target, "https://console.example")[index]?.code ?? "";

test("allows one prefix, and reading only where addresses are signed", () => {
  const allowed = (target: S3Target) =>
    (JSON.parse(settingOf(target, 1)) as { Statement: { Action: string[]; Resource: string }[] }).Statement[0];
  expect(allowed(BUCKET)?.Resource).toBe("arn:aws:s3:::acme-files/console/*");
  expect(allowed(BUCKET)?.Action).toContain("s3:GetObject");
  expect(allowed({ ...BUCKET, isPublic: true })?.Action).not.toContain("s3:GetObject");
  expect(allowed({ ...BUCKET, members: { path: "key" } })?.Action).not.toContain("s3:GetObject");
});

test("lets a page read the ETag, and send a token only if there is one", () => {
  const rule = (isTemporary: boolean) =>
    (JSON.parse(settingOf({ ...BUCKET, isTemporary }, 0)) as Record<string, string[]>[])[0];
  expect(rule(false)).toMatchObject({
    AllowedOrigins: ["https://console.example"],
    ExposeHeaders: ["ETag", "Retry-After"],
  });
  expect(rule(false)?.["AllowedHeaders"]).not.toContain("x-amz-security-token");
  expect(rule(true)?.["AllowedHeaders"]).toContain("x-amz-security-token");
});

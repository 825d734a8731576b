import { afterEach, describe, expect, it } from "vitest";
import { s3Rules, SECRET_KEY, SESSION_TOKEN, type S3Target } from "#upload-targets/s3/s3-target.ts";
import { EMPTY_STEP, stepsRules } from "#upload-targets/steps/steps-target.ts";
import { replaceTargetSecrets, setTargetSecret, targetSecret } from "#upload-targets/target-secrets.ts";
import { rulesOf, type UploadTarget } from "#upload-targets/target.ts";
import { tusRules } from "#upload-targets/tus/tus-target.ts";
import { withSecrets, type KeptSecret, type StoredSecret } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { enteredSecrets } from "./target-draft.ts";
import * as keptTargetSecrets from "./vault-secrets.tsx";

const OWNER = { id: "con1", name: "Production" };
const BUCKET: S3Target = {
  ...s3Rules.empty,
  endpoint: "https://s3.example",
  bucket: "acme-files",
  isTemporary: true,
};
const OTHER_BUCKET = { ...BUCKET, bucket: "other-files" };
const SERVER: UploadTarget = { ...tusRules.empty, endpoint: "https://files.example", headers: ["X-Api-Key"] };

/** The host that gets a secret. */
function placeOf(target: UploadTarget, label: string) {
  const found = rulesOf(target.kind)
    .secretsOf(target)
    .find((one) => one.label.toLowerCase() === label.toLowerCase());
  if (!found) throw new Error(`There is no secret ${label}.`);
  return found;
}

const used: (() => void)[] = [];
const inUse = (target: UploadTarget, secrets: Readonly<Record<string, string>>, owner = OWNER) => {
  for (const [label, secret] of Object.entries(secrets)) {
    const place = placeOf(target, label);
    setTargetSecret(owner.id, place, secret);
    used.push(() => setTargetSecret(owner.id, place, ""));
  }
};
afterEach(() => used.splice(0).forEach((forget) => forget()));

type Parts = [kept: readonly KeptSecret[], owner: typeof OWNER, target: UploadTarget, typed?: Record<string, string>];
const toKeep = (...[all, owner, target, typed]: Parts) =>
  keptTargetSecrets.toKeep(all, owner, enteredSecrets(owner.id, target, typed));
const toUse = (...[all, owner, target, typed]: Parts) =>
  keptTargetSecrets.toUse(all, owner, enteredSecrets(owner.id, target, typed));

/** What the vault has once it has kept the secrets in use. */
const kept = (target: UploadTarget, owner = OWNER, before: readonly StoredSecret[] = []) =>
  withSecrets(before, toKeep(before, owner, target), (secret) => ({
    id: `id of ${secret}`,
    fingerprint: fingerprintOf(secret),
    savedTime: "now",
  }));
const idsOf = (found: ReturnType<typeof toUse>) => [...found].map(([{ label }, id]) => `${label}: ${id}`);
const forget = () => used.splice(0).forEach((end) => end());

describe("the secrets of an upload target", () => {
  it("are kept by name, for the address of their target, and found again there alone", () => {
    inUse(BUCKET, { [SECRET_KEY]: "s-key", [SESSION_TOKEN]: "s-token" });
    const all = kept(BUCKET);
    expect(all.map(({ kind, name, baseUrl, uses }) => [kind, name, baseUrl, uses])).toEqual([
      [
        "upload",
        "Secret access key of Production",
        "https://s3.example/acme-files",
        [{ label: "Production", place: "con1 secret access key" }],
      ],
      [
        "upload",
        "Session token of Production",
        "https://s3.example/acme-files",
        [{ label: "Production", place: "con1 session token" }],
      ],
    ]);
    expect(toKeep(all, OWNER, BUCKET), "nothing is left to keep").toEqual([]);
    expect(idsOf(toUse(all, OWNER, BUCKET)), "all are in use").toEqual([]);
    forget();
    const both = ["Secret access key: id of s-key", "Session token: id of s-token"];
    expect(idsOf(toUse(all, OWNER, BUCKET))).toEqual(both);
    expect(idsOf(toUse(all, OWNER, { ...BUCKET, isTemporary: false }))).toEqual(both.slice(0, 1));
    expect(toUse(all, OWNER, OTHER_BUCKET).size).toBe(0);
    const bearers = all.map((one) => ({ ...one, kind: "bearer" as const }));
    expect(toUse(bearers, OWNER, BUCKET).size).toBe(0);
  });

  it("are kept as they are typed, before they are in use", () => {
    inUse(SERVER, { "X-Api-Key": "s-before" });
    expect(toKeep([], OWNER, SERVER, { "X-Api-Key": " s-typed " }).map(({ secret }) => secret)).toEqual(["s-typed"]);
    expect(toKeep([], OWNER, SERVER, { "X-Api-Key": "" })).toEqual([]);
    const all = kept(SERVER);
    expect(toUse(all, OWNER, SERVER, { "X-Api-Key": "s-before" }).size, "it is typed").toBe(0);
    expect(toUse(all, OWNER, SERVER, { "X-Api-Key": "s-typed" }).size).toBe(1);
  });

  it("are used without those that the vault does not have", () => {
    inUse(BUCKET, { [SECRET_KEY]: "s-key" });
    const all = kept(BUCKET);
    forget();
    expect(idsOf(toUse(all, OWNER, BUCKET))).toEqual(["Secret access key: id of s-key"]);
  });

  it("are kept for each connection, and used for one that was added again", () => {
    inUse(SERVER, { "X-Api-Key": "s-1" });
    const all = kept(SERVER);
    const again = { id: "con2", name: "Production" };
    expect([...toUse(all, again, SERVER).values()]).toEqual(["id of s-1"]);
    inUse(SERVER, { "X-Api-Key": "s-1" }, again);
    expect(toKeep(all, again, SERVER)).toHaveLength(1);
    const ofBoth = kept(SERVER, again, all);
    expect(ofBoth.map(({ uses }) => uses.map(({ place }) => place))).toEqual([["con1 x-api-key", "con2 x-api-key"]]);
    inUse(SERVER, { "X-Api-Key": "s-2" }, again);
    const third = { id: "con3", name: "Third" };
    const two = kept(SERVER, again, ofBoth);
    expect(toUse(two, third, SERVER).size, "nobody knows which of two it is").toBe(0);
    forget();
    expect([OWNER, again].flatMap((owner) => [...toUse(two, owner, SERVER).values()])).toEqual([
      "id of s-1",
      "id of s-2",
    ]);
  });

  it("can be taken again from the vault after they were replaced there", () => {
    inUse(SERVER, { "X-Api-Key": "s-old" });
    const replaced = kept(SERVER).map((one) => ({ ...one, fingerprint: fingerprintOf("s-new") }));
    expect(idsOf(toUse(replaced, OWNER, SERVER))).toHaveLength(1);
  });
});

it("a replaced secret is replaced in memory too, for its address alone", () => {
  inUse(SERVER, { "X-Api-Key": "s-old" });
  inUse(OTHER_BUCKET, { [SECRET_KEY]: "s-old" });
  inUse(BUCKET, { [SECRET_KEY]: "s-other" });
  replaceTargetSecrets("https://files.example", (secret) => secret === "s-old", "s-new");
  replaceTargetSecrets("https://s3.example/acme-files", (secret) => secret === "s-old", "s-new");
  expect(targetSecret(OWNER.id, placeOf(SERVER, "x-api-key"))).toBe("s-new");
  expect(targetSecret(OWNER.id, placeOf(OTHER_BUCKET, SECRET_KEY))).toBe("s-old");
  expect(targetSecret(OWNER.id, placeOf(BUCKET, SECRET_KEY))).toBe("s-other");
});

it("of two hosts with a secret of one name, each gets its own", () => {
  const step = (url: string) => ({ ...EMPTY_STEP, url, headers: [{ name: "X-Key", value: "{secret:Key}" }] });
  const target = { ...stepsRules.empty, steps: [step("https://files.example/ask"), step("https://other.example/put")] };
  inUse(target, { "Key for https://files.example": "s-files" });
  const [files, other] = stepsRules.secretsOf(target);
  expect([files, other].map((secret) => secret && targetSecret(OWNER.id, secret))).toEqual(["s-files", undefined]);
  const all = kept(target);
  expect(all.map(({ baseUrl, secret }) => [baseUrl, secret])).toEqual([["https://files.example", "s-files"]]);
  forget();
  expect(idsOf(toUse(all, OWNER, target))).toEqual(["Key for https://files.example: id of s-files"]);
});

import { describe, expect, it } from "vitest";
import { s3Rules } from "./s3/s3-target.ts";
import { saveTargetText } from "./saved-target.ts";
import { attachmentOf } from "./sent-attachment.ts";
import { EMPTY_STEP, stepsRules } from "./steps/steps-target.ts";
import {
  confirmed,
  faultsOf,
  hostTexts,
  unconfirmedHosts,
  parseTarget,
  savedTarget,
  saveTarget,
  trustedOrigins,
  valuesOf,
  type UploadTarget,
} from "./target.ts";
import { tusRules, type TusTarget } from "./tus/tus-target.ts";

const TARGET: TusTarget = { ...tusRules.empty, endpoint: "https://files.example/uploads" };

const BUCKET = { ...s3Rules.empty, endpoint: "https://s3.example", bucket: "acme" };

describe("a kept target", () => {
  it("is read as it was written, with what was confirmed", () => {
    const target = confirmed({ ...TARGET, headers: ["X-Api-Key"], maxBytes: 5_000_000, types: ["image/*"] });
    expect(target.confirmed).toEqual(["https://files.example/uploads"]);
    saveTarget("con1", target);
    expect(savedTarget("con1")).toEqual(target);
    saveTarget("con1", undefined);
    expect(savedTarget("con1")).toBeUndefined();
  });

  it.each([["nothing"], ["null"], ["[]"], ['{"kind":"ftp"}'], ['{"kind":["tus"]}']])("is none of %s", (text) => {
    expect(parseTarget(text)).toBeUndefined();
  });

  it("leaves out what it does not know", () => {
    const members = { path: "url", other: "url", token: 5, __proto__: { size: "size" } };
    const text = JSON.stringify({
      kind: "tus",
      endpoint: 7,
      headers: ["A", 1],
      members,
      maxBytes: "5",
      types: [1],
      x: 1,
    });
    expect(parseTarget(text)).toEqual({
      kind: "tus",
      endpoint: "",
      headers: ["A"],
      members: { path: "url" },
      types: [],
    });
  });
});

describe("the hosts of a target", () => {
  const step = (url: string) => ({ ...EMPTY_STEP, url });
  const one = { ...stepsRules.empty, steps: [step("https://a.example/x"), step("{answer1:/url}")] };
  const two = { ...stepsRules.empty, steps: [step("https://a.example/x"), step("https://b.example/y")] };
  const relayed = {
    ...stepsRules.empty,
    steps: [
      {
        ...step("https://console.example/relay/b"),
        headers: [
          { name: "Relay-Target", value: "https://b.example" },
          { name: "X", value: "{secret:K}" },
        ],
      },
    ],
  };
  /** As versions before confirmed hosts of all kinds kept it. */
  const keptEarlier = (target: object, origins?: string[]) => {
    saveTargetText("con1", JSON.stringify({ ...target, ...(origins && { origins }) }));
    const target2 = savedTarget("con1");
    return target2 && unconfirmedHosts(target2);
  };

  it("are all to be confirmed in what comes from elsewhere", () => {
    const text = JSON.stringify({ ...confirmed(two), origins: ["https://a.example", "https://b.example"] });
    const target = parseTarget(text);
    expect(target && unconfirmedHosts(target)).toEqual(["https://a.example", "https://b.example"]);
    saveTarget("con1", target);
    expect(unconfirmedHosts(savedTarget("con1") ?? two)).toHaveLength(2);
    expect(trustedOrigins(savedTarget("con1"))).toEqual([]);
  });

  it("stay confirmed in what an older version kept, if the steps have one", () => {
    expect(keptEarlier(TARGET)).toEqual([]);
    expect(keptEarlier({ ...BUCKET, isPublic: true, publicUrl: "https://cdn.example/{key}" })).toEqual([]);
    expect(keptEarlier(one, ["https://a.example"])).toEqual([]);
    expect(keptEarlier(one, [])).toEqual(["https://a.example"]);
    expect(keptEarlier(relayed, ["https://console.example"])).toEqual([]);
    expect(keptEarlier(two, ["https://a.example", "https://b.example"])).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
  });

  it("are said with what they get, behind a relay too", () => {
    expect(hostTexts(relayed)).toEqual(["https://b.example through https://console.example, with K"]);
    expect(hostTexts({ ...BUCKET, isPublic: true, publicUrl: "https://cdn.example/{key}" })).toEqual([
      "https://s3.example/acme, with Secret access key",
      "https://cdn.example, without secrets",
    ]);
  });

  it("are followed by a line for the addresses that answers give, which are not known yet", () => {
    const given = { ...EMPTY_STEP, url: "{answer1:/url}" };
    const target = { ...stepsRules.empty, steps: [{ ...EMPTY_STEP, url: "https://a.example/sign" }, given] };
    expect(hostTexts(target)).toEqual([
      "https://a.example, without secrets",
      "addresses that its answers give, without secrets",
    ]);
  });
});

describe("faults of a target", () => {
  const faults = (changes: Partial<TusTarget>) =>
    faultsOf(confirmed({ ...TARGET, ...changes })).map(({ field, message }) => `${field}: ${message}`);

  it.each<[Partial<TusTarget>, string[]]>([
    [{}, []],
    [{ endpoint: "" }, ["endpoint: Enter the address where uploads are created."]],
    [
      { endpoint: "http://files.example" },
      ["endpoint: Use https://, so that files and secrets are protected (http:// only for localhost)."],
    ],
    [{ headers: ["X-Key", "x-key"] }, ["headers: x-key is listed twice."]],
    [
      { headers: ["X Key"] },
      ["headers: “X Key” is no name of a header. Use letters, digits and hyphens, without a colon."],
    ],
    [{ headers: [""] }, [expect.stringMatching(/^headers: “” is no name of a header\./)]],
    ...["Cookie", "Upload-Offset", "Tus-Resumable", "Content-Type"].map((name): [Partial<TusTarget>, string[]] => [
      { headers: ["X-Key", name] },
      [`headers: A browser or the upload sets ${name} itself. Use another header.`],
    ]),
    [{ members: { path: "key" } }, ["members.path: This target has no value named key."]],
    [{ members: {} }, ["members: Choose what the attachment gets."]],
    [{ maxBytes: Number.NaN }, ["maxBytes: Enter a number greater than 0."]],
    [{ maxBytes: 0 }, ["maxBytes: Enter a number greater than 0."]],
    [{ types: ["png"] }, ["types: Write media types like image/png or image/*, not png."]],
  ])("%j", (changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  it("know the values of files and of the kind", () => {
    expect(valuesOf(TARGET)).toEqual(["name", "size", "mimetype", "width", "height", "uuid", "url", "id"]);
  });
});

describe("the members of an attachment", () => {
  it("get the values that the table names, numbers as numbers", () => {
    const members = { path: "url", size: "size", width: "w", token: "none", name: "id" };
    expect(attachmentOf(members, { url: "https://x", size: "12", w: "wide", id: 7 })).toEqual({
      path: "https://x",
      size: 12,
      name: "7",
    });
  });

  it("get nothing from what objects have by themselves", () => {
    expect(attachmentOf({ path: "constructor", token: "toString" }, {})).toEqual({});
  });
});

it.each<[string, UploadTarget | undefined, string[]]>([
  ["nothing without a target", undefined, []],
  ["a tus server whose files need no secret", TARGET, ["https://files.example"]],
  ["no tus server whose files need a secret", { ...TARGET, headers: ["X-Api-Key"] }, []],
  ["a bucket in the path", BUCKET, ["https://s3.example"]],
  ["a bucket in the host name", { ...BUCKET, isPathStyle: false }, ["https://acme.s3.example"]],
  [
    "the public address",
    { ...BUCKET, isPublic: true, publicUrl: "https://cdn.example/{key}" },
    ["https://cdn.example"],
  ],
  [
    "the confirmed hosts of steps",
    { ...stepsRules.empty, steps: [{ ...EMPTY_STEP, url: "https://api.example/x" }] },
    ["https://api.example"],
  ],
  ["nothing that is no address yet", { ...BUCKET, endpoint: "s3" }, []],
])("previews load by themselves from %s", (_, target, origins) => {
  expect(trustedOrigins(target && confirmed(target))).toEqual(origins);
});

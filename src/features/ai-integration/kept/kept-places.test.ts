import { describe, expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { isFilled, keptPlaces, noteFilled, placeOf } from "./kept-places.ts";

const requestOf = (config: object) => ({ type: "AI", config }) as AiIntegration;
const BASE_URL = "https://service.example";
const secretsOf = (config: object, spaceId = "spcOne", baseUrl = BASE_URL) => ({
  request: requestOf(config),
  marks: {},
  spaceId,
  baseUrl,
});
const keptAs = (id: string, secret: string, ...places: string[]): KeptSecret => ({
  id,
  kind: "integration",
  name: id,
  baseUrl: BASE_URL,
  fingerprint: fingerprintOf(secret),
  savedTime: "",
  uses: places.map((place) => ({ label: "", spaceId: "spcOne", place })),
});
const poolOf = (...keys: string[]) => ({ aiGatewayApiKeys: keys });
const pool = [
  keptAs("a", "s-a", "/config/aiGatewayApiKeys/0 of 2"),
  keptAs("b", "s-b", "/config/aiGatewayApiKeys/1 of 2"),
];

/** Returns the places of a state, with what the vault has for them. */
const placesIn =
  (state: string) =>
  (...given: Parameters<typeof keptPlaces>) =>
    keptPlaces(...given).flatMap((one) => (one.state === state ? [{ path: one.path, id: one.id }] : []));
const [fillable, outdated, toKeep] = [placesIn("fillable"), placesIn("outdated"), placesIn("new")];

describe("the place of a secret", () => {
  const groups = (...ids: object[]) => ({
    concurrencyGroups: ids.map((id) => ({ ...id, keys: ["s-1", "s-2"] })),
  });
  it("is the same after its element has moved", () => {
    const path = (index: number) => ["config", "concurrencyGroups", index, "keys", 1];
    const [night, day] = [{ id: "night/1" }, { name: "Day" }];
    const place = "/config/concurrencyGroups/id=night%2F1/keys/1 of 2";
    expect(placeOf(requestOf(groups(night, day)), path(0))).toBe(place);
    expect(placeOf(requestOf(groups(day, night)), path(1))).toBe(place);
    expect(placeOf(requestOf(groups(day, night)), path(0))).toBe("/config/concurrencyGroups/name=Day/keys/1 of 2");
  });

  it.each([
    ["without a name", [{}, {}]],
    ["with the name of another", [{ id: "x" }, { id: "x" }]],
  ])("is unknown in an element %s", (_, ids) => {
    expect(placeOf(requestOf(groups(...ids)), ["config", "concurrencyGroups", 1, "keys", 0])).toBeUndefined();
    expect(toKeep(secretsOf(groups(...ids)), [], undefined)).toEqual([]);
  });
});

describe("filling", () => {
  const key = keptAs("k", "s", "/config/aiGatewayApiKey");

  it("finds what the vault has for a missing secret, of this service and space alone", () => {
    const config = { aiGatewayApiKey: ENTER_AGAIN, appConfig: { apiKey: ENTER_AGAIN } };
    expect(fillable(secretsOf(config), [key], undefined)).toEqual([{ path: ["config", "aiGatewayApiKey"], id: "k" }]);
    expect(fillable(secretsOf(config), [key], undefined, ["config", "appConfig"])).toEqual([]);
    expect(fillable(secretsOf(config, "spcTwo"), [key], undefined)).toEqual([]);
    expect(fillable(secretsOf(config, "spcOne", "https://service.example/other"), [key], undefined)).toEqual([]);
    expect(fillable(secretsOf(config), [{ ...key, kind: "bearer" }], undefined)).toEqual([]);
    expect(fillable(secretsOf({ aiGatewayApiKey: "typed" }), [key], undefined)).toEqual([]);
  });

  it("fills a list only if all of it is missing, and as long as it was", () => {
    const found = (...keys: string[]) => fillable(secretsOf(poolOf(...keys)), pool, undefined).map(({ id }) => id);
    expect(found(ENTER_AGAIN, ENTER_AGAIN)).toEqual(["a", "b"]);
    expect(found(ENTER_AGAIN)).toEqual([]);
    expect(found(ENTER_AGAIN, ENTER_AGAIN, ENTER_AGAIN)).toEqual([]);
    expect(found(ENTER_AGAIN, "typed")).toEqual([]);
  });
});

describe("keeping", () => {
  it("leaves out what the vault has for the place, what is missing, and empty texts", () => {
    const config = { ...poolOf("s-a", "s-new"), aiGatewayApiKey: ENTER_AGAIN, appConfig: { apiKey: "" } };
    expect(toKeep(secretsOf(config), pool, undefined)).toEqual([{ path: ["config", "aiGatewayApiKeys", 1], id: "b" }]);
    expect(toKeep(secretsOf(poolOf("s-a", "s-b")), pool, undefined)).toEqual([]);
  });
});

describe("a key that was replaced in the vault", () => {
  const path = ["config", "aiGatewayApiKey"];
  const key = { ...keptAs("k", "s-new", "/config/aiGatewayApiKey"), replacedTime: "2026-11-20T10:00:00.000Z" };
  const secrets = secretsOf({ aiGatewayApiKey: "s-old" });
  const sentOn = (day: number, secret = "s-old") => ({
    request: requestOf({ aiGatewayApiKey: secret }),
    savedTime: `2026-11-${day}T10:00:00.000Z`,
  });

  it("is filled over the one that was sent before, which is not kept again", () => {
    expect(outdated(secrets, [key], sentOn(19))).toEqual([{ path, id: "k" }]);
    expect(toKeep(secrets, [key], sentOn(19))).toEqual([]);
  });

  it.each([
    ["typed since", sentOn(19, "s-older")],
    ["sent after it was replaced", sentOn(21)],
    ["never sent", undefined],
  ])("leaves a key alone that was %s", (_, sent) => {
    expect(outdated(secrets, [key], sent)).toEqual([]);
    expect(toKeep(secrets, [key], sent)).toEqual([{ path, id: "k" }]);
  });

  it("is filled over the one that the vault had filled, whenever that was sent", () => {
    const filled = secretsOf({ aiGatewayApiKey: "s-filled" });
    noteFilled(path, "s-filled");
    expect(outdated(filled, [key], sentOn(21, "s-filled"))).toEqual([{ path, id: "k" }]);
    expect(outdated(filled, [key], sentOn(21, "s-filled"), ["config", "appConfig"])).toEqual([]);
  });

  it("is up to date once it is in the form, and so is one that nobody replaced", () => {
    expect(outdated(secretsOf({ aiGatewayApiKey: "s-new" }), [key], sentOn(19, "s-new"))).toEqual([]);
    expect(outdated(secretsOf({ aiGatewayApiKey: ENTER_AGAIN }), [key], sentOn(19, ENTER_AGAIN))).toEqual([]);
    const { replacedTime: _, ...unreplaced } = key;
    expect(outdated(secrets, [unreplaced], sentOn(19))).toEqual([]);
  });
});

it("knows what the vault has filled, until it is edited", () => {
  const path = ["config", "aiGatewayApiKey"];
  expect(isFilled({ path, secret: "s" })).toBe(false);
  noteFilled(path, "s");
  expect(isFilled({ path, secret: "s" })).toBe(true);
  expect(isFilled({ path, secret: "typed" })).toBe(false);
});

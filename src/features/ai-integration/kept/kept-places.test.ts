import { describe, expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { fillable, isFilled, noteFilled, placeOf, unkept } from "./kept-places.ts";

const requestOf = (config: object) => ({ type: "AI", config }) as AiIntegration;
const secretsOf = (config: object, spaceId = "spcOne") => ({ request: requestOf(config), marks: {}, spaceId });
const keptAs = (id: string, secret: string, ...places: string[]): KeptSecret => ({
  id,
  kind: "integration",
  name: id,
  baseUrl: "https://service.example",
  fingerprint: fingerprintOf(secret),
  savedTime: "",
  uses: places.map((place) => ({ label: "", spaceId: "spcOne", place })),
});
const poolOf = (...keys: string[]) => ({ aiGatewayApiKeys: keys });
const pool = [
  keptAs("a", "s-a", "/config/aiGatewayApiKeys/0 of 2"),
  keptAs("b", "s-b", "/config/aiGatewayApiKeys/1 of 2"),
];

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
    expect(unkept(secretsOf(groups(...ids)), [])).toEqual([]);
  });
});

describe("filling", () => {
  const key = keptAs("k", "s", "/config/aiGatewayApiKey");

  it("finds what the vault has for a missing secret, of this space alone", () => {
    const config = { aiGatewayApiKey: ENTER_AGAIN, appConfig: { apiKey: ENTER_AGAIN } };
    expect(fillable(secretsOf(config), [key])).toEqual([{ path: ["config", "aiGatewayApiKey"], id: "k" }]);
    expect(fillable(secretsOf(config), [key], ["config", "appConfig"])).toEqual([]);
    expect(fillable(secretsOf(config, "spcTwo"), [key])).toEqual([]);
    expect(fillable(secretsOf({ aiGatewayApiKey: "typed" }), [key])).toEqual([]);
  });

  it("fills a list only if all of it is missing, and as long as it was", () => {
    const found = (...keys: string[]) => fillable(secretsOf(poolOf(...keys)), pool).map(({ id }) => id);
    expect(found(ENTER_AGAIN, ENTER_AGAIN)).toEqual(["a", "b"]);
    expect(found(ENTER_AGAIN)).toEqual([]);
    expect(found(ENTER_AGAIN, ENTER_AGAIN, ENTER_AGAIN)).toEqual([]);
    expect(found(ENTER_AGAIN, "typed")).toEqual([]);
  });
});

describe("keeping", () => {
  it("leaves out what the vault has for the place, what is missing, and empty texts", () => {
    const config = { ...poolOf("s-a", "s-new"), aiGatewayApiKey: ENTER_AGAIN, appConfig: { apiKey: "" } };
    expect(unkept(secretsOf(config), pool)).toEqual([
      { path: ["config", "aiGatewayApiKeys", 1], secret: "s-new", place: "/config/aiGatewayApiKeys/1 of 2" },
    ]);
    expect(unkept(secretsOf(poolOf("s-a", "s-b")), pool)).toEqual([]);
  });
});

it("knows what the vault has filled, until it is edited", () => {
  const path = ["config", "aiGatewayApiKey"];
  expect(isFilled({ path, secret: "s" })).toBe(false);
  noteFilled(path, "s");
  expect(isFilled({ path, secret: "s" })).toBe(true);
  expect(isFilled({ path, secret: "typed" })).toBe(false);
});

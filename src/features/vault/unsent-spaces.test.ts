import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { unsentSpaces } from "./unsent-spaces.ts";

const saved = [
  { id: "one", name: "One", baseUrl: "https://service.example" },
  { id: "two", name: "Two", baseUrl: "https://console.example/relay/x", preset: { target: "https://service.example" } },
  { id: "three", name: "Three", baseUrl: "https://other.example" },
];
const secret: KeptSecret = {
  id: "1",
  kind: "integration",
  name: "Gateway key",
  baseUrl: "https://service.example",
  fingerprint: "f",
  savedTime: "2026-11-20T10:00:00.000Z",
  replacedTime: "2026-11-20T10:00:00.000Z",
  uses: ["One, Sales", "Two, Legal", "One, Ops", "One, Sales"].map((label) => ({
    label,
    spaceId: `spc${label.slice(5)}`,
    place: "/config/aiGatewayApiKey",
  })),
};
const sent = (connectionId: string, spaceId: string, savedTime: string, ...leftOut: string[]) =>
  withNotebook(connectionId, (notebook) => notebook.write("last-sent", spaceId, { leftOut }, undefined, savedTime));

it("lists the spaces that were not sent since, with their connections", async () => {
  await sent("one", "spcSales", "2026-11-19T10:00:00.000Z");
  await sent("one", "spcOps", "2026-11-21T10:00:00.000Z");
  await sent("three", "spcLegal", "2026-11-21T10:00:00.000Z");
  expect(await unsentSpaces(secret, saved)).toEqual([
    { spaceId: "spcSales", label: "One, Sales", connectionId: "one" },
    { spaceId: "spcLegal", label: "Two, Legal", connectionId: "two" },
  ]);
  await sent("two", "spcLegal", "2026-11-21T10:00:00.000Z");
  expect((await unsentSpaces(secret, saved)).map(({ spaceId }) => spaceId)).toEqual(["spcSales"]);
});

it("lists none of a secret that was not replaced, and those of the local backend", async () => {
  const { replacedTime: _, ...kept } = secret;
  expect(await unsentSpaces(kept, saved)).toEqual([]);
  const local = { ...secret, baseUrl: "https://workspace.invalid" };
  await sent(LOCAL_BACKEND_ID, "spcSales", "2026-11-21T10:00:00.000Z");
  expect((await unsentSpaces(local, saved)).map(({ spaceId, connectionId }) => [spaceId, connectionId])).toEqual([
    ["spcLegal", undefined],
    ["spcOps", undefined],
  ]);
});

it.each([
  ["/config/aiGatewayApiKey", "/config/aiGatewayApiKey", true],
  ["/config/aiGatewayApiKey", "/config/aiGatewayApiKeys/0", false],
  ["/config/aiGatewayApiKeys/1 of 2", "/config/aiGatewayApiKeys/0", true],
  ["/config/concurrencyGroups/id=night/keys/0 of 1", "/config/concurrencyGroups/3/keys/0", true],
  ["/config/concurrencyGroups/id=night/keys/0 of 1", "/config/aiGatewayApiKeys/0", false],
])("lists a space that was sent without the key: %s, %s", async (place, leftOut, isListed) => {
  const [use] = secret.uses;
  await sent("two", "spcSales", "2026-11-21T10:00:00.000Z", leftOut);
  const [space] = await unsentSpaces({ ...secret, uses: [{ label: "", ...use, place }] }, saved);
  expect(space?.spaceId).toBe(isListed ? "spcSales" : undefined);
});

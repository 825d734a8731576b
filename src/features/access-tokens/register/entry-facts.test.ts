import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { accessToken, newAccessToken } from "#contract/index.ts";
import { entryFacts } from "./entry-facts.tsx";
import type { TokenEntry } from "./register.ts";

const entry: TokenEntry = {
  sentTime: "2028-01-01T00:00:00Z",
  request: {
    name: "n",
    scopes: ["spcN"],
    expiredTime: "2028-12-31",
    spaceIds: ["spcN", "spcElsewhere"],
    baseIds: null,
  },
  outcome: "created",
};
const everyMember = (schema: typeof accessToken | typeof newAccessToken) =>
  Object.fromEntries(Object.keys(schema.shape).map((member) => [member, "said"]));
const today = { day: "2028-02-28", clock: "UTC" } as const;
const names = new Map([["spcN", "Northfield Works"]]);

function textOf(label: string) {
  const value = entryFacts(entry, today, names).find((row) => row.label === label)?.value;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(createElement(RouterContextProvider, { router } as never, value))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("names known spaces beside their ids, and nothing in other members", () => {
  expect(textOf("Spaces")).toBe("Northfield Works spcN spcElsewhere");
  expect(textOf("Scopes")).toBe("spcN");
});

it("says who reported that the secret is stored", () => {
  const facts = entryFacts({ ...entry, keeping: "stored" }, today, names);
  expect(facts.at(-1)).toEqual({ label: "Secret", value: "You confirmed that you saved it" });
});

it.each([
  ["2028-01-01T00:00:00Z", "The time of creation: probably not used yet"],
  ["2028-01-02T00:00:00Z", undefined],
  ["", undefined],
])("with a lastUsedTime of %j adds the hint %j", (lastUsedTime, hint) => {
  const createdTime = lastUsedTime === "" ? "" : "2028-01-01T00:00:00Z";
  const answer = { ...entry.request, id: "i", createdTime, lastUsedTime };
  const facts = entryFacts({ ...entry, answer }, today, names);
  expect(facts.find(({ label }) => label === "Last used")?.hint).toBe(hint);
});

it("marks exactly the members that the document does not list", () => {
  const strangers = (facts: ReturnType<typeof entryFacts>) =>
    facts.filter(({ hint }) => hint === "Not in the API document").map(({ label }) => label);
  const request = { ...entry.request, ...everyMember(newAccessToken), extra: "e" };
  expect(strangers(entryFacts({ ...entry, request }, today, names))).toEqual(["extra"]);
  const { token: _, ...answered } = everyMember(accessToken);
  const answer = { ...entry.request, id: "i", createdTime: "c", lastUsedTime: "l", ...answered, extra: "e" };
  expect(strangers(entryFacts({ ...entry, answer }, today, names))).toEqual(["extra"]);
});

it("labels members in words and shows times as people write them, with the exact value in the tip", () => {
  const answer = { ...entry.request, id: "i", createdTime: "c", lastUsedTime: "l", expiredTime: "2028-12-31" };
  const facts = entryFacts({ ...entry, answer }, today, names);
  const expires = facts.find(({ apiName }) => apiName === "expiredTime");
  expect(expires?.label).toBe("Expires");
  expect(renderToStaticMarkup(expires?.value)).toBe(
    '<time dateTime="2028-12-31" title="2028-12-31">31 Dec 2028</time>',
  );
  const created = facts.find(({ label }) => label === "Created");
  expect(renderToStaticMarkup(created?.value), "not a time").toBe("<span>c</span>");
});

it("tells a member that is not in the answer from one that was not set in the request", () => {
  const valueOf = (from: TokenEntry) =>
    entryFacts(from, today, names).find(({ label }) => label === "Description")?.value;
  const answer = { ...entry.request, id: "i", createdTime: "c", lastUsedTime: "l" };
  expect(valueOf({ ...entry, answer })).toBeUndefined();
  expect(renderToStaticMarkup(valueOf(entry))).toContain("Not set");
});

it("says once when a token was made: by the answer, else when it was sent", () => {
  const labels = (answer?: TokenEntry["answer"]) =>
    entryFacts({ ...entry, ...(answer && { answer }) }, today, names).map(({ label }) => label);
  expect(labels()).toContain("Sent");
  const created = labels({ ...entry.request, id: "i", createdTime: "2028-01-01T00:00:00Z" });
  expect(created).toContain("Created");
  expect(created).not.toContain("Sent");
});

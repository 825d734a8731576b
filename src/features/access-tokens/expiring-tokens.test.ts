import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { readExpiring } from "./expiring-tokens.ts";
import { createdEntry, entryWithoutSecret, sentEntry, type TokenEntry } from "./register/register.ts";
import { daysLeftOf, statusOf } from "./register/token-facts.ts";

const TODAY = "2026-11-21";
const today = { day: "2026-11-21", clock: "UTC" as const };

const requestOf = (expiredTime: string, name = expiredTime) => ({ name, scopes: ["a"], expiredTime });
const created = (expiredTime: string, answer = {}): TokenEntry =>
  createdEntry(sentEntry(requestOf(expiredTime), "2026-11-01T00:00:00Z"), "s3cret", {
    ...requestOf(expiredTime),
    id: "tok1",
    createdTime: "c",
    lastUsedTime: "l",
    ...answer,
  });

async function expiring(entries: readonly TokenEntry[]) {
  const notebook = memoryNotebook();
  for (const [index, entry] of entries.entries()) await notebook.write("token", `k${index}`, entry);
  return readExpiring(notebook, TODAY);
}

it("lists tokens that end today to in 14 days, the next first", async () => {
  const ends = ["2026-12-06", "2026-12-05", "2026-11-20", "2026-11-22", "2026-11-21"];
  expect(await expiring(ends.map((end) => created(end)))).toEqual([
    { name: "2026-11-21", daysLeft: 0 },
    { name: "2026-11-22", daysLeft: 1 },
    { name: "2026-12-05", daysLeft: 14 },
  ]);
});

it("counts the days as the register does, and lists what it calls active or expiring", async () => {
  const entries = [
    created("2026-11-25"),
    created("2027-11-25", { expiredTime: "2026-11-30T10:00:00Z", name: "Renamed by the service" }),
    created("2026-11-26", { expiredTime: null, name: "" }),
    created("2026-11-20"),
    sentEntry(requestOf("2026-11-25"), "t"),
    entryWithoutSecret(sentEntry(requestOf("2026-11-25"), "t"), {}, "No token was found."),
  ];
  const known = entries.filter((entry) => ["active", "expiring soon"].includes(statusOf(entry, today)));
  const found = await expiring(entries);
  expect(found.map(({ daysLeft }) => daysLeft)).toEqual(
    known.map((entry) => daysLeftOf(entry, today)).toSorted((a = 0, b = 0) => a - b),
  );
  expect(found.map(({ name }) => name)).toEqual(["2026-11-25", "2026-11-26", "Renamed by the service"]);
});

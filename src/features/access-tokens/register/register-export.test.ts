import { expect, it } from "vitest";
import { reminderOf } from "./entry-menu.tsx";
import { registerAsCsv, registerAsJson } from "./register-list.tsx";
import { createdEntry, sentEntry } from "./register.ts";

const today = { day: "2026-11-21", clock: "UTC" } as const;
const SECRET = "wst_export-canary";
const request = { name: "=cmd|'/c calc'!A0", scopes: ["a", "b,c"], expiredTime: "2028-02-29", spaceIds: null };
const answer = {
  ...request,
  id: "tok1",
  token: SECRET,
  createdTime: "c",
  lastUsedTime: "",
  baseIds: ["b1"],
  hasFullAccess: false,
};
const rows = [
  {
    key: "k1",
    entry: {
      ...createdEntry(sentEntry(request, "2026-11-21T09:00:00Z"), SECRET, answer),
      keeping: "copied" as const,
      note: "+1",
    },
  },
  { key: "k2", entry: sentEntry({ name: "lost", scopes: ["a"], expiredTime: "2026-12-01" }, "2026-11-20T09:00:00Z") },
];
const names = new Map([["b1", "Contracts"]]);
const connection = { name: "Standalone", baseUrl: "https://workspace.invalid" };

it("writes a CSV without formulas that keeps absent, null and lists apart", () => {
  const [head, created, lost, end] = registerAsCsv(rows, today, names).split("\r\n");
  expect(head?.split(",")).toHaveLength(18);
  expect(created).toBe(
    `"active","465","tok1","'=cmd|'/c calc'!A0","","[""a"",""b,c""]","2028-02-29","null","[""b1""]","false","Spaces: null · Contracts","c","","2026-11-21T09:00:00Z","${rows[0]?.entry.fingerprint}","17","copied","'+1"`,
  );
  expect(lost).toBe(
    `"possibly created","10","","lost","","[""a""]","2026-12-01","","","","No restriction sent","","","2026-11-20T09:00:00Z","","","",""`,
  );
  expect(end).toBe("");
});

it("writes all entries as JSON", () => {
  const exported = JSON.parse(registerAsJson(rows, today, names, connection)) as unknown;
  expect(exported).toEqual({
    connection,
    tokens: [
      { status: "active", access: "Spaces: null · Contracts", ...rows[0]?.entry },
      { status: "possibly created", access: "No restriction sent", ...rows[1]?.entry },
    ],
  });
});

it("never contains a secret", () => {
  expect(registerAsCsv(rows, today, names) + registerAsJson(rows, today, names, connection)).not.toContain(SECRET);
});

it("writes a reminder for the expiry date", () => {
  const [created] = rows;
  const reminder = created && reminderOf(created, connection, new Date("2026-11-21T09:00:00Z"));
  expect(reminder).toContain("DTSTART;VALUE=DATE:20280229\r\n");
  expect(reminder).toContain("UID:k1@workspace-console\r\n");
  expect(reminder).not.toContain(SECRET);
});

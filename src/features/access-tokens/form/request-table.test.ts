import { afterEach, describe, expect, it } from "vitest";
import type { Connection } from "#api/connection.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { addDays, dayOf } from "../calendar/calendar-date.ts";
import { submit } from "../secret/submission.ts";
import { prefillOf } from "./prefill.ts";
import { EMPTY_FORM, FULL_ACCESS_CHOICES, requestOf, tokenForm, type Restriction } from "./token-form.ts";

// Checks the body that a service receives, for every way to enter a date, every choice and several time zones.

const ZONES: [zone: string, moment: string, today: string][] = [
  ["Etc/GMT+12", "2027-01-01T11:30:00Z", "2026-12-31"],
  ["UTC", "2028-02-28T23:59:59Z", "2028-02-28"],
  ["Pacific/Kiritimati", "2026-12-31T10:30:00Z", "2027-01-01"],
  ["Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29"],
  ["America/St_Johns", "2026-11-01T03:15:00Z", "2026-11-01"],
  ["Asia/Kathmandu", "2028-02-28T18:15:00Z", "2028-02-29"],
  ["Australia/Lord_Howe", "2027-10-02T15:45:00Z", "2027-10-03"],
];

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

// Whole days in UTC, independent of the form's own date code.
function plusDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

type Way = [name: string, expiry: (today: string) => string, expected: (today: string) => string];

const WAYS: Way[] = [
  ...[7, 30, 60, 90, 365].map((days): Way => [
    `${days} days`,
    (today) => addDays(today, days),
    (today) => plusDays(today, days),
  ]),
  ["typed", () => "2028-02-29", () => "2028-02-29"],
  ["address, days", (today) => prefillOf({ expires: "45d" }, today).expiry ?? "", (today) => plusDays(today, 45)],
  ["address, date", (today) => prefillOf({ expires: "2027-12-31" }, today).expiry ?? "", () => "2027-12-31"],
];

const RESTRICTIONS: [Restriction, { ids?: string[] | null }][] = [
  [{ choice: "not-sent", ids: ["kept out of sight"] }, {}],
  [{ choice: "null", ids: ["kept out of sight"] }, { ids: null }],
  [{ choice: "list", ids: ["b", "a"] }, { ids: ["b", "a"] }],
];

/** Sends a request and returns the received body. */
async function arrived(form: typeof EMPTY_FORM): Promise<unknown> {
  let body = "";
  const connection: Connection = {
    id: "c",
    kind: "remote",
    name: "Test",
    baseUrl: "https://service.example",
    bearer: async () => "operator-bearer",
    exchanges: exchangeLog(),
    send: async (sent) => {
      body = await sent.text();
      return new Response("{}", { status: 201 });
    },
  };
  const checked = tokenForm().parse(form);
  const session = { connection, notebook: memoryNotebook() };
  await submit({ session, request: requestOf(checked), signal: new AbortController().signal });
  return JSON.parse(body) as unknown;
}

describe.each(ZONES)("in %s", (name, moment, today) => {
  it.each(WAYS)("with an expiry by %s, sends each choice unchanged", async (_, expiry, expected) => {
    process.env["TZ"] = name;
    const day = dayOf(new Date(moment), "device");
    expect(day).toBe(today);
    for (const [spaces, sentSpaces] of RESTRICTIONS) {
      for (const [bases, sentBases] of RESTRICTIONS) {
        for (const fullAccess of FULL_ACCESS_CHOICES) {
          const form = {
            ...EMPTY_FORM,
            name: "CI",
            scopes: ["x", "a"],
            expiry: expiry(day),
            spaces,
            bases,
            fullAccess,
          };
          expect(await arrived(form)).toStrictEqual({
            name: "CI",
            scopes: ["x", "a"],
            expiredTime: expected(today),
            ...("ids" in sentSpaces ? { spaceIds: sentSpaces.ids } : {}),
            ...("ids" in sentBases ? { baseIds: sentBases.ids } : {}),
            ...(fullAccess === "not-sent" ? {} : { hasFullAccess: fullAccess === "yes" }),
          });
        }
      }
    }
  });
});

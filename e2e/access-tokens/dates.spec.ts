import type { Page } from "playwright/test";
import { dateText } from "../../src/text/local-time.ts";
import { startFaultyService } from "../../test-servers/faulty-service.ts";
import { expect, test } from "../test.ts";
import { connectTo, create, openForm, registerRows, restrict, secretDialog, storeAndClose } from "./steps.ts";

// In each zone the local day differs from UTC, the clocks change, or the year ends.
const ZONES = [
  { zone: "Etc/GMT+12", moment: "2027-01-01T11:30:00Z", today: "2026-12-31" },
  { zone: "Pacific/Kiritimati", moment: "2028-02-28T10:30:00Z", today: "2028-02-29" },
  { zone: "Europe/Berlin", moment: "2026-03-28T23:30:00Z", today: "2026-03-29" },
];

// Whole days in UTC, independent of the app's date code.
function plusDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

const WAYS = [
  {
    way: "90 days",
    search: {},
    choose: async (page: Page, today: string) => {
      await page.getByRole("button", { name: "90 days", exact: true }).click();
      return plusDays(today, 90);
    },
  },
  {
    way: "calendar",
    search: {},
    choose: async (page: Page, today: string) => {
      await page.getByRole("button", { name: "Choose a date" }).click();
      await page.getByRole("grid").press("ArrowDown");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      // It opens at the day that the form chose, 30 days from today.
      return plusDays(today, 38);
    },
  },
  {
    way: "typed",
    search: {},
    choose: async (page: Page) => {
      await page.getByRole("textbox", { name: "Expires on" }).fill("2028-02-29");
      return "2028-02-29";
    },
  },
  { way: "address", search: { expires: "45d" }, choose: async (_: Page, today: string) => plusDays(today, 45) },
];

const RESTRICTIONS = [undefined, null, ["b", "a"]] as const;
const FULL_ACCESS = [undefined, true, false] as const;

for (const [zoneIndex, { zone, moment, today }] of ZONES.entries()) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("the service receives the chosen values, and the register shows the same day @long", async ({ page }) => {
      const service = await startFaultyService();
      await page.clock.setFixedTime(moment);
      await connectTo(page, service.url);
      for (const [wayIndex, { way, choose, search }] of WAYS.entries()) {
        // The unit test of the form covers all combinations; here each choice is made once.
        const turn = zoneIndex + wayIndex;
        const spaces = RESTRICTIONS[turn % 3];
        const bases = RESTRICTIONS[(turn + 1) % 3];
        const hasFullAccess = FULL_ACCESS[(turn + 2) % 3];
        await openForm(page, { name: way, scopes: "a,b", ...search });
        const expiredTime = await choose(page, today);
        await restrict(page, { spaces, bases });
        if (hasFullAccess !== undefined) {
          const choices = page.getByRole("radiogroup", { name: "Full access" });
          await choices.getByRole("radio", { name: hasFullAccess ? "Yes" : "No", exact: true }).check();
        }
        await expect(page.getByText(`Sent as ${expiredTime}`)).toBeVisible();
        await create(page);
        await storeAndClose(page);

        const body = JSON.parse(service.created.at(-1) ?? "") as unknown;
        expect(body, `${way} in ${zone}`).toStrictEqual({
          name: way,
          scopes: ["a", "b"],
          expiredTime,
          ...(spaces === undefined ? {} : { spaceIds: spaces }),
          ...(bases === undefined ? {} : { baseIds: bases }),
          ...(hasFullAccess === undefined ? {} : { hasFullAccess }),
        });
        await expect(registerRows(page).filter({ hasText: way }).first()).toContainText(
          dateText(expiredTime) ?? "a date",
        );
      }
      expect(service.created).toHaveLength(WAYS.length);
      await service.close();
    });
  });
}

test("the days left change at midnight while the page stays open @long", async ({ page }) => {
  await page.clock.install({ time: "2026-12-31T23:59:30Z" });
  await openForm(page, { name: "CI", scopes: "a", expires: "2027-01-02" });
  await expect(page.getByText("in 2 days")).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText("tomorrow")).toBeVisible();
});

const FAR_FROM_UTC = [
  {
    zone: "America/Los_Angeles",
    moment: "2026-11-23T07:30:00Z",
    status: "Expired",
    end: "ended 22 Nov 2026, 24:00 UTC (16:00 local time)",
  },
  {
    zone: "Pacific/Auckland",
    moment: "2026-11-22T11:30:00Z",
    status: "Expires today",
    end: "ends 22 Nov 2026, 24:00 UTC (23 Nov 2026, 13:00 local time)",
  },
];
for (const { zone, moment, status, end } of FAR_FROM_UTC) {
  test.describe(`in ${zone}, where the date differs from UTC`, () => {
    test.use({ timezoneId: zone });

    test("form, dialog and register show the expiry by the clock of the in-browser service @long", async ({ page }) => {
      await page.clock.setFixedTime(moment);
      await openForm(page, { name: "CI", scopes: "a", expires: "2026-11-22" });
      await expect(page.getByText(end)).toBeVisible();
      await create(page);
      await expect(secretDialog(page)).toContainText(end);
      await storeAndClose(page);
      await expect(registerRows(page)).toContainText([status]);
      await expect(registerRows(page)).toContainText([end]);
    });
  });
}

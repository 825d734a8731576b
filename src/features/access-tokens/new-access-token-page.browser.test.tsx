import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen, testSession } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { focusOn, listen } from "#app/test-shown.ts";
import type { Session } from "#session/session.ts";
import { createdEntry, sentEntry } from "./register/register.ts";

const SMALL = { name: "CI", scopes: "base:read", expires: "30d" };

const name = page.getByRole("textbox", { name: "Name" });
const scopes = page.getByRole("combobox", { name: "Scopes" });
const expiresOn = page.getByRole("textbox", { name: "Expires on" });
const whichBases = page.getByRole("combobox", { name: "Which bases" });
const whichSpaces = page.getByRole("combobox", { name: "Which spaces" });
const advanced = page.getByText(/^Advanced/);
const secretDialog = page.getByRole("dialog", { name: "Copy this token now" });
const request = page.getByRole("region", { name: "Request" });
const create = page.getByRole("button", { name: /^Create token/ });
const choose = (group: string, option: string) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option }).click();

async function openForm(search: Record<string, string> = {}, session?: Session) {
  const shown = await showScreen(`/tokens/new?${new URLSearchParams(search).toString()}`, {
    session: session ?? (await localBackend()).session,
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return shown;
}

const body = (): unknown => JSON.parse(request.getByRole("region").element().textContent ?? "");

test("a form with three errors says how many and where, and its fields say that they are required", async () => {
  await openForm();
  const said = listen();
  for (const field of [name, scopes, expiresOn]) await expect.element(field).toHaveAttribute("aria-required", "true");
  await userEvent.clear(expiresOn);
  await create.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expect.poll(said).toEqual(["3 problems: Name, Scopes, Expires on"]);
  await userEvent.keyboard("CI");
  await expect.poll(said).toEqual(["3 problems: Name, Scopes, Expires on", "2 problems: Scopes, Expires on"]);
});

test("a date that does not exist is said once, after its field is left", async () => {
  await openForm(SMALL);
  const said = listen();
  await expiresOn.fill("2027-02-30");
  await expect.element(expiresOn).toHaveAttribute("aria-invalid", "true");
  await expect.element(expiresOn).toHaveAccessibleDescription("February 2027 has 28 days.");
  expect(said(), "not while the field has the focus").toEqual([]);
  await userEvent.tab();
  await expect.poll(said).toEqual(["Expires on: February 2027 has 28 days."]);
  await expiresOn.fill("2027-02-28");
  await expect.element(expiresOn).not.toHaveAttribute("aria-invalid");
  await name.fill("CI ");
  await userEvent.tab();
  await expect
    .poll(said)
    .toEqual([
      "Expires on: February 2027 has 28 days.",
      "Name: The name begins or ends with a blank character. It is sent as typed.",
    ]);
});

test("the request and the cURL command follow the form", async () => {
  await openForm({ name: "It's", scopes: "a", expires: "2028-02-29" });
  await expect.element(request).toHaveTextContent('"name": "It\'s"');
  await page.getByRole("textbox", { name: "Description" }).fill("for the build");
  await choose("Full access", "No");
  await expect.poll(body).toEqual({
    name: "It's",
    description: "for the build",
    scopes: ["a"],
    expiredTime: "2028-02-29",
    hasFullAccess: false,
  });
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Copy as cURL" }).click();
  await expect.poll(() => copy.mock.calls[0]?.[0]).toContain(String.raw`"name": "It'\''s"`);
  expect(copy.mock.calls[0]?.[0]).toContain('-H "Authorization: Bearer $TOKEN"');
});

test("unusual values are allowed with a warning, and required ones are missed at their field", async () => {
  await openForm({ expires: "2001-01-01" });
  await expect.element(page.getByText(/This day is in the past\./)).toBeVisible();
  await create.click();
  await expect.element(name).toHaveAccessibleDescription("Give the token a name.");
  await expect.element(scopes).toHaveAccessibleDescription(/Add at least one scope\./);
  await name.fill("Old");
  await scopes.fill("a");
  await choose("Restriction", "Bases…");
  await whichBases.fill("bseTyped");
  await userEvent.keyboard("{Enter}{Escape}");
  await choose("Full access", "Yes");
  await expect.element(page.getByText(/The API does not define which one applies/)).toBeVisible();
  await create.click();
  await expect.element(secretDialog).toBeVisible();
});

test("a date in the address that cannot be read is said, and left to the user", async () => {
  await openForm({ expires: "soon" });
  await expect.element(page.getByText(/The expiry date in the address/)).toBeVisible();
  await expect.element(expiresOn).toHaveValue("");
});

test("an address fills the form and never sends it", async () => {
  await openForm(
    {
      name: "007",
      description: "from a link",
      scopes: "a,b",
      expires: "2028-02-29",
      spaces: "spc1",
      bases: "bse1,bse2",
      hasFullAccess: "true",
      submit: "true",
    },
    // Nothing may be sent in it.
    testSession(),
  );
  await expect.element(name).toHaveValue("007");
  await expect.poll(body).toEqual({
    name: "007",
    description: "from a link",
    scopes: ["a", "b"],
    expiredTime: "2028-02-29",
    spaceIds: ["spc1"],
    baseIds: ["bse1", "bse2"],
  });
  await expect.element(page.getByRole("radio", { name: "Bases…" })).toBeChecked();
  await expect.element(page.getByRole("group", { name: "Which spaces" })).toHaveTextContent("spc1");
});

test("each choice says what is sent, and Advanced is closed until it holds something", async () => {
  await openForm(SMALL);
  await expect.element(page.getByText(/^No list is sent\./)).toBeVisible();
  expect(page.getByRole("radio", { name: "None (null)" }).query()).toBeNull();
  await choose("Restriction", "Spaces…");
  await expect.element(page.getByText("The token is restricted to these spaces.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await choose("Restriction", "Bases…");
  await expect.element(page.getByText("The token is restricted to these bases.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await whichBases.fill("unknown-b");
  await userEvent.keyboard("{Enter}");
  await whichBases.fill("unknown-a");
  await userEvent.keyboard("{Enter}{Escape}");
  await advanced.click();
  await choose("Spaces", "None (null)");
  await expect.element(page.getByText(/^Sent as null\./)).toBeVisible();
  await expect.poll(body).toMatchObject({ spaceIds: null, baseIds: ["unknown-b", "unknown-a"] });
  await advanced.click();
  await expect.element(page.getByText(/Spaces: null/)).toBeVisible();
  await choose("Restriction", "No restriction sent");
  await expect.poll(body).not.toHaveProperty("baseIds");
});

test("an empty list under Advanced is found, though Advanced is closed", async () => {
  await openForm({ ...SMALL, bases: "bse1" });
  await advanced.click();
  await choose("Spaces", "Spaces…");
  await advanced.click();
  await expect.element(whichSpaces).not.toBeInTheDocument();
  await create.click();
  await expect.element(whichSpaces).toHaveFocus();
  await expect.element(whichSpaces).toHaveAccessibleDescription(/Add at least one space\./);
});

test("bases are listed with their space below the choice, and chosen by mouse and by keyboard", async () => {
  await openForm(SMALL);
  await choose("Restriction", "Bases…");
  await expect.element(whichBases).toHaveFocus();
  await expect.element(page.getByRole("option", { name: /^Photo studio · Lumen Home/ })).toBeVisible();
  const list = page.getByRole("listbox").element().getBoundingClientRect();
  expect(list.top, "not over the choice that opened it").toBeGreaterThan(
    whichBases.element().getBoundingClientRect().top,
  );
  expect(list.height, "with room for some of them").toBeGreaterThan(150);
  await userEvent.keyboard("northfield");
  await expect
    .poll(() =>
      page
        .getByRole("option")
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([
      expect.stringMatching(/^Field inspections · Northfield Works/),
      expect.stringMatching(/^Contracts · Northfield Works/),
    ]);
  await page.getByRole("option", { name: /^Contracts/ }).click();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("events{Enter}{Escape}");
  const chips = page.getByRole("group", { name: "Which bases" });
  await expect.element(chips).toHaveTextContent(/Contracts · Northfield Works.*Events · /);
  await whichBases.click();
  await page.getByRole("option", { name: /^Photo studio/ }).click();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  expect(chips.getByRole("button").elements()).toHaveLength(4);
});

test("a space is found by part of its name, and an unknown id is accepted and marked", async () => {
  const { session } = await localBackend();
  const [first] = await session.workspace.spaces();
  await openForm(SMALL, session);
  await choose("Restriction", "Spaces…");
  await userEvent.keyboard(`${first?.name.slice(0, -1)}{Enter}spcElsewhere{Enter}`);
  await expect.poll(body).toMatchObject({ spaceIds: [first?.id, "spcElsewhere"] });
  await expect.element(page.getByRole("group", { name: /^spcElsewhere, not known here/ })).toBeVisible();
  expect(page.getByText("not known here").elements()).toHaveLength(1);
});

// In each zone the local day differs from UTC, the clocks change, or the year ends.
test.each([
  ["Etc/GMT+12", "2027-01-01T11:30:00Z", "2027-03-31", "2027-02-14"],
  ["Pacific/Kiritimati", "2028-02-28T10:30:00Z", "2028-05-29", "2028-04-14"],
  ["Europe/Berlin", "2026-03-28T23:30:00Z", "2026-06-27", "2026-05-13"],
])("days are counted from the local one in %s", async (zone, now, in90, in45) => {
  await setTimezone(zone);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  await openForm({ ...SMALL, expires: "45d" }, testSession());
  await expect.element(expiresOn).toHaveValue(in45);
  await page.getByRole("button", { name: "90 days" }).click();
  await expect.element(expiresOn).toHaveValue(in90);
  await expect.poll(body).toMatchObject({ expiredTime: in90 });
});

test("a button opens the calendar of the browser at the date, and takes what is chosen there", async () => {
  const shown = vi.spyOn(HTMLInputElement.prototype, "showPicker").mockImplementation(() => {});
  await openForm({ ...SMALL, expires: "2027-01-31" });
  await page.getByRole("button", { name: "Choose a date" }).click();
  expect(shown).toHaveBeenCalledOnce();
  const calendar = shown.mock.contexts[0] as HTMLInputElement;
  expect([calendar.type, calendar.value]).toEqual(["date", "2027-01-31"]);
  await page.elementLocator(calendar).fill("2027-02-28");
  await expect.element(expiresOn).toHaveValue("2027-02-28");
  await expiresOn.fill("2027-02-29");
  await expect.element(expiresOn).toHaveAccessibleDescription("February 2027 has 28 days.");
  expect(calendar.value).toBe("");
});

test.each([
  ["America/Los_Angeles", "2026-11-23T07:30:00Z", "ended 22 Nov 2026, 24:00 UTC (16:00 local time)"],
  ["Pacific/Auckland", "2026-11-22T11:30:00Z", "ends 22 Nov 2026, 24:00 UTC (23 Nov 2026, 13:00 local time)"],
])("the expiry goes by the clock of the in-browser service in %s", async (zone, now, end) => {
  await setTimezone(zone);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  await openForm({ ...SMALL, expires: "2026-11-22" });
  await expect.element(page.getByText(end, { exact: false })).toBeVisible();
  await create.click();
  await expect.element(secretDialog).toHaveTextContent(end);
});

async function setTimezone(timezoneId: string) {
  await cdp().send("Emulation.setTimezoneOverride", { timezoneId });
  onTestFinished(async () => void (await cdp().send("Emulation.setTimezoneOverride", { timezoneId: "" })));
}

test("the days left change at midnight while the page stays open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-12-31T23:59:30Z") });
  await openForm({ ...SMALL, expires: "2027-01-02" });
  await expect.element(page.getByText(/in 2 days$/)).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(/tomorrow$/)).toBeVisible();
});

/** A service that answers each request by what was set last. */
function serviceSession(preset?: Session["connection"]["preset"]) {
  let answer: (request: Request) => Promise<Response> = async () => new Response(null, { status: 500 });
  let sent = 0;
  const send = (request: Request) => {
    sent += 1;
    return answer(request);
  };
  return {
    session: testSession({ send, preset }),
    sent: () => sent,
    answerWith: (next: typeof answer) => void (answer = next),
  };
}

const hang = (request: Request) =>
  new Promise<Response>((_, reject) =>
    request.signal.addEventListener("abort", () => reject(request.signal.reason as Error)),
  );

test("a refused request keeps the form, and is sent again from the field that has the focus", async () => {
  const { session, answerWith } = serviceSession();
  await openForm(SMALL, session);
  answerWith(async () => Response.json({ message: "no" }, { status: 403 }));
  const field = page.getByRole("radiogroup", { name: "Full access" }).getByRole("radio").first();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await field.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const refused = page.getByRole("alert").filter({ hasText: "The request failed" });
  await expect.element(refused).toHaveTextContent("No token was created.");
  await field.click();
  const before = field.element().getBoundingClientRect().top;
  answerWith(hang);
  // A second press right after the first counts as a double click.
  vi.advanceTimersByTime(1_000);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("Sending…")).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(field.element().getBoundingClientRect().top).toBe(before);
  await expect.element(name).toHaveValue("CI");
});

test.each([
  ["message", 'Validation error: Refused by a test error at "name"', true],
  ["text", "Test error, set under Local backend.", false],
] as const)(
  "a refusal in the format %s shows its reason first, and leads to its field",
  async (drift, says, leadsTo) => {
    const { session, setFault } = await localBackend();
    await setFault("createAccessToken", { outcome: "status", status: 400, drifts: [drift] });
    await openForm(SMALL, session);
    await create.click();
    const refused = page.getByRole("alert").filter({ hasText: "No token was created" });
    await expect
      .element(refused)
      .toHaveTextContent(`The service refused the request (400).The service says: “${says}”`);
    if (!leadsTo) return;
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription(/refused by a test error/i);
  },
);

test("Enter alone creates no token from any field or choice, and with Ctrl or Cmd it does", async () => {
  const { session, answerWith, sent } = serviceSession();
  answerWith(async () => Response.json({ message: "no" }, { status: 403 }));
  await openForm(SMALL, session);
  const radio = page.getByRole("radiogroup", { name: "Restriction" }).getByRole("radio").first();
  for (const field of [name, expiresOn, radio]) {
    await focusOn(field);
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveFocus();
  }
  expect(sent()).toBe(0);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const [count, key] of [
    [1, "Control"],
    [2, "Meta"],
  ] as const) {
    await focusOn(name);
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
    await expect.poll(sent).toBe(count);
    await expect.element(create).toBeEnabled();
    // A second press right after the first counts as a double click.
    vi.advanceTimersByTime(1_000);
  }
});

test("an unreachable service leaves the outcome unknown, and says what to look for", async () => {
  const { session, answerWith } = serviceSession();
  answerWith(async () => Promise.reject(new TypeError("Failed to fetch")));
  await openForm(SMALL, session);
  await create.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The token may still have been created.");
  await expect.element(page.getByText(/Look for two tokens/)).toBeVisible();
});

test("a cancelled request leaves its outcome unknown, and is sent again only after a press", async () => {
  const { session, answerWith, sent } = serviceSession();
  answerWith(hang);
  await openForm(SMALL, session);
  await create.dblClick();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The token may still have been created.");
  await expect.element(create).not.toBeInTheDocument();
  await expectAccessible();
  await name.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(sent()).toBe(1);
  await page.getByRole("button", { name: "Allow sending again" }).click();
  await create.click();
  await expect.poll(sent).toBe(2);
});

test("leaving during the request asks, and staying goes on", async () => {
  const { session, answerWith } = serviceSession();
  answerWith(hang);
  await openForm(SMALL, session);
  await create.click();
  await page.getByRole("link", { name: "Access tokens" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave while sending?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.element(page.getByText("Sending…")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("whether to leave is no longer asked once the outcome is known", async () => {
  const { session, answerWith } = serviceSession();
  let fail = () => {};
  answerWith(async () => new Promise((_, reject) => (fail = () => reject(new TypeError("Failed to fetch")))));
  await openForm(SMALL, session);
  await create.click();
  await page.getByRole("link", { name: "Access tokens" }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Leave while sending?" })).toBeVisible();
  fail();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The token may still have been created.");
  expect(page.getByRole("alertdialog").elements()).toEqual([]);
});

test("the form is accessible, with its errors", async () => {
  await openForm({ scopes: "base:read", bases: "bse1" });
  await expectAccessible();
  await create.click();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
});

test("what an organisation allows is said at each field", async () => {
  const { session } = await localBackend();
  const preset = { tokens: { maxDays: 20, needsDescription: true, scopes: ["base:read", "base:write"] } };
  const ruled = { ...session, connection: { ...session.connection, preset } };
  await openForm({ name: "CI", scopes: "base:read,admin", expires: "30d" }, ruled);
  const description = page.getByRole("textbox", { name: "Description" });
  const days = page.getByRole("group", { name: "Expires after" }).getByRole("button");
  expect(days.elements().map(({ textContent }) => textContent)).toEqual(["7 days"]);
  await expect.element(description).toHaveAccessibleDescription("Your organisation asks for a description.");
  await expect.element(scopes).toHaveAccessibleDescription(/^Remove admin\. Your organisation allows these scopes/);
  await expect.element(expiresOn).toHaveAccessibleDescription(/at most 20 days/);
  await expectAccessible();
  const bar = page.getByRole("region", { name: "Create", exact: true });
  await expect.element(bar).toHaveTextContent("Your organisation asks for a description.");
});

test("without a date in its address, the form begins with a life that is allowed", async () => {
  const { session } = await localBackend();
  const ruled = { ...session, connection: { ...session.connection, preset: { tokens: { maxDays: 3 } } } };
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:03:00Z") });
  await openForm({}, ruled);
  await expect.element(expiresOn).toHaveValue("2026-11-24");
  vi.useRealTimers();
});

test.each<[string, Record<string, string>]>([
  ["a duplicate", { from: "old" }],
  ["a new token in place of an old one", { from: "old", rotates: "yes" }],
  ["a link", { name: "Old", scopes: "admin,base:read", expires: "90d" }],
])("%s obeys what an organisation allows", async (_what, search) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:03:00Z") });
  const preset = { tokens: { maxDays: 20, needsDescription: true, scopes: ["base:read"] } };
  const { session, answerWith, sent } = serviceSession(preset);
  answerWith(async () => Response.json({ message: "no" }, { status: 403 }));
  // From before there were rules.
  const old = { name: "Old", scopes: ["admin", "base:read"], expiredTime: "2027-01-19" };
  const sentTime = "2026-10-21T09:00:00Z";
  const answer = { ...old, id: "tokOld", createdTime: sentTime, lastUsedTime: sentTime };
  await session.notebook.write("token", "old", createdEntry(sentEntry(old, sentTime), "wst_old", answer));
  await openForm(search, session);
  await expect.element(name).toHaveValue("Old");
  await expect.element(expiresOn).toHaveValue("2027-02-19");
  const isRefused = async (why: string | RegExp) => {
    await expect.element(create).toHaveAttribute("aria-disabled", "true");
    await expect.element(create).toHaveAccessibleDescription(why);
    await focusOn(name);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
  };
  await isRefused("Your organisation asks for a description.");
  await page.getByRole("textbox", { name: "Description" }).fill("For builds");
  await isRefused("Remove admin. Your organisation allows these scopes: base:read.");
  await page.getByRole("button", { name: "Remove admin" }).click();
  await isRefused("Your organisation allows tokens of at most 20 days.");
  expect(sent()).toBe(0);
  await page.getByRole("button", { name: "7 days" }).click();
  await create.click();
  await expect.poll(sent).toBe(1);
});

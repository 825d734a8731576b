import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showScreen, testSession } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { takeSavedFiles } from "#app/test-shown.ts";
import { writeLastSent } from "#features/ai-integration/draft/stored-request.ts";
import { pin } from "#workspace/pin.ts";
import { createdEntry, sentEntry } from "./register/register.ts";

const rows = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Actions for/ }) });
const names = () => rows.elements().map((row) => row.querySelector("button")?.textContent);

interface Token {
  readonly name: string;
  readonly sentTime?: string;
  readonly expiredTime: string;
  readonly scopes?: string[];
  readonly baseIds?: string[];
  readonly secret?: string;
}

/** Shows the list of tokens created in this browser, at 21 November 2026, 9:03. */
async function openRegister(tokens: readonly Token[], session = testSession({ kind: "standalone" })) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:03:00Z") });
  for (const { sentTime = "2026-11-21T09:00:00Z", secret = "wst_secret", scopes = ["a"], ...token } of tokens) {
    const request = { scopes, ...token };
    const answer = { ...request, id: `tok${token.name}`, createdTime: sentTime, lastUsedTime: sentTime };
    await session.notebook.write("token", token.name, createdEntry(sentEntry(request, sentTime), secret, answer));
  }
  await showScreen("/tokens", { session });
  await expect.element(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  return session;
}

const ALPHA = { name: "Alpha", sentTime: "2026-11-21T09:00:00Z", expiredTime: "2027-01-20", scopes: ["alpha:read"] };
const BETA = { name: "Beta", sentTime: "2026-11-21T09:01:00Z", expiredTime: "2026-11-26", scopes: ["beta:read"] };
const GAMMA = { name: "Gamma", sentTime: "2026-11-21T09:02:00Z", expiredTime: "2026-11-20", scopes: ["gamma:read"] };

test("tokens are sorted by the heads of columns, and by a menu where a phone has no room for them", async () => {
  await openRegister([ALPHA, BETA, GAMMA]);
  await expect
    .poll(() => rows.elements().map((row) => /Expired|Active/.exec(row.textContent)?.[0]))
    .toEqual([
      "Expired",
      // Its lifetime is 5 days.
      "Active",
      "Active",
    ]);
  await page.getByRole("button", { name: "Expires" }).click();
  await expect.poll(names).toEqual(["Gamma", "Beta", "Alpha"]);
  await page.getByRole("button", { name: "Token" }).click();
  await expect.poll(names).toEqual(["Alpha", "Beta", "Gamma"]);
  await page.getByRole("button", { name: "Token" }).click();
  await expect.poll(names).toEqual(["Gamma", "Beta", "Alpha"]);
  await page.viewport(390, 800);
  const order = page.getByRole("combobox", { name: "Order" });
  await order.click();
  await page.getByRole("option", { name: "By name" }).click();
  await expect.poll(names).toEqual(["Alpha", "Beta", "Gamma"]);
  await page.viewport(1280, 800);
  await expect.element(order).not.toBeInTheDocument();
});

test("tokens are searched, filtered, and annotated", async () => {
  await openRegister([ALPHA, BETA, GAMMA]);
  const search = page.getByRole("searchbox", { name: "Search tokens" });
  await search.fill("BETA read");
  await expect.poll(names).toEqual(["Beta"]);
  await expect.element(page.getByText("1 of 3 tokens")).toBeInTheDocument();
  await search.fill("");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Expired · 1" }).click();
  await expect.poll(names).toEqual(["Gamma"]);

  const gamma = page.getByRole("button", { name: "Gamma" });
  const sheet = page.getByRole("dialog", { name: "Gamma" });
  await gamma.click();
  await expect.element(sheet.getByText("Last used")).toBeVisible();
  await sheet.getByRole("textbox", { name: "Note" }).fill("rotated by Kim");
  await userEvent.tab();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(rows).toHaveTextContent("rotated by Kim");
  await gamma.click();
  await sheet.getByRole("textbox", { name: "Note" }).fill("rotated by Robin");
  await userEvent.keyboard("{Escape}");
  await expect.element(rows).toHaveTextContent("rotated by Robin");
});

test("of 120 tokens 100 are shown, and others by a search, a press, or their address", async () => {
  const session = testSession({ kind: "standalone" });
  await session.notebook.changeAll("token", () => {
    const names = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, "0"));
    return new Map(names.map((name) => [name, sentEntry({ ...ALPHA, name, scopes: ["a"] }, "2026-11-21T09:00:00Z")]));
  });
  await showScreen("/tokens#119", { session });
  const shown = () => [...document.querySelectorAll("tbody tr")].map(({ id }) => id);
  await expect.poll(() => shown().slice(99)).toEqual(["099", "119"]);
  const search = page.getByPlaceholder("Search name, scope, access, note…");
  await search.fill("11");
  await expect.poll(() => shown().length).toBe(11);
  await search.fill("");
  await page.getByText("Show 20 more").click();
  await expect.poll(() => shown().length).toBe(120);
});

test("a token is duplicated into the form, and removed from the list alone", async () => {
  const session = await openRegister([ALPHA, BETA]);
  const act = async (item: string) => {
    await page.getByRole("button", { name: "Actions for Beta" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await act("Remove from list");
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("The token still works");
  await question.getByRole("button", { name: "Cancel" }).click();
  await act("Duplicate");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveValue("Beta");
  await expect.element(name).toHaveAccessibleDescription("You created a token with this name before.");
  await expect.element(page.getByRole("textbox", { name: "Expires on" })).toHaveValue("2026-11-26");

  await openRegister([], session);
  await act("Remove from list");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.poll(names).toEqual(["Alpha"]);
  expect(await session.notebook.list("token")).toHaveLength(1);
});

test("a token leads to its space, and that to the history and to a roll-out of its AI integration", async () => {
  const given = connected();
  const { notebook } = given.session;
  await pin(notebook, { kind: "space", id: "spc1", name: "Sales", parent: "" });
  const request = { type: "AI", config: {} } as const;
  await writeLastSent(notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  const token = { name: "Delta", scopes: ["a"], expiredTime: "2099-01-01", spaceIds: ["spc1"] };
  const answer = { ...token, id: "tok1", createdTime: "2026-11-21T09:00:00Z", lastUsedTime: "2026-11-21T09:00:00Z" };
  await notebook.write("token", "d", createdEntry(sentEntry(token, "2026-11-21T09:00:00Z"), "wst_secret", answer));
  await showScreen("/tokens", given);
  await page.getByRole("button", { name: "Delta", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sales" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  for (const name of ["History", "Roll out"]) {
    const path = `/spaces/spc1/ai/${name.toLowerCase().replace(" ", "-")}`;
    await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
});

test("a token is revoked on the page of the service that console.json names", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const preset = { links: { revokeToken: "https://pages.example/tokens/{tokenId}" } };
  await openRegister([ALPHA], testSession({ preset }));
  await page.getByRole("button", { name: "Actions for Alpha" }).click();
  await page.getByRole("menuitem", { name: "Revoke on the service (new tab)" }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith(
    "https://pages.example/tokens/tokAlpha",
    "_blank",
    "noopener,noreferrer",
  );
});

test("a token is rotated: the new one says what it replaces, and leads to the page that revokes it", async () => {
  const { session } = await localBackend();
  const preset = { links: { revokeToken: "https://pages.example/tokens/{tokenId}" } };
  const linked = { ...session, connection: { ...session.connection, preset } };
  await openRegister([ALPHA], linked);
  await page.getByRole("button", { name: "Actions for Alpha" }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await expect
    .element(page.getByText(/^The new token replaces “Alpha”, which works until it is revoked/))
    .toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Alpha 2");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect.element(page.getByRole("dialog", { name: "Copy this token now" })).toBeVisible();
  const kept = await session.notebook.list("token");
  expect(kept.map(({ value }) => (value as { replaces?: object }).replaces)).toContainEqual({
    name: "Alpha",
    id: "tokAlpha",
  });
  await openRegister([], linked);
  await page.getByRole("button", { name: "Alpha 2", exact: true }).click();
  const facts = page.getByRole("dialog", { name: "Alpha 2" });
  await expect.element(facts.getByText("Replaces")).toBeVisible();
  const link = facts.getByRole("link", { name: "Revoke it on the service (new tab)" });
  await expect.element(link).toHaveAttribute("href", "https://pages.example/tokens/tokAlpha");
});

test("the list is exported as CSV and JSON, and an expiry as a reminder, without a secret", async () => {
  const saved = takeSavedFiles();
  await openRegister([{ name: "=HYPERLINK(1)", expiredTime: "2028-02-29", secret: "wst_never-exported" }]);
  const choose = async (button: string, item: string) => {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Export", "As CSV");
  await choose("Export", "As JSON");
  await choose("Actions for =HYPERLINK(1)", "Download reminder (.ics)");
  await expect.poll(() => saved.length).toBe(3);
  const [csv = "", json = "", reminder = ""] = await Promise.all(saved.map((blob) => blob.text()));
  expect(csv.split("\r\n")[1]).toContain(`"'=HYPERLINK(1)"`);
  expect(JSON.parse(json)).toMatchObject({ tokens: [{ status: "active", answer: { name: "=HYPERLINK(1)" } }] });
  expect(reminder).toContain("DTSTART;VALUE=DATE:20280229");
  expect(csv + json + reminder).not.toContain("wst_never-exported");
});

test("bases are named, and many are counted", async () => {
  const { session } = await localBackend();
  const [space] = await session.workspace.spaces();
  const bases = await session.workspace.bases(space?.id ?? "");
  const known = bases.slice(0, 2);
  await openRegister(
    [
      { name: "Known", expiredTime: "2027-01-20", baseIds: known.map(({ id }) => id) },
      { name: "Many", expiredTime: "2027-01-20", baseIds: ["bse1", "bse2", "bse3", "bse4", "bse5"] },
    ],
    session,
  );
  await expect.element(rows.filter({ hasText: "Known" })).toHaveTextContent(known.map(({ name }) => name).join(", "));
  for (const width of [1280, 1024, 390]) {
    await page.viewport(width, 800);
    const many = page
      .getByText("bse1, bse2 and 3 more")
      .elements()
      .filter((one) => one.checkVisibility());
    expect(many.map((one) => one.getAttribute("title"))).toEqual(["bse1, bse2, bse3, bse4, bse5"]);
  }
});

test("a long name shrinks before the list scrolls sideways", async () => {
  const name = "Deployment-of-the-northern-data-pipeline";
  await openRegister([
    {
      name,
      scopes: ["base:read", "record:write", "space:read", "table:read"],
      expiredTime: "2026-11-26",
      baseIds: ["b1", "b2"],
    },
  ]);
  const frame = page.getByRole("region", { name: "Access tokens created in this browser" });
  for (const width of [1280, 1024, 768, 390]) {
    await page.viewport(width, 800);
    await expect.poll(() => frame.element().scrollWidth - frame.element().clientWidth).toBe(0);
    await expect.element(page.getByRole("button", { name: `Actions for ${name}` })).toBeInViewport({ ratio: 0.99 });
  }
  await expect.element(page.getByRole("button", { name })).toHaveAttribute("title", name);
});

test("a phone shows name and status of a token, and a small desktop shows a token in two lines", async () => {
  const name = "Nightly export of orders";
  await openRegister([
    { name, sentTime: "2026-11-17T09:00:00Z", expiredTime: "2026-11-24", scopes: ["base:read", "record:write"] },
  ]);
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  await page.viewport(390, 800);
  const shown = (text: string) =>
    page
      .getByText(text)
      .elements()
      .filter((one) => one.checkVisibility());
  await expect.poll(() => shown("Expires in 3 days").map(isCut)).toEqual([false]);
  expect(isCut(page.getByRole("button", { name }).element())).toBe(false);
  const height = () => rows.element().getBoundingClientRect().height;
  for (const width of [1024, 1280]) {
    await page.viewport(width, 800);
    await expect.poll(height, { message: `height of a token at ${width}` }).toBeLessThan(60);
  }
});

test("a leaked token is recognised by its fingerprint", async () => {
  await openRegister([{ ...ALPHA, secret: "wst_leaked-secret-1" }, BETA]);
  await page.getByRole("button", { name: "Check a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Check a token" });
  const token = dialog.getByRole("textbox", { name: "Token" });
  await token.fill("curl -H 'Authorization: Bearer wst_leaked-secret-1' https://x");
  await expect.element(dialog.getByText("Found: “Alpha”")).toBeVisible();
  await token.fill("st_leaked-secret-1");
  await expect.element(dialog.getByRole("note").filter({ hasText: "Not in this list" })).toBeVisible();
  await token.fill("wst_leaked-secret-1");
  await dialog.getByRole("link", { name: "Show in list" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("row", { selected: true })).toHaveTextContent("Alpha");
});

test("the list is accessible: empty, with tokens, and with the details of one", async () => {
  await openRegister([]);
  await expect
    .element(page.getByRole("heading", { level: 2, name: "No tokens created in this browser yet" }))
    .toBeVisible();
  await expectAccessible();
  await openRegister([ALPHA, GAMMA]);
  await expect.poll(names).toEqual(["Gamma", "Alpha"]);
  await expectAccessible();
  await page.getByRole("button", { name: "Alpha" }).click();
  await expect.element(page.getByRole("dialog", { name: "Alpha" })).toBeVisible();
  await expectAccessible();
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showApp } from "#app/test-app.tsx";
import { localBackend, tableId } from "#app/test-backend.ts";
import { boxOf, focusOn, textsOf } from "#app/test-shown.ts";
import { shortcutHelp } from "./help-dialog.tsx";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const screens = page.getByRole("navigation", { name: "Screens" });
const tree = page.getByRole("navigation", { name: "Workspace" });

async function openApp(address: string) {
  return showApp(address, await localBackend());
}

test("the sidebar has the screens by group below the tree, and marks the one that is shown", async () => {
  await page.viewport(1280, 2_000);
  const backend = await localBackend();
  await showApp(`/tables/${await tableId(backend.session, "Products")}`, backend);
  await expect.element(tree.getByRole("link", { name: "Products" })).toHaveAttribute("aria-current", "page");
  const links = (group: string) => textsOf(screens.getByRole("list", { name: group }).getByRole("link"));
  expect(links("Workspace")).toEqual(["Spaces", "Access tokens", "Connections", "Vault", "Browser data"]);
  expect(links("Developer")).toEqual(["Request log", "API reference", "Local backend"]);
  expect(boxOf(screens).top).toBeCloseTo(boxOf(tree).bottom, 0);
  // A base stays open when its table is left.
  const contents = page.getByRole("button", { name: "Contents of Product catalogue" });
  await expect.element(contents).toHaveAttribute("aria-expanded", "true");
  await screens.getByRole("link", { name: "Access tokens" }).click();
  await expect.element(heading("Access tokens")).toHaveFocus();
  await expect.element(contents).toHaveAttribute("aria-expanded", "true");
});

test("the tree opens at the base of a table whose screen is still loading", async () => {
  const backend = await localBackend();
  await showApp(`/tables/${await tableId(backend.session, "Products")}`, backend, false);
  const contents = page.getByRole("button", { name: "Contents of Product catalogue" });
  await expect.element(contents).toHaveAttribute("aria-expanded", "true");
});

test("of 250 spaces, 200 are in the tree and on the start page: 10,000 would hold up each dialog", async () => {
  await page.viewport(1280, 900);
  const { connections, session } = connected();
  const spaces = Array.from({ length: 250 }, (_, n) => [
    `space:spc${n}`,
    { kind: "space", id: `spc${n}`, parent: "", name: `Space ${n}` },
  ]);
  await session.notebook.changeAll("pin", () => new Map(spaces as [string, unknown][]));
  const { goTo } = await showApp("/connections", { connections, session });
  const exporting = page.getByRole("button", { name: "Export…" });
  await exporting.click();
  await expect.element(page.getByRole("checkbox", { name: "Pins (250)" })).toBeChecked();
  await page.getByRole("button", { name: "Cancel" }).click();
  // Or it would take the focus from the next screen.
  await expect.element(exporting).toHaveFocus();
  const inTree = () => document.querySelectorAll("nav button[aria-expanded]").length;
  await expect.poll(inTree).toBe(200);
  goTo("/spaces/spc99/ai/models");
  await expect.element(tree.getByRole("link", { name: "AI integration of Space 99" })).toBeVisible();
  // A step of the first setup has its next action in focus.
  await expect.element(page.getByRole("main").getByRole("button", { name: "Import" })).toHaveFocus();
  await tree.getByRole("button", { name: "Show 50 more" }).click();
  await expect.poll(inTree).toBe(250);
  await expect.element(tree.getByRole("button", { name: "All are shown" })).toHaveFocus();
  goTo("/");
  await expect.poll(() => document.querySelectorAll("#spaces section").length).toBe(200);
});

test("a name of one long word keeps each screen as wide as a phone", async () => {
  await page.viewport(390, 844);
  const { connections, session } = connected();
  const nameOf = (kind: string) => kind + "schifffahrtsgesellschaft".repeat(8);
  const pins = ["space", "base", "table", "field", "record"].map((kind, depth, kinds) => {
    const parent = kind === "record" ? "table" : (kinds[depth - 1] ?? "");
    return [`${kind}:${kind}`, { kind, id: kind, parent, name: nameOf(kind) }] as const;
  });
  await session.notebook.changeAll<unknown>("pin", () => new Map(pins));
  const { goTo } = await showApp("/", { connections, session });
  for (const [address, shown] of [
    ["/", "space"],
    ["/spaces/space", "base"],
    ["/bases/base", "table"],
    ["/tables/table/records/record", "field"],
  ] as const) {
    goTo(address);
    await expect.element(page.getByRole("main").getByText(nameOf(shown)).first()).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth, `pixels to scroll sideways on ${address}`).toBe(0);
  }
});

test("the tree finds after a reload what was opened and closed", async () => {
  const toggle = (name: string) => page.getByRole("button", { name: `Contents of ${name}` });
  await openApp("/tokens");
  await toggle("Product catalogue").click();
  await toggle("Northfield Works").click();
  await openApp("/tokens");
  await expect.element(toggle("Product catalogue")).toHaveAttribute("aria-expanded", "true");
  await expect.element(toggle("Northfield Works")).toHaveAttribute("aria-expanded", "false");
});

test("on a phone the navigation opens, leads on and closes, and the top bar names the service", async () => {
  await page.viewport(390, 844);
  await openApp("/");
  const name = page.getByRole("banner").getByText("Local backend");
  await expect.poll(() => boxOf(name).width).toBeGreaterThan(60);
  const open = page.getByRole("button", { name: "Open navigation" });
  const sheet = page.getByRole("dialog", { name: "Navigation" });
  await open.click();
  await sheet.getByRole("link", { name: "API reference" }).click();
  await expect.element(heading("API reference")).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await open.click();
  await sheet.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("the skip link leads to the heading", async () => {
  await openApp("/api-reference");
  await expect.element(heading("API reference")).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("API reference")).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Download OpenAPI" })).toHaveFocus();
});

test("a new screen says its name: the focus goes to its heading, or to the first field of a form", async () => {
  const { goTo } = await openApp("/request-log");
  await expect.element(heading("Request log")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  for (const [address, name] of [
    ["/spaces/spcUnknown", "Space not found"],
    ["/tokens", "Access tokens"],
    ["/bases/bseUnknown", "Base not found"],
    ["/tables/tblUnknown", "Table not found"],
    ["/tables/tblUnknown/records/recUnknown", "Record not found"],
    ["/api-reference", "API reference"],
    ["/local-backend", "Local backend"],
    ["/connections", "Connections"],
    ["/vault", "Vault"],
    ["/browser-data", "Browser data"],
    ["/no/such/screen", "Page not found"],
    ["/", "Spaces"],
    ["/spaces/spcUnknown/ai/no-such-part", "Page not found"],
  ] as const) {
    goTo(address);
    await expect.element(heading(name)).toHaveFocus();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(name);
  }
  goTo("/tokens/new");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("the focus goes to the screen even after a dialog on the way", async () => {
  await openApp("/tokens/new?name=CI&scopes=a&expires=30d");
  const question = page.getByRole("alertdialog", { name: "Leave without creating the token?" });
  const reference = screens.getByRole("link", { name: "API reference" });
  await page.getByRole("textbox", { name: "Name" }).fill("Typed");
  await reference.click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.element(reference).toHaveFocus();
  await reference.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.element(heading("API reference")).toHaveFocus();
});

test.each([
  ["/contract?a=1#check", "/api-reference?a=1#check", "API reference"],
  ["/backend#backup", "/local-backend#backup", "Local backend"],
  ["/exchanges", "/request-log", "Request log"],
])("the address %s of an older version leads to %s", async (old, now, name) => {
  const { router } = await openApp(old);
  await expect.element(heading(name)).toBeVisible();
  expect(router.state.location.href).toBe(now);
});

test("a badly encoded address shows the not-found screen with a way on", async () => {
  await openApp("/spaces/%E0%A4%A");
  await expect.element(heading("Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to spaces" }).click();
  await expect.element(heading("Spaces")).toBeVisible();
});

test("the theme is a menu that marks the current one, and works with the keyboard alone", async () => {
  await openApp("/request-log");
  const { dataset } = document.documentElement;
  const option = (name: string) => page.getByRole("menuitemradio", { name });
  await focusOn(page.getByRole("button", { name: "Theme: System" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(option("System")).toHaveAttribute("aria-checked", "true");
  await expectAccessible(page.getByRole("menu"));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(option("Dark")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => dataset["theme"]).toBe("dark");
  const dark = page.getByRole("button", { name: "Theme: Dark" });
  await expect.element(dark).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(option("Dark")).toHaveAttribute("aria-checked", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(dark).toHaveFocus();
  await dark.click();
  await option("System").click();
  await expect.poll(() => dataset["theme"]).toBeUndefined();
});

test("? shows the keys, but not in a text field or a dialog, and can be turned off", async () => {
  await openApp("/tokens/new");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const name = page.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(name).toHaveValue("?");
  await page.getByRole("button", { name: "7 days" }).click();
  await userEvent.keyboard("?");
  for (const { title, rows } of shortcutHelp) {
    const group = help.getByRole("region", { name: title });
    await expect.element(group).toBeVisible();
    for (const { what } of rows) expect(group.element().textContent).toContain(what);
  }
  await expectAccessible();
  await userEvent.keyboard("?{Escape}");
  await expect.element(help).not.toBeInTheDocument();

  const opener = page.getByRole("button", { name: "Keyboard shortcuts" });
  await opener.click();
  const setting = help.getByRole("checkbox", { name: "Use ?" });
  await setting.click();
  await userEvent.keyboard("{Escape}?{F8}");
  // Another key is not turned off.
  await expect.element(page.getByRole("dialog", { name: "Request log" })).toBeVisible();
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await opener.click();
  await expect.element(setting).not.toBeChecked();
  await setting.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(help).toBeVisible();
});

import { expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showApp, show } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { listen, textsOf } from "#app/test-shown.ts";
import { PaletteOption } from "./command-palette.tsx";
import type { Place } from "./place.ts";
import { screens } from "./screens.ts";

const input = page.getByRole("combobox", { name: "Name or id" });
const options = page.getByRole("option");
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

async function openPalette(backend?: Awaited<ReturnType<typeof localBackend>>) {
  const shown = await showApp("/request-log", backend ?? (await localBackend()));
  await expect.element(heading("Request log")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(input).toHaveFocus();
  return shown;
}

test("a table and a record are found and opened with the keyboard alone", async () => {
  await openPalette(await localBackend({ hasRecords: true }));
  await expectAccessible();
  await userEvent.keyboard("suppliers{Enter}");
  await expect.element(heading("Suppliers")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await input.fill("arc floor");
  await expect
    .poll(() => textsOf(options))
    .toEqual(["Arc floor lampLumen Home / Product catalogue / Products / record"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Arc floor lamp")).toBeVisible();
});

test("a Cyrillic keyboard opens it with the key of the same place", async () => {
  await showApp("/request-log", await localBackend());
  await expect.element(heading("Request log")).toBeVisible();
  const press = { key: "л", code: "KeyK", windowsVirtualKeyCode: 75, modifiers: 2 };
  for (const type of ["rawKeyDown", "keyUp"] as const) await cdp().send("Input.dispatchKeyEvent", { type, ...press });
  await expect.element(input).toHaveFocus();
});

test("Enter and arrows that an input method uses open nothing and choose nothing", async () => {
  await openPalette();
  await cdp().send("Input.imeSetComposition", { text: "Photo", selectionStart: 5, selectionEnd: 5 });
  await expect.element(options.first()).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => textsOf(options)).toContainEqual(expect.stringMatching(/^Photo/));
  const found = textsOf(options);
  for (const [key, code] of [
    ["ArrowDown", 40],
    ["Enter", 13],
  ] as const)
    await cdp().send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: code });
  await expect.element(options.first()).toHaveAttribute("aria-selected", "true");
  expect(textsOf(options)).toEqual(found);
  await cdp().send("Input.insertText", { text: "Photo" });
  await userEvent.keyboard("{Enter}");
  await expect.element(input).not.toBeInTheDocument();
});

test("a field of the AI integration is found by its label and gets the focus", async () => {
  await openPalette();
  await userEvent.keyboard("northfield works{Enter}");
  await expect.element(heading("Northfield Works")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await input.fill("gateway url");
  await expect.poll(() => textsOf(options)).toEqual(["Gateway URLNorthfield Works / Gateway and keys / field"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Gateway URL" })).toHaveFocus();
});

test("settings of the AI integration are found by the words of their labels", async () => {
  await openPalette();
  for (const [typed, found] of [
    ["concurrency", /^Concurrency/],
    ["price", /^Input price/],
    ["merge", /^Local backend/],
    ["dark", /^Theme: dark/],
  ] as const) {
    await input.fill(typed);
    await expect.poll(() => textsOf(options)).toContainEqual(expect.stringMatching(found));
  }
});

test("an unknown base is opened by its address, and an unknown name says so", async () => {
  const said = listen();
  await openPalette();
  await expect.poll(() => textsOf(options)[0]).toBe("SpacesWorkspace / screen");
  await userEvent.keyboard("suppliers");
  await expect.poll(said).toContain("1 result.");
  await input.fill("zzzz");
  await expect.poll(() => said().at(-1)).toMatch(/^No results/);
  expect(
    said().filter((text) => /result|search/i.test(text)),
    "nothing before, and each once",
  ).toHaveLength(2);
  await input.fill("https://elsewhere.example/base/bseUnlisted");
  await expect.poll(() => textsOf(options)).toEqual(["Open base bseUnlistedaction"]);
  await expect.element(page.getByText("No results. You can still open the base by its id.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(input).not.toBeInTheDocument();
});

const base = { id: "bse1", name: "Contracts", to: "/bases/$baseId", params: { baseId: "bse1" } } as const;
const option = (place: Place) => <PaletteOption key={place.id} id={place.id} place={place} isActive={false} />;

/** The drawings of the options, which have no name: the text beside them says the kind. */
const drawings = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector("svg")?.innerHTML);

test("a hit has its name, and the path to it with its kind", async () => {
  show(option({ ...base, kind: "base", path: ["Northfield Works"] }));
  await expect.element(page.getByRole("option")).toHaveAccessibleName("Contracts Northfield Works / base");
});

test("each kind of hit has an icon of its own, and a screen that of the sidebar", async () => {
  const kinds = ["action", "space", "AI integration", "base", "table", "record", "connection"] as const;
  const { draw } = show(<>{kinds.map((kind) => option({ ...base, id: kind, kind, path: [] }))}</>);
  await expect.poll(() => new Set(drawings()).size).toBe(kinds.length);
  draw(<>{screens.map(({ to, label }) => option({ id: to, name: label, kind: "screen", path: [], to }))}</>);
  await expect.poll(() => new Set(drawings()).size).toBe(screens.length);
});

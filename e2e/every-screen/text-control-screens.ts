import { expect, type Locator, type Page } from "playwright/test";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { openJson, openPart } from "../ai-integration/steps.ts";
import { SCREENS } from "./screens-steps.ts";
import { createToken, openSampleSpace, type ScreenContext } from "./text-control-steps.ts";

export type OpenScreen = (walk: ScreenContext) => Promise<void>;

const press = async (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
async function openFirstBase({ page, open }: ScreenContext) {
  await open("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

const ROUTE_SCREENS: Record<string, OpenScreen> = Object.fromEntries(
  Object.values(SCREENS).map(([path, title]) => [
    `the screen at ${path}`,
    async ({ page, open }: ScreenContext) => {
      await open(path);
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    },
  ]),
);

const onIntegration =
  (then: (page: Page) => Promise<void>): OpenScreen =>
  async (walk) => {
    await openSampleSpace(walk);
    await then(walk.page);
  };

const onGrid = (then: (page: Page, grid: Locator) => Promise<void>) =>
  onIntegration((page) => then(page, page.getByRole("grid", { name: "Gateway models" })));

/** What adds more text controls to a section, by its title. */
const MORE_CONTROLS: Record<string, (section: Locator) => Promise<void>> = {
  "Gateway and keys": async (section) => {
    await section.getByRole("textbox", { name: "Add keys" }).fill("sk-a-key-with-a-label");
    await press(section, "Add keys");
    await press(section, "Add 1 key");
    await expect(section.getByRole("textbox", { name: /^Label of / }).first()).toBeVisible();
  },
  Concurrency: async (section) => press(section, "Add group"),
  Providers: async (section) => press(section, "Add provider"),
};

const SECTION_SCREENS: Record<string, OpenScreen> = Object.fromEntries(
  sections
    .filter(({ id, places }) => places.length > 0 && id !== "overview")
    .map(({ title }) => [
      `the section “${title}”`,
      onIntegration(async (page) => {
        const section = await openPart(page, title);
        await MORE_CONTROLS[title]?.(section);
      }),
    ]),
);

const INTEGRATION_SCREENS: Record<string, OpenScreen> = {
  ...SECTION_SCREENS,
  "the JSON editor": onIntegration(async (page) => {
    await (await openJson(page)).click();
    await page.keyboard.press("Control+f");
    await expect(page.getByRole("textbox", { name: "Find" })).toBeVisible();
  }),
  "the line to go to in the JSON editor": onIntegration(async (page) => {
    await (await openJson(page)).click();
    await page.keyboard.press("Control+Alt+g");
    await expect(page.getByRole("textbox", { name: "Go to line" })).toBeVisible();
  }),
  "the import of models": onIntegration(async (page) => {
    await press(await openPart(page, "Models"), "Import");
    await expect(dialog(page, "Import models").getByRole("textbox").last()).toBeVisible();
  }),
  "the preview of an import": onIntegration(async (page) => {
    await press(await openPart(page, "Models"), "Import");
    const models = Array.from({ length: 20 }, (_, index) => ({
      id: `a/model-${index}`,
      type: "language",
      pricing: { input: "0.0000025" },
    }));
    await dialog(page, "Import models")
      .getByRole("textbox", { name: "Or paste its text" })
      .fill(JSON.stringify({ object: "list", data: models }));
    await dialog(page, "Import models").getByRole("radio", { name: "Token", exact: true }).check();
    await expect(dialog(page, "Import models").getByRole("searchbox")).toBeVisible();
  }),
  "the import of a configuration": onIntegration(async (page) => {
    await press(page, "More");
    await page.getByRole("menuitem", { name: "Import configuration…" }).click();
    await expect(dialog(page, "Import a configuration").getByRole("textbox").first()).toBeVisible();
  }),
  "the panel of a model": onGrid(async (page, grid) => {
    await press(grid, "northwind/large-2");
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  }),
  "the label of a model in the table": onGrid(async (_page, grid) => {
    await press(grid, /^Label of .*Change it$/);
    await expect(grid.getByRole("textbox")).toBeFocused();
  }),
  "the position of a model": onGrid(async (page, grid) => {
    await grid.getByRole("row").nth(2).hover();
    await press(grid, /^More for /);
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(dialog(page, "Move to a position").getByRole("textbox")).toBeVisible();
  }),
  "a field of many models": onGrid(async (page, grid) => {
    for (const index of [2, 3]) await grid.getByRole("row").nth(index).getByRole("checkbox").check();
    await press(page, "Edit field…");
    await expect(dialog(page, /^Edit 2 models/)).toBeVisible();
  }),
  "the search of models": onGrid(async (page) => {
    await expect((await openPart(page, "Models")).getByRole("searchbox")).toBeVisible();
  }),
};

const TOKEN_SCREENS: Record<string, OpenScreen> = {
  "the form of a token": async ({ page, open }) => {
    await open("/tokens/new");
    await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  },
  "the secret of a token": async (walk) => {
    await createToken(walk);
    await expect(dialog(walk.page, "Copy this token now").getByRole("textbox").first()).toBeVisible();
  },
  "the register of tokens": async ({ page, open }) => {
    await open("/tokens");
    await expect(page.getByRole("searchbox", { name: "Search tokens" })).toBeVisible();
  },
  "the note of a token": async ({ page, open }) => {
    await open("/tokens");
    await press(page, "CI");
    await expect(page.getByRole("textbox", { name: "Note" })).toBeVisible();
  },
  "checking a token": async ({ page, open }) => {
    await open("/tokens");
    await press(page, "Check a token");
    await expect(dialog(page, "Check a token").getByRole("textbox", { name: "Token" })).toBeVisible();
  },
};

const OTHER_SCREENS: Record<string, OpenScreen> = {
  "the command palette": async ({ page, open }) => {
    await open("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+K");
    await expect(page.getByRole("combobox", { name: "Name or id" })).toBeFocused();
  },
  "opening a base": async ({ page, open }) => {
    await open("/");
    await press(page.getByRole("main"), "Open a base…");
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
  },
  "an attachment by reference": async ({ page, open }) => {
    await openFirstBase({ page, open });
    await page.getByRole("main").locator('a[href*="/tables/"]').first().click();
    await page.getByRole("main").locator('a[href*="/records/"]').first().click();
    await press(page, /^More ways to add/);
    await page.getByRole("menuitem", { name: "Link a file…" }).click();
    await expect(dialog(page, "Link a file").getByRole("textbox", { name: "Name" })).toBeVisible();
  },
  "the checks of a connection": async ({ page, open }) => {
    await open("/api-reference");
    const section = page.getByRole("region", { name: /^Check this connection/ });
    for (const name of ["Create access tokens", "Configure a space's AI integration", "Insert attachments"]) {
      await section.getByRole("switch", { name }).check();
    }
    await expect(section.getByRole("textbox", { name: "Attachment" })).toBeVisible();
  },
  "a fault": async ({ page, open }) => {
    await open("/local-backend");
    await press(page, /^Set a test error: /);
    await expect(dialog(page, "Set a test error").getByRole("textbox").first()).toBeVisible();
  },
  "the filter of the request log": async ({ page, open }) => {
    await openFirstBase({ page, open });
    await expect(page.getByText(/^Read at \d/)).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.getByRole("searchbox", { name: "Filter" })).toBeVisible();
  },
  "a new connection": async ({ page, open }) => {
    await open("/connections");
    await press(page, "Add a service");
    await expect(page.getByRole("combobox", { name: "Base to check with" })).toBeVisible();
  },
};

const VOCABULARY_SCREENS: Record<string, OpenScreen> = Object.fromEntries(
  ["Import values", "Add a value"].map((name) => [
    `the dialog “${name}”`,
    async ({ page, open }: ScreenContext) => {
      await open("/connections");
      await press(page, `${name}…`);
      await expect(dialog(page, name).getByRole("textbox").first()).toBeVisible();
    },
  ]),
);

/** An added service stays connected for the next stops. */
const SERVICE_SCREENS: Record<string, OpenScreen> = {
  "the token of a connection in use": async ({ page, open }) => {
    await OTHER_SCREENS["a new connection"]?.({ page, open });
    await page.getByRole("textbox", { name: "Name" }).fill("Elsewhere");
    await page.getByRole("radio", { name: "Test", exact: true }).check();
    await page.getByRole("textbox", { name: "Base URL" }).fill("https://elsewhere.invalid");
    await press(page, /^Add and use/);
    await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
    await open("/connections");
    await expect(page.getByRole("group", { name: "Bearer token" }).getByRole("textbox")).toBeVisible();
  },
  "a pin": async ({ page, open }) => {
    await open("/");
    await press(page.getByRole("main"), /^Pin a /);
    await expect(dialog(page, /^Pin a /).getByRole("textbox", { name: "Id", exact: true })).toBeVisible();
  },
  "the import of pins": async ({ page, open }) => {
    await open("/connections");
    await press(page, /^Import/);
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Or paste its text" })).toBeVisible();
  },
};

/** Independent groups; the order within a group matters. */
export const SCREEN_GROUPS: Readonly<Record<string, Readonly<Record<string, OpenScreen>>>> = {
  "the screens": ROUTE_SCREENS,
  "the AI integration": INTEGRATION_SCREENS,
  "access tokens": TOKEN_SCREENS,
  "other screens": { ...OTHER_SCREENS, ...VOCABULARY_SCREENS },
  "a service": SERVICE_SCREENS,
};
export const ALL_SCREENS: Readonly<Record<string, OpenScreen>> = Object.fromEntries(
  Object.values(SCREEN_GROUPS).flatMap((stops) => Object.entries(stops)),
);

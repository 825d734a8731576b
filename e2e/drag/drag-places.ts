import { generateKeyPairSync } from "node:crypto";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page, TestInfo } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { openConfigurationImport } from "../ai-integration/import-steps.ts";
import { openPart, openSample, part } from "../ai-integration/steps.ts";
import { cellOf, openTable } from "../attachments/steps.ts";
import { storedNames } from "../attachments/stored-state.ts";
import { expect } from "../test.ts";
import { closeToast } from "./drag.ts";

interface OpenPlace {
  readonly target: Locator;
  readonly at?: readonly [number, number];
  /** Elements to drag over on the way. */
  readonly across: readonly Locator[];
  readonly paths: readonly string[];
  readonly expectTaken: (index: number) => Promise<void>;
  /** Attachments of the filled cell, in order. Absent for a target that takes one file at a time. */
  readonly names?: () => Promise<string[]>;
  /** Number of attachments before the dropped ones; all if absent. */
  readonly before?: number;
}

export interface Place {
  readonly name: string;
  readonly open: (page: Page, info: TestInfo) => Promise<OpenPlace>;
}

const FIRST = "first.txt";
const SECOND = "second.txt";

export async function fileOf(info: TestInfo, name: string, content = name): Promise<string> {
  const path = info.outputPath(name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
  return path;
}

export async function openRecord(page: Page): Promise<void> {
  await openTable(page, "Products");
  await page.getByRole("link", { name: "Halo pendant", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Halo pendant" })).toBeVisible();
}

export async function openDrawer(page: Page): Promise<Locator> {
  await openTable(page, "Products");
  await (await cellOf(page, "Halo pendant", "Photos")).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Photos" });
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  return drawer;
}

function fills(page: Page, info: TestInfo, record: string, before?: number) {
  return async (rest: Pick<OpenPlace, "target" | "across" | "at">): Promise<OpenPlace> => {
    const names = () => storedNames(page, record);
    return {
      ...rest,
      ...(before === undefined ? {} : { before }),
      paths: [await fileOf(info, FIRST), await fileOf(info, SECOND)],
      names,
      expectTaken: async (index) => {
        await expect.poll(names).toContain([FIRST, SECOND][index]);
      },
    };
  };
}

const attachmentPlaces: readonly Place[] = [
  {
    name: "a cell",
    open: async (page, info) => {
      await openTable(page, "Products");
      const cells = ["Dune armchair", "Arc floor lamp", "Cable tray", "Perch stool"] as const;
      const [one, two, three, target] = await Promise.all(cells.map((record) => photosOf(page, record)));
      if (!one || !two || !three || !target) throw new Error("The table has no such rows");
      return fills(page, info, "Perch stool")({ target, across: [one, two, three] });
    },
  },
  {
    name: "a gap on a record's page",
    open: async (page, info) => {
      await openRecord(page);
      const rows = part(page, "Photos").getByRole("listitem");
      return fills(
        page,
        info,
        "Halo pendant",
        1,
      )({
        target: rows.first(),
        at: [0.4, 0.98],
        across: [part(page, "Values"), rows.nth(1), part(page, "About this record")],
      });
    },
  },
  {
    name: "a gap in the drawer",
    open: async (page, info) => {
      const drawer = await openDrawer(page);
      const rows = drawer.getByRole("listitem");
      const across = [drawer.getByRole("heading"), rows.nth(1), drawer.getByRole("button", { name: "Add files" })];
      return fills(page, info, "Halo pendant", 1)({ target: rows.first(), at: [0.4, 0.98], across });
    },
  },
  {
    name: "a list on a record's page",
    open: async (page, info) => {
      await openRecord(page);
      const list = part(page, "Photos");
      const across = [
        part(page, "Values"),
        list.getByRole("listitem").first(),
        page.getByRole("heading", { level: 1 }),
      ];
      return fills(page, info, "Halo pendant")({ target: list.getByRole("listitem").nth(1), across });
    },
  },
  {
    name: "a list in the drawer",
    open: async (page, info) => {
      const drawer = await openDrawer(page);
      const rows = drawer.getByRole("listitem");
      const across = [drawer.getByRole("heading"), rows.first(), drawer.getByRole("button", { name: "Add files" })];
      return fills(page, info, "Halo pendant")({ target: rows.nth(1), across });
    },
  },
  {
    name: "the drawer",
    open: async (page, info) => {
      const drawer = await openDrawer(page);
      const rows = drawer.getByRole("listitem");
      const across = [rows.first(), rows.nth(1), drawer.getByRole("button", { name: "Add files" })];
      return fills(page, info, "Halo pendant")({ target: drawer, at: [0.5, 0.8], across });
    },
  },
  {
    name: "a record's page",
    open: async (page, info) => {
      await openRecord(page);
      const rows = part(page, "Photos").getByRole("listitem");
      const across = [rows.first(), rows.nth(1), part(page, "About this record")];
      return fills(page, info, "Halo pendant")({ target: part(page, "Values"), across });
    },
  },
];

/** The plan takes the place of the source. */
async function expectRead(dialog: Locator, text: string) {
  await expect(dialog.getByText(text).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
}

const filePlaces: readonly Place[] = [
  {
    name: "the key file of the service account",
    open: async (page, info) => {
      await openSample(page);
      const vertex = await openPart(page, "Vertex account");
      const target = vertex.getByRole("button", { name: /^Service-account key/ });
      await target.scrollIntoViewIfNeeded();
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const pem = privateKey.export({ type: "pkcs8", format: "pem" });
      const keyOf = (project: string) =>
        JSON.stringify({ type: "service_account", project_id: project, private_key: pem, client_email: "a@b.example" });
      const project = vertex.getByRole("textbox", { name: "Project" });
      return {
        target,
        across: [project, vertex.getByRole("heading", { name: "Vertex account" }), target],
        paths: [
          await fileOf(info, "first.json", keyOf("first-project")),
          await fileOf(info, "second.json", keyOf("second-project")),
        ],
        expectTaken: (index) => expect(project).toHaveValue(`${["first", "second"][index]}-project`),
      };
    },
  },
  {
    name: "a catalogue",
    open: async (page, info) => {
      await openSample(page);
      await (await openPart(page, "Models")).getByRole("button", { name: "Import", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Import models" });
      const catalogue = (count: number) => ({
        object: "list",
        data: Array.from({ length: count }, (_, index) => ({ id: `dropped/${index}`, pricing: {} })),
      });
      return {
        target: dialog.getByRole("button", { name: /^Model list/ }),
        across: [dialog.getByRole("heading"), dialog.getByRole("textbox").first(), dialog.getByRole("textbox").nth(1)],
        paths: [
          await fileOf(info, "first.json", JSON.stringify(catalogue(1))),
          await fileOf(info, "second.json", JSON.stringify(catalogue(2))),
        ],
        expectTaken: (index) => expectRead(dialog, `${["1 model", "2 models"][index]}. Format`),
      };
    },
  },
  {
    name: "the import of a configuration",
    open: async (page, info) => {
      await openSample(page);
      const dialog = await openConfigurationImport(page);
      const close = dialog.getByRole("button", { name: "Close" });
      const configuration = (url: string) => JSON.stringify({ type: "AI", config: { aiGatewayBaseUrl: url } });
      return {
        target: dialog.getByRole("button", { name: /^Configuration/ }),
        across: [dialog.getByRole("heading").first(), dialog.getByText(/^Replaces the/), close],
        paths: [
          await fileOf(info, "first.json", configuration("https://first.example")),
          await fileOf(info, "second.json", configuration("https://second.example")),
        ],
        expectTaken: (index) => expectRead(dialog, `https://${["first", "second"][index]}.example`),
      };
    },
  },
  {
    name: "the import of pins",
    open: async (page, info) => {
      // No request is sent to it.
      await connectTo(page, "https://nobody.invalid");
      await page.goto("/connections");
      await page.getByRole("button", { name: "Import ids…" }).click();
      const dialog = page.getByRole("dialog", { name: "Import ids" });
      const pins = (count: number) => ({
        kind: "workspace-console/pins",
        version: 1,
        pins: Array.from({ length: count }, (_, index) => ({
          kind: "space",
          id: `spc${index}`,
          parent: "",
          name: "S",
        })),
      });
      return {
        target: dialog.getByRole("button", { name: /^Ids/ }),
        across: [dialog.getByRole("heading").first(), dialog.getByLabel("Address"), dialog.getByRole("button").first()],
        paths: [
          await fileOf(info, "first.json", JSON.stringify(pins(1))),
          await fileOf(info, "second.json", JSON.stringify(pins(2))),
        ],
        expectTaken: (index) => expectRead(dialog, `${index + 1} new, 0 there already`),
      };
    },
  },
  {
    name: "the import of values",
    open: async (page, info) => {
      await page.goto("/connections");
      await page.getByRole("button", { name: "Import values…" }).click();
      const dialog = page.getByRole("dialog", { name: "Import values" });
      return {
        target: dialog.getByRole("button", { name: /^Values/ }),
        across: [dialog.getByRole("heading").first(), dialog.getByLabel("Address"), dialog.getByRole("button").first()],
        paths: [
          await fileOf(info, "first.csv", "kind,value\ntags,a"),
          await fileOf(info, "second.json", JSON.stringify({ tags: ["a", "b"] })),
        ],
        expectTaken: (index) => expectRead(dialog, `${index + 1} new, 0 there already`),
      };
    },
  },
  {
    name: "the restore of a backup",
    open: async (page, info) => {
      await page.goto("/local-backend");
      const section = part(page, "Backup and restore");
      await section.scrollIntoViewIfNeeded();
      const download = page.waitForEvent("download");
      await section.getByRole("button", { name: "Back up to a file" }).click();
      const paths = [info.outputPath("first.backup"), info.outputPath("second.backup")];
      for (const path of paths) await cp(await (await download).path(), path);
      await expect(page.getByText("Backup created")).toBeVisible();
      await closeToast(page);
      const question = page.getByRole("alertdialog", { name: "Replace all data with this backup?" });
      return {
        target: section.getByRole("button", { name: /Choose file$/ }),
        across: [part(page, "Sample workspaces"), part(page, "Reset"), section.getByRole("heading")],
        paths,
        expectTaken: async () => {
          await expect(question).toBeVisible();
          await question.getByRole("button", { name: "Cancel" }).click();
          await expect(question).toBeHidden();
        },
      };
    },
  },
];

export const PLACES: readonly Place[] = [...attachmentPlaces, ...filePlaces];

export async function photosOf(page: Page, record: string): Promise<Locator> {
  const index = await page.getByRole("columnheader", { name: "Photos", exact: true }).getAttribute("aria-colindex");
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: record, exact: true }) })
    .locator(`[aria-colindex="${index}"]`);
}

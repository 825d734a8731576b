import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import type { Desktop } from "./desktop.ts";
import { hasWords, type Engine } from "./engine.ts";

interface Place {
  readonly engine: Engine;
  readonly url: string;
  readonly folder: string;
  readonly desktop: Desktop | undefined;
}

export interface Job {
  readonly name: string;
  /** The engines that can do it, if not all can. */
  readonly engines?: readonly string[];
  readonly needsDesktop?: boolean;
  readonly run: (place: Place) => Promise<void>;
}

const PASSPHRASE = "correct battery horse staple";
const PICTURE = join(import.meta.dirname, "../../src/backend/seed/pictures/bridge.png");

const fieldNamed = (name: string) => [`input, textarea`, name] as const;

async function typeInto(engine: Engine, field: string, text: string): Promise<void> {
  await engine.click(...fieldNamed(field));
  await engine.type(text);
}

async function createToken(engine: Engine): Promise<void> {
  await typeInto(engine, "Name", "Engine");
  await typeInto(engine, "Scopes", "base:read");
  await engine.press("Enter");
  await engine.click("button", "7 days");
  await engine.click("button", "Create token");
  await engine.click("[role=dialog] button", "Copy token");
  await engine.sees("was copied");
  await engine.click("[role=dialog] label", "I saved the token");
  await engine.click("[role=dialog] button", "Done");
  await engine.sees("base:read");
}

async function openProducts(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await engine.click("nav a", "Product catalogue");
  await engine.click("main a", "Products");
}

async function focusCell(engine: Engine): Promise<void> {
  await engine.click("[role=rowheader]", "Perch stool");
  await engine.press("ArrowRight");
}

/** The jobs of the product, with what has to last over a reload. The same steps in each engine. */
export const JOBS: readonly Job[] = [
  {
    name: "AI configured and saved, kept over a reload",
    run: async ({ engine, url }) => {
      await engine.open(url);
      await engine.click("main a", "AI integration of Lumen Home");
      await engine.click("nav a", "Gateway and keys");
      await typeInto(engine, "Gateway URL", "/kept");
      await engine.sees("1 change");
      await engine.click("button", "Review and save");
      await engine.click("[role=dialog] button", "Save");
      await engine.sees("Saved in this browser");
      await engine.click("[role=dialog] button", "Back to the form");
      await engine.reload();
      await engine.sees("No changes");
      await engine.click("nav a", "Overview");
      await engine.sees("/kept");
    },
  },
  {
    name: "a token created, copied and closed in a tab, and shown in two others",
    run: async ({ engine, url }) => {
      await engine.open(new URL("tokens", url).href);
      await engine.sees("No tokens created in this browser yet");
      await engine.openTab(new URL("tokens/new", url).href);
      await createToken(engine);
      await engine.openTab(new URL("tokens", url).href);
      await engine.sees("base:read");
      await engine.showFirstTab();
      await engine.sees("base:read");
    },
  },
  {
    name: "a file chosen, kept over a reload",
    run: async ({ engine, url, folder }) => {
      await openProducts(engine, url);
      await focusCell(engine);
      await engine.press("Enter");
      const path = join(folder, "note.txt");
      await writeFile(path, "kept by the engine");
      await engine.choose([path], () => engine.click("[role=dialog] button", "Add files"));
      await engine.sees("1 file added");
      await engine.reload();
      await focusCell(engine);
      await engine.press("Enter");
      await engine.sees("note.txt");
    },
  },
  {
    name: "a file dropped and a picture pasted, kept over a reload",
    engines: ["Chromium", "Firefox"],
    needsDesktop: true,
    run: async ({ engine, url, folder, desktop }) => {
      if (!desktop) throw new Error("Drops need a desktop.");
      await openProducts(engine, url);
      await focusCell(engine);
      await desktop.copyPicture(PICTURE);
      await engine.paste();
      await engine.sees("1 file added");
      const path = join(folder, "note.txt");
      await writeFile(path, "dropped on the engine");
      expect(await desktop.drop(engine, path), "the page takes the drag").toBe(true);
      await engine.sees("2 files added");
      await engine.reload();
      await focusCell(engine);
      await engine.press("Enter");
      await engine.sees("note.txt");
      await engine.sees("pasted ");
    },
  },
  {
    // Since CVE-2025-13947 it gives no page the files of a drop or of the clipboard.
    name: "a file dropped and a picture pasted in vain, and the page stays",
    engines: ["WebKit"],
    needsDesktop: true,
    run: async ({ engine, url, desktop }) => {
      if (!desktop) throw new Error("Drops need a desktop.");
      await openProducts(engine, url);
      await focusCell(engine);
      await desktop.copyPicture(PICTURE);
      await engine.paste();
      expect(await desktop.drop(engine, PICTURE), "the page takes the drag").toBe(false);
      await focusCell(engine);
      await engine.press("Enter");
      await engine.sees("Add files");
      await expect.poll(async () => engine.evaluate(hasWords, "file added")).toBe(false);
    },
  },
  {
    name: "all saved to a file, forgotten, and restored from it",
    run: async ({ engine, url }) => {
      await engine.open(new URL("tokens/new", url).href);
      await createToken(engine);
      const browserData = new URL("browser-data", url).href;
      await engine.open(browserData);
      await typeInto(engine, "New passphrase", PASSPHRASE);
      await typeInto(engine, "Repeat the passphrase", PASSPHRASE);
      const path = await engine.download(() => engine.click("button", "Save file"));
      await engine.sees("File saved");
      await engine.click("button", "Forget this browser…");
      await engine.click("[role=alertdialog] button", "Forget everything");
      await engine.click("main a", "AI integration of Lumen Home");
      await engine.open(new URL("tokens", url).href);
      await engine.sees("No tokens created in this browser yet");
      await engine.open(browserData);
      await engine.choose([path], () => engine.click("button", "Choose file"));
      await typeInto(engine, "Passphrase of the file", PASSPHRASE);
      await engine.click("button", "Open file");
      await engine.sees("1 item would be added or changed");
      await engine.click("button", "Restore");
      await engine.sees("Drop or choose a file that ends in .age, or one that was exported");
      await engine.open(new URL("tokens", url).href);
      await engine.sees("base:read");
    },
  },
  {
    name: "a base read",
    run: async ({ engine, url }) => {
      await engine.open(url);
      await engine.click("nav a", "Product catalogue");
      await engine.sees("Read at");
    },
  },
];

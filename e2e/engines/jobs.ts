import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine.ts";

export interface Job {
  readonly name: string;
  readonly run: (engine: Engine, url: string, folder: string) => Promise<void>;
}

const fieldNamed = (name: string) => [`input, textarea`, name] as const;

/** The jobs of the product, with what has to last over a reload. The same steps in each engine. */
export const JOBS: readonly Job[] = [
  {
    name: "AI configured and saved, kept over a reload",
    run: async (engine, url) => {
      await engine.open(url);
      await engine.click("main a", "AI integration of Lumen Home");
      await engine.click("nav a", "Gateway and keys");
      await engine.click(...fieldNamed("Gateway URL"));
      await engine.type("/kept");
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
    name: "a token created, copied and closed, and shown in another tab",
    run: async (engine, url) => {
      await engine.open(new URL("tokens/new", url).href);
      await engine.click(...fieldNamed("Name"));
      await engine.type("Engine");
      await engine.click(...fieldNamed("Scopes"));
      await engine.type("base:read");
      await engine.press("Enter");
      await engine.click("button", "7 days");
      await engine.click("button", "Create token");
      await engine.click("[role=dialog] button", "Copy token");
      await engine.sees("was copied");
      await engine.click("[role=dialog] label", "I saved the token");
      await engine.click("[role=dialog] button", "Done");
      await engine.sees("base:read");
      await engine.openTab(new URL("tokens", url).href);
      await engine.sees("base:read");
    },
  },
  {
    name: "a file chosen, kept over a reload",
    run: async (engine, url, folder) => {
      await engine.open(url);
      await engine.click("nav a", "Product catalogue");
      await engine.click("main a", "Products");
      await engine.click("[role=rowheader]", "Perch stool");
      await engine.press("ArrowRight");
      await engine.press("Enter");
      const path = join(folder, "note.txt");
      await mkdir(folder, { recursive: true });
      await writeFile(path, "kept by the engine");
      await engine.choose([path], () => engine.click("[role=dialog] button", "Add files"));
      await engine.sees("1 file added");
      await engine.reload();
      await engine.click("[role=rowheader]", "Perch stool");
      await engine.press("ArrowRight");
      await engine.press("Enter");
      await engine.sees("note.txt");
    },
  },
  {
    name: "a base read",
    run: async (engine, url) => {
      await engine.open(url);
      await engine.click("nav a", "Product catalogue");
      await engine.sees("Read at");
    },
  },
];

import { expect } from "playwright/test";
import type { Visitor } from "../visitor.ts";

const STATUS = '[aria-label="Draft"] p';
const SECTIONS = '[aria-label="Sections of the AI integration"]';
const DIALOG = "[role=dialog]";

export async function readBase(visitor: Visitor): Promise<void> {
  await visitor.open("");
  await visitor.pressAt('nav a[href*="/bases/"]');
  await visitor.sees("Read at");
  await visitor.press("Read again");
  await visitor.sees("Read at");
  await visitor.pressAt('main a[href*="/tables/"]');
  await visitor.pressAt('[aria-label="Breadcrumb"] a[href*="/bases/"], main a[href*="/bases/"]');
  await visitor.sees("Read at");
}

export async function configureAi(visitor: Visitor): Promise<void> {
  await visitor.open("");
  await visitor.pressAt('main a[href$="/ai"]');
  await visitor.sees("Loaded the configuration saved on");
  await visitor.sees("No changes", STATUS);
  await visitor.pressAt(`${SECTIONS} a[href$="/ai/gateway"]`);
  await visitor.fill("Gateway URL", "https://gateway.example");
  await visitor.sees("1 change", STATUS);
  await visitor.fill("Gateway key", "sk-translated-1");
  await visitor.sees("2 changes", STATUS);
  await visitor.pressAt(`${SECTIONS} a[href$="/ai/models"]`);
  await visitor.pressAt('[role=grid][aria-label="Gateway models"] [role=switch]');
  await visitor.sees("3 changes", STATUS);
  await visitor.press("Review and save");
  await visitor.sees("https://gateway.example", DIALOG);
  for (const tab of [2, 3, 4, 1]) await visitor.pressAt(`${DIALOG} [role=tab]:nth-of-type(${tab})`);
  await visitor.press("Save", DIALOG);
  await visitor.sees("Saved in this browser", DIALOG);
  await visitor.press("Back to the form", DIALOG);
  await visitor.sees("No changes", STATUS);
}

export async function createToken(visitor: Visitor): Promise<void> {
  await visitor.open("tokens/new?name=CI&scopes=base:read&expires=30d");
  await visitor.press("90 days");
  await visitor.press("Create token");
  await visitor.sees("Copy this token now");
  const shown = async () => visitor.ask(`document.querySelector('textarea[aria-label="Token"]')?.value`);
  await visitor.press("Reveal", DIALOG);
  await expect.poll(shown).toMatch(/^wst_/);
  await visitor.press("Hide", DIALOG);
  await expect.poll(shown).toMatch(/^•+$/);
  await visitor.press("Copy token", DIALOG);
  await visitor.sees("copied", DIALOG);
  await visitor.pressAt(`${DIALOG} summary`);
  await visitor.press("Try it", DIALOG);
  await visitor.sees("Works: can read", DIALOG);
  await visitor.press("I saved the token", DIALOG);
  await visitor.press("Done", DIALOG);
  await visitor.sees("CI", "main table");
}

export async function attachFile(visitor: Visitor, drop: (cell: string) => Promise<void>): Promise<void> {
  await visitor.open("");
  await visitor.pressAt('main a[href*="/tables/"]');
  await drop('[role=gridcell][aria-label*="ttachment"]');
  await visitor.sees("1 file added");
}

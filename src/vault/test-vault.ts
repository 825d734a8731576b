import { onTestFinished } from "vitest";
import { browserVault } from "./browser-vault.ts";
import type { NewSecret } from "./kept-secret.ts";
import type { Page } from "./key-holder.ts";
import { openVault, type Vault } from "./vault.ts";

/** For tests: a page that events can be sent to. */
export type TestPage = Page & EventTarget;

const opened: Vault[] = [];

/** For tests: opens a vault as a tab does, with an scrypt that takes no time. */
export function openTab(name: string, { idleMs = 60_000 } = {}) {
  const page = new EventTarget() as TestPage;
  const vault = openVault({ name, page, idleMs: () => idleMs, workFactor: 1 });
  opened.push(vault);
  return { vault, page };
}

/** For tests: ends all tabs, like a browser that was closed. */
export async function closeTabs(): Promise<void> {
  await Promise.all(opened.splice(0).map((vault) => vault.close()));
}

/** For tests in a browser: creates the vault of the page, unlocked. It is deleted when the test ends. */
export async function createBrowserVault(): Promise<Vault> {
  const vault = browserVault();
  await vault.ready();
  await vault.create("a passphrase of several words");
  onTestFinished(vault.destroy);
  return vault;
}

/** For tests: a gateway key of a space. */
export const gatewayKey = (secret: string, spaceId = "spcOne"): NewSecret => ({
  kind: "integration",
  name: "Gateway key",
  baseUrl: "https://service.example",
  secret,
  use: { label: "Production, Sales", spaceId, place: "/config/aiGatewayApiKey" },
});

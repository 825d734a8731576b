import { lockMinutes, markVault } from "./vault-flag.ts";
import { openVault, type Vault } from "./vault.ts";

const MINUTE_MS = 60_000;

let opened: Vault | undefined;

/** The vault of this browser, opened once for the page. */
export function browserVault(): Vault {
  if (opened) return opened;
  const vault = openVault({ idleMs: () => lockMinutes() * MINUTE_MS });
  vault.subscribe(() => {
    const { kind } = vault.state();
    // What cannot be read is still there.
    if (kind !== "reading") markVault(kind !== "off");
  });
  opened = vault;
  return vault;
}

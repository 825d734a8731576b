import { addressOf } from "#session/preset.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import { keptFor, type KeptSecret } from "#vault/kept-secret.ts";

/** Returns the kept bearer tokens that a connection may use: its own, or else all for its absolute base URL. */
export function keptBearers(kept: readonly KeptSecret[], connection: SavedConnection): readonly KeptSecret[] {
  const all = keptFor(kept, "bearer", addressOf(connection));
  const own = all.filter(({ uses }) => uses.some(({ place }) => place === connection.id));
  return own.length > 0 ? own : all;
}

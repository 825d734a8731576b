import type { Path } from "#json/json-path.ts";
import { Badge } from "#ui/content/badge.tsx";
import { isFilled, placesIn, unkept } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

/** Says of the secrets at a path and below that the vault has filled them, or has them too. */
export function VaultBadge({ at }: { at: Path }) {
  const { state, secrets, kept } = useKeptSecrets();
  const places = placesIn(secrets(), at);
  if (places.length === 0) return null;
  if (places.every(isFilled)) return <Badge tone="info">from the vault</Badge>;
  if (state.kind !== "unlocked" || unkept(secrets(), kept, at).length > 0) return null;
  return <Badge>in the vault</Badge>;
}

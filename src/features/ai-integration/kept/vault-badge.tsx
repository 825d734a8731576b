import type { Path } from "#json/json-path.ts";
import { Badge } from "#ui/content/badge.tsx";
import { isFilled, placesIn } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

/** Says of the secrets at a path and below that the vault has filled them, or has them too, or has others since. */
export function VaultBadge({ at }: { at: Path }) {
  const { state, secrets, toKeep, isOutdated } = useKeptSecrets();
  const places = placesIn(secrets(), at);
  if (places.length === 0) return null;
  if (isOutdated(at)) return <Badge tone="warning">replaced in the vault since</Badge>;
  if (places.every(isFilled)) return <Badge tone="info">from the vault</Badge>;
  if (state.kind !== "unlocked" || toKeep(at).length > 0) return null;
  return <Badge>in the vault</Badge>;
}

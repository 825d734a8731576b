import { counted } from "#text/format-number.ts";
import { placesIn } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

export function KeysInVault() {
  const { state, secrets, toFill } = useKeptSecrets();
  if (placesIn(secrets(), []).length === 0) return null;
  return (
    <p className="text-muted text-sm">
      {state.kind === "unlocked"
        ? `The vault can fill ${counted(toFill([]).length, "key")}.`
        : "Unlock the vault to see which keys it has."}
    </p>
  );
}

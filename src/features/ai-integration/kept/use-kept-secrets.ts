import { useQuery } from "@tanstack/react-query";
import { keptIn, useVault } from "#features/vault/use-vault.ts";
import { toText, type Path } from "#json/json-path.ts";
import { addressOf } from "#session/saved-connections.ts";
import { directory, useSession } from "#session/session.ts";
import type { Vault } from "#vault/vault.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { ENTER_AGAIN, putBackSecrets } from "../request/secrets.ts";
import { canFill, keptPlaces, noteFilled, readPlaces } from "./kept-places.ts";

const WHOLE: Path = [];

/** Returns what the vault has for the secrets at a path of the draft and below, with `fill` and `keep` to copy them. */
export function useKeptSecrets(at = WHOLE) {
  const draft = useDraft();
  const { spaceId } = draft;
  const session = useSession();
  const { state } = useVault();
  const sent = useDraftState(({ baseline }) => baseline);
  // Renders again when the draft changes.
  useDraftState(({ request }) => request, "settled");
  const { data: spaces } = useQuery(directory.spaces(session));
  const spaceName = spaces?.find(({ id }) => id === spaceId)?.name ?? spaceId;
  const baseUrl = addressOf(session.connection);
  const placesOf = (kept: ReturnType<typeof keptIn>) =>
    keptPlaces({ ...draft.snapshot(), spaceId, baseUrl }, kept, sent, at);
  const kept = keptIn(state);
  const places = placesOf(kept);

  return {
    isLocked: state.kind === "locked",
    isUnlocked: state.kind === "unlocked",
    spaceId,
    baseUrl,
    kept,
    places,
    isAnyMissing: places.some(({ secret }) => secret === ENTER_AGAIN),
    toFill: places.filter(canFill),
    toKeep: places.filter((one) => one.state === "new"),
    /** Returns how many it filled. */
    fill: async (vault: Vault): Promise<number> => {
      // The draft may change meanwhile.
      const filled = await readPlaces(vault, () => placesOf(keptIn(vault.state())).filter(canFill));
      if (filled.length === 0) return 0;
      for (const { path, secret } of filled) noteFilled(path, secret);
      draft.replace(putBackSecrets(draft.snapshot().request, filled), { label: "fill from the vault" });
      return filled.length;
    },
    /** Returns how many it kept. */
    keep: async (vault: Vault, nameOf: (path: Path) => string | undefined): Promise<number> => {
      const added = placesOf(keptIn(vault.state())).filter((one) => one.state === "new");
      if (added.length === 0) return 0;
      await vault.keep(
        added.map(({ path, secret, place }) => {
          const last = path.at(-1);
          const name = nameOf(path) ?? toText(path);
          return {
            kind: "integration",
            name: typeof last === "number" ? `${name}: key ${last + 1}` : name,
            baseUrl,
            secret,
            use: { label: `${session.connection.name}, ${spaceName}`, spaceId, place },
          };
        }),
      );
      return added.length;
    },
  };
}

import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { keptIn, useVault } from "#features/vault/use-vault.ts";
import { toText, type Path } from "#json/json-path.ts";
import { directory } from "#session/directory-queries.ts";
import { addressOf } from "#session/preset.ts";
import { useSession } from "#session/session.ts";
import type { Vault } from "#vault/vault.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { ENTER_AGAIN, putBackSecrets } from "../request/secrets.ts";
import { noteFilled, outdated, toFill, toKeep } from "./kept-places.ts";

type Count = Promise<number>;

/** What the vault has for the space of the draft, and both ways between them. */
export function useKeptSecrets() {
  const draft = useDraft();
  const session = useSession();
  const { spaceId = "" } = useParams({ strict: false });
  const { state } = useVault();
  const sent = useDraftState(({ baseline }) => baseline);
  const { data: spaces } = useQuery(directory.spaces(session));
  const spaceName = spaces?.find(({ id }) => id === spaceId)?.name ?? spaceId;
  const baseUrl = addressOf(session.connection);
  const secrets = () => ({ ...draft.snapshot(), spaceId, baseUrl });
  const kept = keptIn(state);

  return {
    state,
    secrets,
    kept,
    toFill: (at: Path) => toFill(secrets(), kept, sent, at),
    toKeep: (at: Path) => toKeep(secrets(), kept, sent, at),
    isOutdated: (at: Path) => outdated(secrets(), kept, sent, at).length > 0,
    fill: async (vault: Vault, at: Path): Count => {
      const found = toFill(secrets(), keptIn(vault.state()), sent, at);
      if (found.length === 0) return 0;
      const read = await vault.read(found.map(({ id }) => id));
      // The draft may have changed meanwhile.
      const filled = toFill(secrets(), keptIn(vault.state()), sent, at).flatMap(({ path, id }) => {
        const secret = read.get(id);
        return secret === undefined ? [] : [{ path, secret }];
      });
      for (const { path, secret } of filled) noteFilled(path, secret);
      draft.replace(putBackSecrets(draft.snapshot().request, filled), { label: "fill from the vault" });
      return filled.length;
    },
    keep: async (vault: Vault, at: Path, nameOf: (path: Path) => string | undefined): Count => {
      const added = toKeep(secrets(), keptIn(vault.state()), sent, at);
      if (added.length === 0) return 0;
      await vault.keep(
        added
          .filter(({ secret }) => secret !== ENTER_AGAIN)
          .map(({ path, secret, place }) => {
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

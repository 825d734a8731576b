import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useVault } from "#features/vault/use-vault.ts";
import { toText, type Path } from "#json/json-path.ts";
import { directory } from "#session/directory-queries.ts";
import { addressOf } from "#session/preset.ts";
import { useSession } from "#session/session.ts";
import { keptFor } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { useDraft } from "../draft/draft-context.ts";
import { ENTER_AGAIN, putBackSecrets } from "../request/secrets.ts";
import { fillable, noteFilled, unkept } from "./kept-places.ts";

const NONE: readonly never[] = [];

/** How many secrets an action was about. */
type Count = Promise<number>;

/** What the vault has for the space of the draft, and both ways between them. */
export function useKeptSecrets() {
  const draft = useDraft();
  const session = useSession();
  const { spaceId = "" } = useParams({ strict: false });
  const { state } = useVault();
  const { data: spaces } = useQuery(directory.spaces(session));
  const spaceName = spaces?.find(({ id }) => id === spaceId)?.name ?? spaceId;
  const baseUrl = addressOf(session.connection);
  const keptIn = (found: Vault) => {
    const now = found.state();
    return now.kind === "unlocked" ? keptFor(now.kept, "integration", baseUrl) : NONE;
  };
  const secrets = () => ({ ...draft.snapshot(), spaceId });

  return {
    state,
    secrets,
    kept: state.kind === "unlocked" ? keptFor(state.kept, "integration", baseUrl) : NONE,
    /** Fills the missing secrets at a path and below, as one step of undo. */
    fill: async (vault: Vault, at: Path): Count => {
      const found = fillable(secrets(), keptIn(vault), at);
      if (found.length === 0) return 0;
      const read = await vault.read(found.map(({ id }) => id));
      // The draft may have changed meanwhile.
      const filled = fillable(secrets(), keptIn(vault), at).flatMap(({ path, id }) => {
        const secret = read.get(id);
        return secret === undefined ? [] : [{ path, secret }];
      });
      for (const { path, secret } of filled) noteFilled(path, secret);
      draft.replace(putBackSecrets(draft.snapshot().request, filled), { label: "fill from the vault" });
      return filled.length;
    },
    /** Keeps the entered secrets at a path and below. `nameOf` returns what people call one. */
    keep: async (vault: Vault, at: Path, nameOf: (path: Path) => string | undefined): Count => {
      const added = unkept(secrets(), keptIn(vault), at);
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

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { unsentSpaces } from "#features/vault/unsent-spaces.ts";
import { useConnections } from "#session/saved-connections.ts";
import { counted } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import { keptFor, type KeptSecret } from "#vault/kept-secret.ts";
import { useDraft, useSendWords } from "../draft/draft-context.ts";
import { FillMissing } from "../kept/lazy-vault-parts.tsx";
import { useKeptSecrets } from "../kept/use-kept-secrets.ts";

const NONE: readonly KeptSecret[] = [];

/** Warns that keys of this space were replaced in the vault and not sent since. */
export function RotatedKeys() {
  const draft = useDraft();
  const { saved } = useConnections();
  const { verb, done } = useSendWords();
  const { spaceId, baseUrl, kept } = useKeptSecrets();
  const replaced = keptFor(kept, "integration", baseUrl).filter(
    ({ replacedTime, uses }) => replacedTime !== undefined && uses.some((use) => use.spaceId === spaceId),
  );
  const { data: unsent = NONE } = useQuery({
    queryKey: ["vault", "unsent", spaceId, replaced, saved],
    queryFn: async () => {
      const spaces = await Promise.all(replaced.map((secret) => unsentSpaces(secret, saved)));
      return replaced.filter((_, index) => spaces[index]?.some((space) => space.spaceId === spaceId));
    },
    gcTime: 0,
    staleTime: 0,
    meta: { notes: ["last-sent"] },
  });
  const isUnsent = unsent.length > 0;
  useEffect(() => draft.share({ hasUnsentKeys: isUnsent }), [draft, isUnsent]);
  if (!isUnsent) return null;
  return (
    <Callout
      tone="warning"
      title={`${counted(unsent.length, "key")} replaced in the vault, and not ${done} since`}
      actions={<FillMissing />}
    >
      {`${unsent.map(({ name }) => name).join(", ")}: the service has the earlier value until you ${verb} the new one.`}
    </Callout>
  );
}

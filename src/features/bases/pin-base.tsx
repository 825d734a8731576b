import { useQuery } from "@tanstack/react-query";
import type { Base } from "#contract/index.ts";
import { directory } from "#features/connection/directory.ts";
import { PinButton } from "#features/connection/pin-button.tsx";
import { useSession } from "#features/connection/session.ts";

/** Offers to pin a base that was read, and first the space it says it lies in: without that it would stand nowhere. */
export function PinBase({ base }: { base: Base }) {
  const session = useSession();
  const { data: spaces } = useQuery(directory.spaces(session));
  const { data: pinned } = useQuery(directory.bases(session, base.spaceId));
  if (!spaces || !pinned) return null;
  if (!spaces.some(({ id }) => id === base.spaceId)) {
    return (
      <span className="flex items-center gap-2">
        <span className="text-muted text-sm">Its space is not pinned.</span>
        <PinButton kind="space" parent="" id={base.spaceId} />
      </span>
    );
  }
  if (pinned.some(({ id }) => id === base.id)) return null;
  return <PinButton kind="base" parent={base.spaceId} id={base.id} name={base.name} />;
}

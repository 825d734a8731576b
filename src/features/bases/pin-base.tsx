import { useQuery } from "@tanstack/react-query";
import type { Base, Received } from "#contract/index.ts";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";

/** Offers to pin a base, but its space first: a base without a pinned space would appear nowhere. */
export function PinBase({ baseId, base, readTime }: { baseId: string; base: Received<Base>; readTime: number }) {
  const learned = new Date(readTime).toISOString();
  const session = useSession();
  const { spaceId, name, id = baseId } = base;
  const { data: spaces } = useQuery(directory.spaces(session));
  const { data: pinned } = useQuery(directory.bases(session, spaceId ?? ""));
  if (!spaces || !pinned || spaceId === undefined) return null;
  if (!spaces.some((space) => space.id === spaceId)) {
    return (
      <span className="flex items-center gap-2">
        <span className="text-muted text-sm">Its space is not pinned.</span>
        <PinButton kind="space" parent="" id={spaceId} learned={learned} />
      </span>
    );
  }
  if (pinned.some((one) => one.id === id)) return null;
  return <PinButton kind="base" parent={spaceId} id={id} learned={learned} {...(name !== undefined && { name })} />;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Base, Received } from "#contract/index.ts";
import { pinBase } from "#features/connection/checked-base.ts";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";

/**
 * Offers to pin a base, but its space first: a base without a pinned space would appear nowhere. A base that was imported
 * without a name gets that of the answer.
 */
export function PinBase({ baseId, base, readTime }: { baseId: string; base: Received<Base>; readTime: number }) {
  const learned = new Date(readTime).toISOString();
  const session = useSession();
  const { spaceId, name, id = baseId } = base;
  const { data: spaces } = useQuery(directory.spaces(session));
  const { data: pinned } = useQuery(directory.bases(session, spaceId ?? ""));
  const isUnnamed = name !== undefined && pinned?.some((one) => one.id === id && one.name === id) === true;
  useEffect(() => {
    // Without the name the base is still there.
    if (isUnnamed) pinBase(session.notebook, { id, name, spaceId }, learned).catch(() => undefined);
  }, [isUnnamed, session, id, name, spaceId, learned]);
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

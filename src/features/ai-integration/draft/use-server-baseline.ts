import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { knownFrom } from "./load-start.ts";

/** Tells what the service holds when that becomes known only after the page opened: a new store is filled behind the first screen. */
export function useServerBaseline(
  spaceId: string,
  isWanted: boolean,
  onHeld: (held: ReturnType<typeof knownFrom>) => void,
) {
  const session = useSession();
  const { data: held } = useQuery({ ...directory.integration(session, spaceId), enabled: isWanted });
  const latest = useRef(onHeld);
  useEffect(() => {
    latest.current = onHeld;
  });
  useEffect(() => {
    if (isWanted && held) latest.current(knownFrom(held));
  }, [isWanted, held]);
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";

export function IntegrationSummary({ spaceId }: { spaceId: string }) {
  const session = useSession();
  const { data: stored, isFetching } = useQuery(directory.integrationSummary(session, spaceId));
  const [isComplete, setComplete] = useState(session.completed === undefined);
  useEffect(() => {
    let isMounted = true;
    void session.completed?.then(() => isMounted && setComplete(true));
    return () => {
      isMounted = false;
    };
  }, [session]);
  const state = stored?.enable === undefined ? "configured" : stored.enable ? "on" : "off";
  const missingText =
    session.connection.kind === "standalone"
      ? "AI integration not configured"
      : "AI integration: no endpoint tells what the service holds";
  return (
    <p className="text-muted min-h-5 text-sm">
      {stored
        ? `AI integration ${state} · ${counted(stored.models, "gateway model")}`
        : stored === null && isComplete && !isFetching && missingText}
    </p>
  );
}

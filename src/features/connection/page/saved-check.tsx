import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cleanSecret } from "#pasted/field/clean.ts";
import { directory } from "#session/directory-queries.ts";
import { sendTo } from "#session/relay.ts";
import { useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { probe, type CheckResult } from "../check-connection.ts";
import { ConnectionCheck } from "./connection-check.tsx";

export function CurrentCheck({ saved }: { saved: SavedConnection | undefined }) {
  const session = useSession();
  const onFound = useForgetFailure(saved);
  const { bearer } = useConnections();
  const { data: bases } = useQuery(directory.allBases(session));
  if (!bases) return <Skeleton className="h-16 w-full" />;
  return (
    <ConnectionCheck
      connection={async () => session.connection}
      subject={(saved && bearer(saved)) ?? ""}
      suggestions={bases.map(({ id }) => id)}
      onFound={onFound}
    />
  );
}

/** A check that succeeds removes the note of an earlier one that failed. */
function useForgetFailure(saved: SavedConnection | undefined) {
  const { update } = useConnections();
  return ({ kind }: CheckResult) => {
    if (saved?.failedCheck && (kind === "reachable" || kind === "reached")) {
      update(saved, { ...saved, failedCheck: undefined });
    }
  };
}

/** Checks a saved connection that is not current. A typed token stays in memory. */
export function SavedCheck({ saved }: { saved: SavedConnection }) {
  const connections = useConnections();
  const { bearer, setBearer } = connections;
  const [typed, setTyped] = useState("");
  const onFound = useForgetFailure(saved);
  const [isAsked] = useState(() => !bearer(saved));
  return (
    <div className="flex flex-col gap-3">
      {isAsked && (
        <SecretField
          clean={cleanSecret}
          label="Bearer token"
          description="Used for this connection until you reload the page."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ConnectionCheck
        onFound={onFound}
        subject={typed}
        connection={async () => {
          if (typed.trim() !== "") setBearer(saved, typed.trim(), false);
          return {
            ...probe(saved.baseUrl, bearer(saved) ?? ""),
            send: (request) => sendTo(saved, connections, request),
          };
        }}
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { cleanSecret } from "#pasted/field/clean.ts";
import { sendTo } from "#session/relay.ts";
import { useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { directory, useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { probe } from "../check-connection.ts";
import { type CheckedBase, pinWhenOpened } from "../checked-base.ts";
import { ConnectionCheck } from "./connection-check.tsx";

/** Checks a connection of the list; without one, the service in this browser. A typed token stays in memory. */
export function SavedCheck({ saved }: { saved: SavedConnection | undefined }) {
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const connections = useConnections();
  const { current, bearer, setBearer, connectTo, update } = connections;
  const isCurrent = current?.id === saved?.id;
  const { data: bases } = useQuery({ ...directory.allBases(session), enabled: isCurrent });
  const [typed, setTyped] = useState("");
  const [isAsked] = useState(() => saved && !isCurrent && !bearer(saved));
  const known = (isCurrent && bases) || [];
  const open = ({ id }: CheckedBase) => {
    if (!isCurrent) connectTo(saved?.id);
    void navigate({ to: "/bases/$baseId", params: { baseId: id } });
  };
  if (isCurrent && !bases) return <Skeleton className="h-16 w-full" />;
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
        subject={isCurrent ? ((saved && bearer(saved)) ?? "") : typed}
        suggestions={known.map(({ id }) => id)}
        // A check that succeeds removes the note of an earlier one that failed.
        onFound={({ kind }) => {
          if (saved?.failedCheck && (kind === "reachable" || kind === "reached"))
            update(saved, { ...saved, failedCheck: undefined });
        }}
        connection={async () => {
          if (isCurrent || !saved) return session.connection;
          if (typed.trim() !== "") setBearer(saved, typed.trim(), false);
          return {
            ...probe(saved.baseUrl, bearer(saved) ?? ""),
            isRelayed: saved.preset?.target !== undefined,
            send: (request) => sendTo(saved, connections, request),
          };
        }}
        renderNext={(base) => (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => open(base)}>Open base</Button>
            {saved && base.spaceId !== undefined && !known.some(({ id }) => id === base.id) && (
              <Button
                onClick={() => {
                  pinWhenOpened(saved.id, base);
                  toast.success("The base and its space are pinned");
                  open(base);
                }}
              >
                Pin base and space
              </Button>
            )}
          </div>
        )}
      />
    </div>
  );
}

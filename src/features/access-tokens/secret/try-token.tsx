import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { cutText } from "#api/answer/excerpt.ts";
import { call } from "#api/call.ts";
import type { Connection } from "#api/connection.ts";
import { readBase } from "#contract/index.ts";
import { FailureReason } from "#features/connection/failure/failure-reason.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import type { BaseEntry } from "#workspace/workspace.ts";
import type { TokenEntry } from "../register/register.ts";
import { tokenOf } from "../register/token-facts.ts";
import type { ErasableSecret } from "./erasable-secret.ts";
import { triableBases } from "./triable-bases.ts";

interface TryTokenProps {
  connection: Connection;
  secret: ErasableSecret;
  entry: TokenEntry;
  bases: readonly BaseEntry[];
}

const MAX_NAME = 300;

export function TryToken({ connection, secret, entry, bases }: TryTokenProps) {
  const known = triableBases(tokenOf(entry), bases);
  const [chosen, setChosen] = useState<string>();
  const baseId = chosen ?? known[0]?.value ?? "";

  const trial = useMutation({
    mutationFn: async () => {
      // Not given to the mutation, which keeps what it is given.
      const bearer = secret.read();
      if (bearer === undefined) return undefined;
      return call(connection, readBase, { params: { baseId }, body: undefined, bearer });
    },
  });

  const { name, role, spaceId } = trial.data?.reply ?? {};
  const facts = [role && `Role ${role}`, spaceId && `space ${cutText(spaceId, MAX_NAME)}`];
  return (
    <section aria-label="Try it" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Combobox
          className="min-w-[min(12rem,100%)] flex-1"
          label="Try it: read a base"
          placeholder="Base id"
          isMono
          suggestions={known.map(({ value }) => value)}
          details={new Map(known.map(({ value, label, description }) => [value, { label, help: description }]))}
          value={baseId}
          onValueChange={(id) => {
            setChosen(id);
            trial.reset();
          }}
        />
        <Button
          busy={trial.isPending}
          disabledReason={baseId === "" && "Enter the id of a base first."}
          onClick={() => trial.mutate()}
        >
          Try it
        </Button>
      </div>
      {trial.data && (
        <Callout
          tone="success"
          title={`Works: can read ${name === undefined ? "the base" : `“${cutText(name, MAX_NAME)}”`} (${trial.data.status})`}
        >
          <p className="wrap-anywhere">{facts.filter(Boolean).join(", ")}</p>
          {connection.kind === "standalone" && (
            <p className="text-muted text-sm">Scopes were not tested: the local backend does not apply them.</p>
          )}
        </Callout>
      )}
      {trial.error && (
        <Callout tone="warning">
          <FailureReason error={trial.error} />
        </Callout>
      )}
    </section>
  );
}

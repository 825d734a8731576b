import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { cutText } from "#api/answer/excerpt.ts";
import { call } from "#api/call.ts";
import type { Connection } from "#api/connection.ts";
import { type Base, readBase, type Received } from "#contract/index.ts";
import { FailureReason } from "#features/connection/failure/failure-reason.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
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

const OTHER_BASE = "";
const MAX_NAME = 300;

export function TryToken({ connection, secret, entry, bases }: TryTokenProps) {
  const options = triableBases(tokenOf(entry), bases);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState("");
  const choice = chosen ?? options[0]?.value ?? OTHER_BASE;
  const baseId = choice === OTHER_BASE ? typed : choice;

  const trial = useMutation({
    mutationFn: async () => {
      // Not given to the mutation, which keeps what it is given.
      const bearer = secret.read();
      if (bearer === undefined) return undefined;
      return call(connection, readBase, { params: { baseId }, body: undefined, bearer });
    },
  });

  return (
    <section aria-label="Try it" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {options.length > 0 && (
          <Select
            className="min-w-[min(12rem,100%)] flex-1"
            label="Try it: read a base"
            options={[...options, { value: OTHER_BASE, label: "Another id…" }]}
            value={choice}
            onValueChange={(value) => {
              setChosen(value);
              trial.reset();
            }}
          />
        )}
        {choice === OTHER_BASE && (
          <TextField
            className="min-w-[min(12rem,100%)] flex-1"
            label={options.length > 0 ? "Base id" : "Try it: read a base"}
            placeholder="Base id"
            isMono
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              trial.reset();
            }}
          />
        )}
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
          title={`Works: can read ${trial.data.reply.name === undefined ? "the base" : `“${cutText(trial.data.reply.name, MAX_NAME)}”`} (${trial.data.status})`}
        >
          <ReadBase base={trial.data.reply} />
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

function ReadBase({ base: { role, spaceId } }: { base: Received<Base> }) {
  const facts = [role && `Role ${role}`, spaceId && `space ${cutText(spaceId, MAX_NAME)}`];
  return <p className="wrap-anywhere">{facts.filter(Boolean).join(", ")}</p>;
}

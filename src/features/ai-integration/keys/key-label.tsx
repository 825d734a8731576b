import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "#session/session.ts";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { keyLabels } from "./queries.ts";

/** A label of a key, stored in this browser only, by the fingerprint of the key. */
export function KeyLabel({ secret, name }: { secret: string; name: string }) {
  const session = useSession();
  const client = useQueryClient();
  const mark = useMemo(() => fingerprintOf(secret), [secret]);
  const { data: label } = useQuery(keyLabels.of(session, mark));
  const write = useMutation(keyLabels.write(session, client));
  return (
    <input
      // A label from outside resets the field. That there is none does not: someone may type before it is known.
      key={label ?? ""}
      aria-label={`Label of ${name}, kept in this browser only`}
      {...AUTOCOMPLETE_OFF}
      placeholder="Add a label"
      defaultValue={label ?? ""}
      className="hover:border-line-strong focus-visible:border-accent placeholder:text-muted h-7 w-40 rounded-sm border border-transparent bg-transparent px-1.5 text-sm"
      onBlur={(event) => {
        const typed = event.target.value.trim();
        if (typed !== (label ?? "")) write.mutate({ mark, label: typed });
      }}
    />
  );
}

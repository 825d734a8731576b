import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isSame } from "#json/json-path.ts";
import { type Session, useSession } from "#session/session.ts";

/**
 * Outside the hook: the cache keeps it for minutes, and what closes over a component's state would keep the component, with
 * the secrets of its props.
 */
const noteQuery = <Value>(
  { connection, notebook }: Session,
  { kind, key }: { kind: NoteKind; key: string },
  read: (note: unknown) => Value,
) =>
  queryOptions({
    queryKey: [connection.id, "ai-integration", kind, key],
    queryFn: async () => read((await notebook.read(kind, key))?.value),
  });

type NoteKind =
  | "dialect"
  | "imported-from"
  | "label"
  | "left-out-secrets"
  | "model-result"
  | "price-unit"
  | "tested-form"
  | "used-before";

/**
 * Returns a note that this browser keeps, and a function that replaces it at once; an empty text removes it. `read` makes a
 * value of any note. Other components and tabs follow.
 */
export function useKeptNote<Value>(kind: NoteKind, key: string, read: (note: unknown) => Value) {
  const session = useSession();
  const { connection, notebook } = session;
  const client = useQueryClient();
  const query = noteQuery(session, { kind, key }, read);
  const { data, isPending } = useQuery(query);
  // The query renders later: until then a field would show the earlier value, and lose the cursor. It stays, because `read`
  // may refuse what is typed so far.
  const [own, setOwn] = useState<Value>();
  const latest = useRef(own);
  const put = (next: Value) => {
    latest.current = next;
    setOwn(() => next);
    mutate(next);
  };
  const { mutate } = useMutation({
    // Not kept by the cache, for the same reason.
    gcTime: 0,
    mutationFn: async (next: Value) => {
      if (next === "") await notebook.remove(kind, key);
      else await notebook.write(kind, key, next);
    },
    onMutate: (next) => {
      // A read that began before would bring back the earlier value.
      void client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData<Value>(query.queryKey, () => next);
    },
    onError: () => {
      latest.current = undefined;
      setOwn(undefined);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  useEffect(
    () =>
      notebook.subscribe(kind, (changed) => {
        if (changed !== key) return;
        const mine = latest.current;
        const follow = async () => {
          const note = mine === undefined ? undefined : await notebook.read(kind, key);
          // Its own change, or one that a later one of its own replaces.
          if (latest.current !== mine || (mine !== undefined && isSame(note?.value, mine))) return;
          latest.current = undefined;
          setOwn(undefined);
          await client.invalidateQueries({ queryKey: [connection.id, "ai-integration", kind, key] });
        };
        // What cannot be read now is read with the next change.
        follow().catch(() => undefined);
      }),
    [notebook, client, connection.id, kind, key],
  );
  return { value: own ?? data, put, isPending };
}

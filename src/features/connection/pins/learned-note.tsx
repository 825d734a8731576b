import { queryOptions, useQuery } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import { type Session, useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { keyOf, type Pin } from "#workspace/pin.ts";

/** Below the directory's key, so that its changes invalidate it. */
const pinQuery = (session: Session, key: string) =>
  queryOptions({
    queryKey: [...directory.all(session), "pin", key],
    queryFn: async () => (await session.notebook.read<Pin>("pin", key))?.value ?? null,
  });

/** Shows when a response last described a pin; nothing for what a user entered. */
export function LearnedNote({ kind, id }: Pick<Pin, "kind" | "id">) {
  const session = useSession();
  const { data } = useQuery(pinQuery(session, keyOf({ kind, id })));
  if (data?.learned === undefined) return null;
  return <p className="text-muted mb-3 text-sm">{`Learned from a response, ${localTime(data.learned)}`}</p>;
}

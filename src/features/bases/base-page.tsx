import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useRef } from "react";
import { directory } from "#features/connection/directory.ts";
import { OpenBaseButton } from "#features/connection/open-base-button.tsx";
import { useSession } from "#features/connection/session.ts";
import { Button } from "#ui/button.tsx";
import { CodeBlock } from "#ui/code-block.tsx";
import { Id } from "#ui/id.tsx";
import { clockTime } from "#ui/local-time.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BaseFailure, isUnknownBase } from "./base-failure.tsx";
import { BaseFields } from "./base-fields.tsx";
import { BaseTables } from "./base-tables.tsx";
import { CancelRead } from "./cancel-read.tsx";
import { PinBase } from "./pin-base.tsx";
import { bases } from "./queries.ts";

const nameless = (error: Error | null) => (isUnknownBase(error) ? "No such base" : "Base");

/** One base, read through the endpoint and shown whole. */
export function BasePage({ baseId }: { baseId: string }) {
  const session = useSession();
  const client = useQueryClient();
  const read = bases.read(session, baseId);
  const { data: base, error, isFetching, dataUpdatedAt, refetch } = useQuery(read);
  const known = useQuery(directory.allBases(session));
  const tables = useQuery(directory.tables(session, baseId));
  const readAgain = useRef<HTMLButtonElement>(null);
  const named = base ?? known.data?.find(({ id }) => id === baseId);
  // Those that are known are no part of the answer: they lead on whatever becomes of it.
  const hasTables = !tables.isPending && (base !== undefined || (tables.data?.length ?? 0) > 0);
  // A head that stands before the name of the base is known would move when it comes.
  if (!base && known.isPending) return <Skeleton className="h-96 w-full" />;

  return (
    <>
      <PageHeader
        title={
          named ? (
            <>
              {named.icon && <span aria-hidden>{named.icon} </span>}
              {named.name}
            </>
          ) : (
            nameless(error)
          )
        }
        badge={<Id value={baseId} />}
        description={
          base
            ? `Read through GET /base/{baseId} at ${clockTime(new Date(dataUpdatedAt))}.`
            : isFetching
              ? "Reading through GET /base/{baseId}…"
              : !error && "The read was cancelled before an answer came."
        }
        actions={
          <>
            <OpenBaseButton />
            {base && session.connection.kind === "remote" && <PinBase base={base} />}
            {isFetching && (
              <CancelRead
                onCancel={() => {
                  readAgain.current?.focus();
                  void client.cancelQueries({ queryKey: read.queryKey });
                }}
              />
            )}
            {/* A failure has a button of its own. */}
            {!error && (
              <Button ref={readAgain} icon={<RefreshCw />} busy={isFetching} onClick={() => void refetch()}>
                Read again
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {error && <BaseFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {hasTables && (
          <Section title="Tables" isFlush>
            <BaseTables baseId={baseId} />
          </Section>
        )}
        {base && !tables.isPending && (
          <>
            <Section
              title="Fields"
              description="Every field the service document has for a base, and every other the answer came with."
            >
              <BaseFields base={base} />
            </Section>
            <Section title="Answer">
              <CodeBlock label="The answer as JSON" code={JSON.stringify(base, null, 2)} />
            </Section>
          </>
        )}
        {(tables.isPending || (isFetching && !base)) && <Skeleton className="h-96 w-full" />}
      </div>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
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
import { PinBase } from "./pin-base.tsx";
import { bases } from "./queries.ts";

const nameless = (error: Error | null) => (isUnknownBase(error) ? "No such base" : "Base");

/** One base, read through the endpoint and shown whole. */
export function BasePage({ baseId }: { baseId: string }) {
  const session = useSession();
  const { data: base, error, isFetching, dataUpdatedAt, refetch } = useQuery(bases.read(session, baseId));
  const known = useQuery(directory.allBases(session));
  const tables = useQuery(directory.tables(session, baseId));
  const named = base ?? known.data?.find(({ id }) => id === baseId);
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
            : !error && "Reading through GET /base/{baseId}…"
        }
        actions={
          <>
            <OpenBaseButton />
            {base && session.connection.kind === "remote" && <PinBase base={base} />}
            {/* A failure has a button of its own. */}
            {!error && (
              <Button icon={<RefreshCw />} busy={isFetching} onClick={() => void refetch()}>
                Read again
              </Button>
            )}
          </>
        }
      />
      {error && (
        <div className="mb-6">
          <BaseFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {base && !tables.isPending ? (
        <div className="flex flex-col gap-6">
          <Section title="Tables" isFlush>
            <BaseTables baseId={baseId} />
          </Section>
          <Section
            title="Fields"
            description="Every field the service document has for a base, and every other the answer came with."
          >
            <BaseFields base={base} />
          </Section>
          <Section title="Answer">
            <CodeBlock label="The answer as JSON" code={JSON.stringify(base, null, 2)} />
          </Section>
        </div>
      ) : error ? null : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { RefreshCw, Table2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { cutText } from "#api/answer/excerpt.ts";
import { waitText } from "#api/answer/retry-after.ts";
import { call } from "#api/call.ts";
import { requestedWaitMs } from "#api/retry.ts";
import { type Base, type JsonObject, type Received, base as baseSchema, readBase } from "#contract/index.ts";
import { SpaceLink } from "#features/connection/breadcrumb.tsx";
import { pinBase, usePinCheckedBase } from "#features/connection/checked-base.ts";
import { CorsHeaders } from "#features/connection/cors-headers.tsx";
import { CallFailure, FailureReason } from "#features/connection/failure/call-failure.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { BodyBlock } from "#features/request-log/body-block.tsx";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { directory, type Session, useSession, sessionQuery } from "#session/session.ts";
import { counted, clockTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader, Section } from "#ui/content/page.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { fieldsOf } from "./answer-fields.ts";
import { BaseFields } from "./base-fields.tsx";
import { OpenBaseButton } from "./open-base-button.tsx";

const baseQuery = ({ connection }: Session, baseId: string) =>
  sessionQuery({ connection }, { key: ["bases", baseId] }, ({ signal }) =>
    call(connection, readBase, { params: { baseId }, body: undefined, signal }),
  );

const MAX_NAME = 300;

/** The screen of a base: its tables, and all fields as the service answers them. */
export function BasePage() {
  usePinCheckedBase();
  const { baseId } = useParams({ from: "/bases/$baseId" });
  const session = useSession();
  const client = useQueryClient();
  const read = baseQuery(session, baseId);
  const { data: answer, error, isFetching, failureReason, dataUpdatedAt, refetch } = useQuery(read);
  const waitMs = isFetching ? requestedWaitMs(failureReason) : 0;
  const base = answer?.reply;
  const known = useQuery(directory.allBases(session));
  const tables = useQuery(directory.tables(session, baseId));
  const readAgain = useRef<HTMLButtonElement>(null);
  const listed = known.data?.find(({ id }) => id === baseId);
  const name = base?.name ?? listed?.name;
  const icon = base ? base.icon : listed?.icon;
  // Known tables do not depend on the answer: they are shown even if it fails.
  const hasTables = !tables.isPending && (base !== undefined || (tables.data?.length ?? 0) > 0);
  // The header would move when the name arrives.
  if (!base && known.isPending) return <Skeleton className="h-96 w-full" />;

  return (
    <>
      <PageHeader
        title={
          <>
            {icon && <span aria-hidden>{`${cutText(icon, MAX_NAME)} `}</span>}
            <span>{cutText(name ?? (statusOf(error) === 404 ? "Base not found" : "Base"), MAX_NAME)}</span>
          </>
        }
        breadcrumb={
          listed && (
            <nav aria-label="Breadcrumb" className="flex min-h-5">
              <SpaceLink spaceId={listed.spaceId} />
            </nav>
          )
        }
        badge={<Id value={baseId} label="base id" />}
        description={
          waitMs > 0
            ? `The service asked to wait ${waitText(waitMs)}. The base is read again then.`
            : base
              ? `Read at ${clockTime(new Date(dataUpdatedAt))}`
              : isFetching
                ? "Reading the base…"
                : !error && "You cancelled the request. Press “Read again” to repeat it."
        }
        actions={
          <>
            <OpenBaseButton />
            <Link to="/tokens/new" search={{ bases: baseId }} className={buttonClass()}>
              New token
            </Link>
            {base && session.connection.kind === "remote" && (
              <PinBase baseId={baseId} base={base} readTime={dataUpdatedAt} />
            )}
            {isFetching && (
              <CancelRead
                onCancel={() => {
                  readAgain.current?.focus();
                  void client.cancelQueries({ queryKey: read.queryKey });
                }}
              />
            )}
            {/* `BaseFailure` has its own button. */}
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
        {answer && !tables.isPending && (
          <>
            <DeviationsNotice deviations={answer.deviations} />
            {holdsBase(answer.object) ? (
              <Section
                title="Fields"
                description="All fields of the response, including ones the API document does not list."
              >
                <BaseFields base={answer.object} />
              </Section>
            ) : (
              <Callout tone="warning" title="The response is not a base">
                {`The service responded with ${answer.status}, but ${answer.raw === undefined ? "without a body" : "without fields of a base"}. Check the base URL of this connection.`}
              </Callout>
            )}
            {answer.raw !== undefined && (
              <Section title="Response">
                <BodyBlock label="The response as JSON" body={answer.raw} whole={answer.whole} />
              </Section>
            )}
          </>
        )}
        {(tables.isPending || (isFetching && !base)) && <Skeleton className="h-96 w-full" />}
      </div>
    </>
  );
}

/** A response such as `{"status":"ok"}` is no base. */
const holdsBase = (object: JsonObject) =>
  fieldsOf(baseSchema, object).some(({ value, isDocumented }) => isDocumented && value !== undefined);

const SHOWN_AFTER_MS = 1_000;

/** Cancels a slow read. Hidden for the first second, so that it does not flash. */
function CancelRead({ onCancel }: { onCancel: () => void }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      // The button that was pressed keeps its position: right on a wide screen, left on a phone.
      <Button className="max-sm:order-last" onClick={onCancel}>
        Cancel
      </Button>
    )
  );
}

/**
 * Offers to pin a base, but its space first: a base without a pinned space would appear nowhere. A base that was imported
 * without a name gets that of the answer.
 */
function PinBase({ baseId, base, readTime }: { baseId: string; base: Received<Base>; readTime: number }) {
  const learned = new Date(readTime).toISOString();
  const session = useSession();
  const { spaceId, name, id = baseId } = base;
  const { data: spaces } = useQuery(directory.spaces(session));
  const { data: pinned } = useQuery(directory.bases(session, spaceId ?? ""));
  const isUnnamed = name !== undefined && pinned?.some((one) => one.id === id && one.name === id) === true;
  useEffect(() => {
    // Without the name the base is still there.
    if (isUnnamed) pinBase(session.notebook, { id, name, spaceId }, learned).catch(() => undefined);
  }, [isUnnamed, session, id, name, spaceId, learned]);
  if (!spaces || !pinned || spaceId === undefined) return null;
  if (!spaces.some((space) => space.id === spaceId)) {
    return (
      <span className="flex items-center gap-2">
        <span className="text-muted text-sm">Its space is not pinned.</span>
        <PinButton kind="space" parent="" id={spaceId} learned={learned} />
      </span>
    );
  }
  if (pinned.some((one) => one.id === id)) return null;
  return <PinButton kind="base" parent={spaceId} id={id} learned={learned} {...(name !== undefined && { name })} />;
}

function BaseTables({ baseId }: { baseId: string }) {
  const session = useSession();
  const { data: tables } = useQuery(directory.tables(session, baseId));
  const isRemote = session.connection.kind === "remote";
  if (!tables) return <Skeleton className="h-12 w-full" />;
  return (
    <div className="flex flex-col items-start">
      {tables.length === 0 ? (
        <p className="text-muted px-4 py-3">
          {isRemote ? "No pinned tables. The API cannot list tables: pin one by its id." : "No tables in this base"}
        </p>
      ) : (
        <ul className="divide-line w-full divide-y">
          {tables.map((table) => (
            <li key={table.id}>
              <Link
                to="/tables/$tableId"
                params={{ tableId: table.id }}
                className="hover:bg-hover flex items-center gap-3 px-4 py-2.5 pointer-coarse:py-3"
              >
                <Table2 aria-hidden className="text-muted size-4 shrink-0" />
                <span className="min-w-0 font-medium">{table.name}</span>
                <span className="text-muted ml-auto shrink-0 text-sm">
                  {counted(table.fields.length, isRemote ? "pinned field" : "field")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isRemote && (
        <div className="px-4 py-3">
          <PinButton kind="table" parent={baseId} />
        </div>
      )}
    </div>
  );
}

function BaseFailure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const { connection } = useSession();
  const status = statusOf(error);
  return (
    <div className="flex flex-col gap-3">
      <CallFailure
        error={error}
        title={titleOf(error instanceof CallError && error.isSimulated ? undefined : status)}
        detail={
          <div className="flex flex-col gap-2">
            <FailureReason error={error} canLeave />
            {error instanceof CallError && error.reason.kind === "network" && connection.kind === "remote" && (
              <CorsHeaders baseUrl={connection.baseUrl} />
            )}
          </div>
        }
        action={
          <Button busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
      <GiveToken error={error} next="Try again" />
    </div>
  );
}

function statusOf(error: Error | null): number | undefined {
  return error instanceof CallError && error.reason.kind === "http" ? error.reason.answer.status : undefined;
}

function titleOf(status: number | undefined): string {
  if (status === 401) return "The bearer token was refused";
  if (status === 403) return "The token cannot read this base";
  if (status === 404) return "No base with this id";
  return "The base could not be read";
}

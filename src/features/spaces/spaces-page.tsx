import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import { Box, KeyRound, Paperclip, Sparkles } from "lucide-react";
import { useUploadAccess, useUploads } from "#features/attachments/add/upload-provider.tsx";
import { OpenBaseButton } from "#features/bases/open-base-button.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { useFocusWhenFilled } from "#features/connection/pins/use-focus-when-filled.ts";
import { useConnections } from "#session/saved-connections.ts";
import { directory, useSession, useHasBearer } from "#session/session.ts";
import { counted, formatNumber } from "#text/format.ts";
import { ErrorState, EmptyState, PageHeader } from "#ui/content/page.tsx";
import { useMore } from "#ui/content/use-more.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { focusScreen } from "#ui/page/arrival.ts";
import type { Elements } from "#ui/page/elements.ts";
import { buttonClass } from "#ui/style/class-names.ts";
import { nameClass } from "#ui/style/name-class.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import type { Space } from "#workspace/workspace.ts";
import { AiSummary, useAiState } from "./ai-summary.tsx";
import { BaseLinks } from "./base-links.tsx";
import { type Notes, onlyUnset, placeForFiles, useNotes } from "./queries.ts";

const BearerForm = lazyComponent(() => import("#features/connection/bearer-form.tsx"), "BearerForm");

/** The start page: the three jobs of the console, then the spaces, each with the state of its AI integration. */
export function SpacesPage() {
  const session = useSession();
  const { data: spaces, error, refetch } = useQuery(directory.spaces(session));
  const isRemote = session.connection.kind === "remote";
  const { current } = useConnections();
  const hasBearer = useHasBearer();
  const toast = useToast();
  const notes = useNotes();
  const isEmpty = spaces?.length === 0;
  const { shown, more } = useMore(spaces ?? []);
  useFocusWhenFilled(isEmpty, focusFirstSpace);
  const isChoosing = useLocation({ select: ({ hash }) => hash === "spaces" });

  return (
    <>
      <PageHeader
        title="Spaces"
        description={
          isRemote
            ? "Spaces you pinned. The API cannot list spaces."
            : `All data is stored in this ${session.persistence === "disk" ? "browser" : "tab"}.`
        }
        actions={
          <>
            <OpenBaseButton />
            {isRemote && !isEmpty && <PinButton kind="space" parent="" />}
          </>
        }
      />
      {current && !hasBearer && (
        <div className="mb-6">
          <BearerForm
            connection={current}
            onUsed={() => {
              toast.info("Token in use, not checked");
              focusScreen(document.querySelector("main"));
            }}
          />
        </div>
      )}
      <JobCards spaces={spaces} notes={notes} onChoose={focusFirstSpace} />
      <div id="spaces" tabIndex={-1} className="scroll-mt-4 outline-none">
        {error ? (
          <ErrorState title="The spaces could not be read" error={error} onRetry={refetch} />
        ) : !spaces ? (
          <Loading label="Loading spaces" className="flex flex-col gap-6">
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-44 w-full" />
          </Loading>
        ) : isEmpty ? (
          <EmptyState
            icon={<Box />}
            title="No spaces yet"
            action={
              isRemote ? (
                <PinButton kind="space" parent="" />
              ) : (
                <Link to="/local-backend" className={buttonClass()}>
                  Open Local backend
                </Link>
              )
            }
          >
            {isRemote ? "Pin a space, or learn spaces from a recording." : "Reset the data to get the samples back."}
          </EmptyState>
        ) : (
          <>
            {isChoosing && <p className="mb-3 font-medium">Choose a space to configure.</p>}
            <ul className="flex flex-col gap-6">
              {shown.map((space) => (
                <li key={space.id}>
                  <SpacePanel space={space} notes={notes} isChoosing={isChoosing} />
                </li>
              ))}
              {more && <li>{more}</li>}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** To the first space whose AI can be configured, or to what is said where there is none. */
function focusFirstSpace() {
  const list = document.getElementById("spaces");
  (list?.querySelector<HTMLElement>('a[href$="/ai"]') ?? list)?.focus();
}

function SpacePanel({ space, notes, isChoosing }: { space: Space; notes: Notes | undefined; isChoosing: boolean }) {
  const isUnset = useAiState(space.id) === null;
  return (
    <section aria-labelledby={`space-${space.id}`} className="border-line bg-surface @container rounded-lg border">
      <header className="border-line grid items-center gap-x-4 gap-y-1 border-b px-4 py-3 @3xs:grid-cols-[minmax(0,1fr)_auto] @3xs:gap-y-0">
        <h2 id={`space-${space.id}`} className="text-lg font-semibold">
          <Link
            to="/spaces/$spaceId"
            params={{ spaceId: space.id }}
            className={`touch-line rounded-sm hover:underline ${nameClass(space)}`}
          >
            {space.name}
          </Link>
        </h2>
        <div className="row-start-2 min-w-0 text-sm @3xs:max-sm:col-span-2">
          <AiSummary spaceId={space.id} notes={notes} />
        </div>
        <Link
          to="/spaces/$spaceId/ai"
          params={{ spaceId: space.id }}
          aria-label={isUnset ? `Set up AI for ${space.name}` : `AI integration of ${space.name}`}
          className={`${buttonClass({ variant: isChoosing ? "primary" : "secondary" })} justify-self-start @3xs:col-start-2 @3xs:row-start-1 @3xs:sm:row-span-2`}
        >
          <Sparkles aria-hidden />
          <span>{isUnset ? "Set up AI" : "AI integration"}</span>
        </Link>
      </header>
      <div className="p-2">
        <BaseLinks spaceId={space.id} />
      </div>
    </section>
  );
}

interface JobCardsProps {
  spaces: readonly Space[] | undefined;
  notes: Notes | undefined;
  /** Leads to the list of spaces below. */
  onChoose: () => void;
}

const toAi = ({ id }: Space) => ({ to: "/spaces/$spaceId/ai", params: { spaceId: id } }) as const;

/** The three jobs of an administrator, each with the way to its first step. */
function JobCards({ spaces, notes, onChoose }: JobCardsProps) {
  const session = useSession();
  const isRemote = session.connection.kind === "remote";
  const { data: unset } = useQuery({ ...onlyUnset(session), enabled: !isRemote });
  const only = spaces?.length === 1 ? spaces[0] : unset;
  const drafts = (spaces ?? []).filter(({ id }) => notes?.drafts.has(id));
  return (
    <ul aria-label="What you can do" className="mb-6 grid gap-3 md:grid-cols-3">
      <JobCard
        icon={<Sparkles />}
        title="Configure AI"
        {...(only ? { to: toAi(only) } : { to: { to: "/", hash: "spaces" }, onClick: onChoose })}
        text={configureText(spaces?.length, isRemote, unset)}
        state={notes && draftsText(drafts)}
        stateTo={drafts[0] && toAi(drafts[0])}
      />
      <JobCard
        icon={<KeyRound />}
        title="Create an access token"
        to={{ to: "/tokens/new" }}
        text="Choose scopes and an expiry date."
        state={notes && expiringText(notes.expiring)}
        stateTo={notes?.expiring[0] && { to: "/tokens" }}
      />
      <FilesCard />
    </ul>
  );
}

function FilesCard() {
  const session = useSession();
  const isRemote = session.connection.kind === "remote";
  // Until it is read, a press stays here.
  const { data: place } = useQuery(placeForFiles(session));
  const state = useUploads((files, queue) => queue && waitingText(files));
  const cell = useUploads(waitingFile)?.target.cell;
  return (
    <JobCard
      icon={<Paperclip />}
      title="Add files to records"
      to={place === undefined ? { to: "/" } : (place ?? { to: isRemote ? "/connections" : "/local-backend" })}
      text={useUploadAccess() ? "Drop files onto a cell." : "Link files that are stored elsewhere."}
      state={state}
      stateTo={cell && { to: "/tables/$tableId/records/$recordId", params: { ...cell } }}
    />
  );
}

interface JobCardProps {
  icon: Elements;
  title: string;
  /** Where the job begins. The whole card leads there. */
  to: LinkProps;
  text: string;
  /** What is known of the job. Its room is reserved while it loads: two lines in narrow cards. */
  state: string | undefined;
  stateTo: LinkProps | undefined;
  onClick?: () => void;
}

function JobCard({ icon, title, to, text, state, stateTo, onClick }: JobCardProps) {
  return (
    <li className="border-line bg-surface hover:border-line-strong relative flex min-w-0 gap-3 rounded-lg border px-4 py-3 transition-colors">
      <span aria-hidden className="text-accent mt-0.5 [&_svg]:size-5">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-lg font-semibold">
          <Link {...to} onClick={onClick} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm max-sm:hidden">{text}</p>
        <p className="text-muted mt-auto min-h-7 pt-1 text-sm leading-6 wrap-anywhere md:max-xl:min-h-13">
          {stateTo ? (
            <Link {...stateTo} className="text-accent relative underline underline-offset-2">
              {state}
            </Link>
          ) : (
            <span>{state}</span>
          )}
        </p>
      </div>
    </li>
  );
}

const DAYS = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Says what comes first: a space is pinned, or chosen if there are several. `count` is absent until they are read;
 * `onlyUnset` is the one space that is not set up.
 */
export function configureText(count: number | undefined, isRemote: boolean, onlyUnset?: Space | null): string {
  const text = "Models, keys and defaults";
  if (count === 0 && isRemote) return `${text}. Pin a space first.`;
  if (onlyUnset && count !== 1) return `Set up ${onlyUnset.name}, or choose another space below.`;
  return count === 0 || count === 1 ? `${text} of a space.` : `${text}. Choose a space below.`;
}

export function draftsText([first, ...others]: readonly Space[]): string {
  if (!first) return "No drafts";
  const more = others.length > 0 ? ` and ${formatNumber(others.length)} more` : "";
  return `${others.length > 0 ? "Drafts" : "Draft"}: ${first.name}${more}`;
}

/** Of tokens in the order in which they end. */
export function expiringText([next, ...others]: Notes["expiring"]): string {
  if (!next) return "No token expires within 14 days";
  const more = others.length > 0 ? ` · ${formatNumber(others.length)} more within 14 days` : "";
  return `${next.name} expires ${DAYS.format(next.daysLeft, "day")}${more}`;
}

/** Returns the first file that stopped, else the first that is not inserted. */
export const waitingFile = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.find(({ error }) => error) ?? files.find(({ stage }) => stage !== "inserted");

export function waitingText(files: readonly QueuedFile[]): string {
  const waiting = files.filter(({ stage }) => stage !== "inserted");
  if (waiting.length === 0) return "No files are waiting";
  const stopped = waiting.filter(({ error }) => error).length;
  return `${counted(waiting.length, "file")} waiting${stopped > 0 ? `, ${formatNumber(stopped)} stopped` : ""}`;
}

import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { KeyRound, Paperclip, Sparkles } from "lucide-react";
import { useUploadAccess, useUploads } from "#features/attachments/add/upload-provider.tsx";
import { useSession } from "#session/session.ts";
import type { Elements } from "#ui/page/elements.ts";
import type { Space } from "#workspace/workspace.ts";
import { configureText, draftsText, expiringText, waitingFile, waitingText } from "./job-texts.ts";
import type { Notes } from "./notes.ts";
import { onlyUnset, placeForFiles } from "./queries.ts";

interface JobCardsProps {
  /** Absent until they are read. */
  spaces: readonly Space[] | undefined;
  notes: Notes | undefined;
  /** Leads to the list of spaces below. */
  onChoose: () => void;
}

const toAi = ({ id }: Space) => ({ to: "/spaces/$spaceId/ai", params: { spaceId: id } }) as const;

/** The three jobs of an administrator, each with the way to its first step. */
export function JobCards({ spaces, notes, onChoose }: JobCardsProps) {
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
      to={place === undefined ? { to: "/" } : (place ?? { to: isRemote ? "/connections" : "/backend" })}
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
  /** What is known of the job, on one line that is reserved while it loads. */
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
        <p className="text-muted mt-auto min-h-7 pt-1 text-sm leading-6 wrap-anywhere">
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

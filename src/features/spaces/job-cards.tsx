import { useQuery } from "@tanstack/react-query";
import { KeyRound, Paperclip, Sparkles } from "lucide-react";
import { useUploadAccess, useUploads } from "#features/attachments/add/upload-provider.tsx";
import { useSession } from "#session/session.ts";
import type { Space } from "#workspace/workspace.ts";
import { JobCard } from "./job-card.tsx";
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

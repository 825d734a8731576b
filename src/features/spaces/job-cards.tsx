import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound, Paperclip, Sparkles } from "lucide-react";
import { useUploadAccess, useUploads } from "#features/attachments/add/upload-provider.tsx";
import { useSession } from "#session/session.ts";
import type { Space } from "#workspace/workspace.ts";
import { JobCard, jobLinkClass } from "./job-card.tsx";
import { draftsText, expiringText, waitingFile, waitingText } from "./job-texts.ts";
import type { Notes } from "./notes.ts";
import { spaces as queries } from "./queries.ts";

interface JobCardsProps {
  spaces: readonly Space[];
  notes: Notes | undefined;
  /** Whether a space is being chosen, in the list below. */
  isChoosing: boolean;
  onChoose: () => void;
}

const stateLinkClass = "text-accent relative underline underline-offset-2";

/** The three jobs of an administrator, each with the way to its first step. */
export function JobCards({ spaces, notes, isChoosing, onChoose }: JobCardsProps) {
  const [space, ...others] = spaces;
  const drafts = notes && spaces.filter(({ id }) => notes.drafts.has(id));
  return (
    <ul aria-label="What you can do" className="mb-6 grid gap-3 md:grid-cols-3">
      <JobCard
        icon={<Sparkles />}
        link={
          space && others.length === 0 ? (
            <Link to="/spaces/$spaceId/ai" params={{ spaceId: space.id }} className={jobLinkClass}>
              Configure AI
            </Link>
          ) : (
            <Link to="/" hash="spaces" onClick={onChoose} className={jobLinkClass}>
              Configure AI
            </Link>
          )
        }
        text={isChoosing ? "Choose a space below." : "Models, keys and defaults of a space."}
        state={
          drafts?.[0] ? (
            <Link to="/spaces/$spaceId/ai" params={{ spaceId: drafts[0].id }} className={stateLinkClass}>
              {draftsText(drafts)}
            </Link>
          ) : (
            drafts && <span>No unsent drafts</span>
          )
        }
      />
      <JobCard
        icon={<KeyRound />}
        link={
          <Link to="/tokens/new" className={jobLinkClass}>
            Create an access token
          </Link>
        }
        text="Choose scopes and an expiry date."
        state={
          notes &&
          (notes.expiring.length > 0 ? (
            <Link to="/tokens" className={stateLinkClass}>
              {expiringText(notes.expiring)}
            </Link>
          ) : (
            <span>No token expires within 14 days</span>
          ))
        }
      />
      <FilesCard />
    </ul>
  );
}

function FilesCard() {
  const session = useSession();
  const { data: place } = useQuery(queries.placeForFiles(session));
  const isRemote = session.connection.kind === "remote";
  return (
    <JobCard
      icon={<Paperclip />}
      link={
        place && "tableId" in place ? (
          <Link to="/tables/$tableId" params={place} className={jobLinkClass}>
            Add files to records
          </Link>
        ) : place ? (
          <Link to="/bases/$baseId" params={place} className={jobLinkClass}>
            Add files to records
          </Link>
        ) : (
          <Link to={isRemote ? "/connections" : "/backend"} className={jobLinkClass}>
            Add files to records
          </Link>
        )
      }
      text={useUploadAccess() ? "Drop them onto a cell of a table." : "Link files that are stored elsewhere."}
      state={<WaitingFiles />}
    />
  );
}

function WaitingFiles() {
  const text = useUploads((files, queue) => queue && waitingText(files));
  const file = useUploads(waitingFile);
  if (!file) return <span>{text}</span>;
  const { tableId, recordId } = file.target.cell;
  return (
    <Link to="/tables/$tableId/records/$recordId" params={{ tableId, recordId }} className={stateLinkClass}>
      {text}
    </Link>
  );
}

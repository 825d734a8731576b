import { Check, Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import type { Environment } from "#session/environment.ts";
import type { FailedCheck } from "#session/saved-connections.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EnvironmentBadge } from "../environment-badge.tsx";

interface ConnectionEntryProps {
  name: string;
  environment?: Environment | undefined;
  address: string;
  text: string;
  failedCheck?: FailedCheck | undefined;
  isCurrent: boolean;
  onUse: () => void;
  /** Where it comes from, if it is not of this browser. */
  origin?: string | undefined;
  /** Shown below the connection. */
  notice?: ReactNode;
  /** A link that adds this connection to another browser. */
  link?: () => string;
  /** Absent for the in-browser service and for presets, which are neither edited nor forgotten. */
  onEdit?: (() => void) | undefined;
  editRef?: Ref<HTMLButtonElement>;
  onForget?: (() => void) | undefined;
  check: ReactNode;
}

export function ConnectionEntry(props: ConnectionEntryProps) {
  const {
    name,
    environment,
    address,
    text,
    failedCheck,
    isCurrent,
    origin,
    notice,
    link,
    onUse,
    onEdit,
    editRef,
    onForget,
    check,
  } = props;
  const [isChecking, setChecking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {environment && <EnvironmentBadge environment={environment} />}
          {origin !== undefined && <Badge>{origin}</Badge>}
          {isCurrent && (
            <Badge tone="success" icon={<Check />}>
              in use
            </Badge>
          )}
        </p>
        <p className="text-muted truncate font-mono text-sm">{address}</p>
        <p className="text-muted text-sm">{text}</p>
        {failedCheck && <p className="text-warning text-sm">{failedCheckText(failedCheck)}</p>}
      </div>
      {check && (
        <Button
          aria-expanded={isChecking}
          aria-label={`Check ${name} before use`}
          onClick={() => setChecking(!isChecking)}
        >
          Check…
        </Button>
      )}
      {!isCurrent && (
        <Button aria-label={`Use ${name}`} onClick={onUse}>
          Use
        </Button>
      )}
      {link && <CopyButton text={link} label="Copy link" aria-label={`Copy link to ${name}`} size="medium" />}
      {onEdit && <IconButton ref={editRef} label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
      {onForget && <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={onForget} />}
      {notice && <div className="w-full empty:hidden">{notice}</div>}
      {isChecking && <div className="w-full">{check}</div>}
    </li>
  );
}

/** Says which check failed when a connection was kept in spite of it. The day is left out if it is today. */
export function failedCheckText({ title, isReached, when, time }: FailedCheck, now = new Date()): string {
  const moment = localTime(time);
  const today = `${localTime(now.toISOString()).split(", ")[0]}, `;
  const said = `${isReached ? "Check failed" : "Not reached"} when ${when}, ${moment.replace(today, "")}`;
  return isReached ? `${said}: ${title}` : said;
}

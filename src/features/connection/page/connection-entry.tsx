import { useRouter } from "@tanstack/react-router";
import { Check, Pencil, Trash2 } from "lucide-react";
import { useState, type Ref } from "react";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { addressOf, originOf } from "#session/preset.ts";
import { type FailedCheck, type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { EnvironmentBadge } from "../environment-badge.tsx";
import { CurrentCheck, SavedCheck } from "./saved-check.tsx";

const MovedNotice = lazyComponent(() => import("../moved-notice.tsx"), "MovedNotice");

interface ConnectionEntryProps {
  /** Absent for the service in this browser. */
  connection?: SavedConnection;
  onUse: () => void;
  /** Absent for what nobody edits here. */
  onEdit?: (() => void) | undefined;
  editRef?: Ref<HTMLButtonElement>;
}

/** A connection of the list, with what can be done with it. One of `console.json` is neither edited nor removed. */
export function ConnectionEntry({ connection, onUse, onEdit, editRef }: ConnectionEntryProps) {
  const { current, forget } = useConnections();
  const router = useRouter();
  const [isChecking, setChecking] = useState(false);
  const { name = LOCAL_BACKEND, environment, failedCheck, preset } = connection ?? {};
  const isCurrent = current?.id === connection?.id;
  const address = connection ? addressOf(connection) : "https://workspace.invalid";
  /** Adds the connection to another browser. */
  const link = () => {
    const { publicHref } = router.buildLocation({ to: "/connections/new", search: { name, address } });
    return new URL(publicHref, location.href).href;
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {environment && <EnvironmentBadge environment={environment} />}
          {preset && <Badge>{originOf(preset)}</Badge>}
          {isCurrent && (
            <Badge tone="success" icon={<Check />}>
              in use
            </Badge>
          )}
        </p>
        <p className="text-muted truncate font-mono text-sm">{address}</p>
        <p className="text-muted text-sm">
          {!connection
            ? "A service inside this browser. Nothing leaves this device."
            : preset?.target === undefined
              ? "A remote service."
              : "A remote service, behind a relay."}
        </p>
        {failedCheck && <p className="text-warning text-sm">{failedCheckText(failedCheck)}</p>}
      </div>
      {(connection ?? isCurrent) && (
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
      {connection && <CopyButton text={link} label="Copy link" aria-label={`Copy link to ${name}`} size="medium" />}
      {onEdit && <IconButton ref={editRef} label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
      {connection && !preset && (
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => forget(connection.id)} />
      )}
      {connection && !isCurrent && preset?.movedFrom !== undefined && (
        <div className="w-full empty:hidden">
          <MovedNotice connection={connection} />
        </div>
      )}
      {isChecking && (
        <div className="w-full">
          {isCurrent ? <CurrentCheck saved={connection} /> : connection && <SavedCheck saved={connection} />}
        </div>
      )}
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

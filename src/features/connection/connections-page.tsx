import { useNavigate } from "@tanstack/react-router";
import { Check, Plus, Trash2 } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { BearerForm } from "./bearer-form.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { PinsSection } from "./pins/pins-section.tsx";
import { CurrentCheck, SavedCheck } from "./saved-check.tsx";

export function ConnectionsPage() {
  const { saved, current, connectTo, forget } = useConnections();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const isBack = useRef(false);

  const switchTo = (connection: SavedConnection | undefined, failure?: string) => {
    connectTo(connection?.id);
    const name = connection?.name ?? "Standalone";
    if (failure === undefined) toast.success(`Now connected to ${name}`);
    else toast.info(`${name} was added. The last check failed: ${failure}`);
    void navigate({ to: "/" });
  };

  return (
    <>
      <PageHeader
        title="Connections"
        description="Drafts, registers and pins are kept apart for each connection. Switching changes nothing else."
        actions={
          !isAdding && (
            <Button
              // After a cancel, the focus returns to the button that opened the form.
              ref={(button) => {
                if (isBack.current) button?.focus();
                isBack.current = false;
              }}
              variant="primary"
              icon={<Plus />}
              onClick={() => setAdding(true)}
            >
              Add a service
            </Button>
          )
        }
      />
      <div className="flex max-w-3xl flex-col gap-6">
        {isAdding && (
          <ConnectionForm
            onCancel={() => {
              isBack.current = true;
              setAdding(false);
            }}
            onAdded={(connection, failure) => {
              setAdding(false);
              switchTo(connection, failure);
            }}
          />
        )}
        <ul className="divide-line border-line bg-surface divide-y rounded-lg border">
          <Entry
            name="Standalone"
            address="https://workspace.invalid"
            text="The service that lives in this browser. Nothing leaves the machine."
            isCurrent={current === undefined}
            onUse={() => switchTo(undefined)}
            check={current === undefined && <CurrentCheck />}
          />
          {saved.map((connection) => (
            <Entry
              key={connection.id}
              name={connection.name}
              address={connection.baseUrl}
              text="A service on the network."
              isCurrent={current?.id === connection.id}
              onUse={() => switchTo(connection)}
              check={current?.id === connection.id ? <CurrentCheck /> : <SavedCheck saved={connection} />}
              onForget={() => forget(connection.id)}
            />
          ))}
        </ul>
        {session.connection.kind === "remote" && (
          <>
            <BearerForm connectionId={session.connection.id} />
            <PinsSection />
          </>
        )}
      </div>
    </>
  );
}

interface EntryProps {
  name: string;
  address: string;
  text: string;
  isCurrent: boolean;
  onUse: () => void;
  onForget?: () => void;
  check: ReactNode;
}

function Entry({ name, address, text, isCurrent, onUse, onForget, check }: EntryProps) {
  const [isChecking, setChecking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-medium">
          <span>{name}</span>
          {isCurrent && (
            <Badge tone="success" icon={<Check />}>
              in use
            </Badge>
          )}
        </p>
        <p className="text-muted truncate font-mono text-sm">{address}</p>
        <p className="text-muted text-sm">{text}</p>
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
      {!isCurrent && <Button onClick={onUse}>Use</Button>}
      {onForget && <IconButton label={`Forget ${name}`} icon={<Trash2 />} onClick={onForget} />}
      {isChecking && <div className="w-full">{check}</div>}
    </li>
  );
}

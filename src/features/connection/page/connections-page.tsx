import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { Check, Download, Pencil, Plus, Trash2 } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { useProfile } from "#session/profile.ts";
import { addressOf, originOf, type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { localTime } from "#text/format.ts";
import { Button, IconButton, CopyButton } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { PageHeader, Section } from "#ui/content/page.tsx";
import { Problems } from "#ui/content/problems.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { buttonClass } from "#ui/style/class-names.ts";
import { BearerForm } from "../bearer-form.tsx";
import { pinWhenOpened } from "../checked-base.ts";
import { EnvironmentBadge } from "../environment-badge.tsx";
import { PinsSection } from "../pins/pins-section.tsx";
import { ShapesSection } from "../shapes/shapes-section.tsx";
import { VocabularySection } from "../vocabulary/vocabulary-section.tsx";
import { ConnectionForm, type OnSaved } from "./connection-form.tsx";
import { SavedCheck } from "./saved-check.tsx";

const UploadTargetSection = lazyComponent(
  () => import("../upload-target/upload-target-section.tsx"),
  "UploadTargetSection",
);

/** The screen of the connections to services: the list, a form to add one, and the settings of the one in use. */
export function ConnectionsPage({ renderExport }: { renderExport: (close: () => void) => Elements }) {
  const { saved, current, file, connectTo, forget, bearer } = useConnections();
  const { problems = [] } = file ?? {};
  const navigate = useNavigate();
  const toast = useToast();
  /** The id of the connection in the form; `""` is a new one. */
  const [opened, setOpened] = useState<string>();
  const [leaving, setLeaving] = useState<SavedConnection>();
  const closed = useRef<string>(undefined);

  // The focus returns to the button that opened the form.
  const focusAfter = (id: string) => (button: HTMLButtonElement | null) => {
    if (!button || closed.current !== id) return;
    button.focus();
    closed.current = undefined;
  };
  const close = () => {
    closed.current = opened;
    setOpened(undefined);
  };
  const switchTo = (connection: SavedConnection | undefined) => {
    connectTo(connection?.id);
    toast.success(`Now using ${connection?.name ?? LOCAL_BACKEND}`);
    void navigate({ to: "/" });
  };
  const connectToAdded: OnSaved = (connection, { failure, base }) => {
    const { id, name } = connection;
    if (failure !== undefined) {
      connectTo(id);
      toast.info(`${name} was added. The last check failed: ${failure}`);
      void navigate({ to: "/" });
    } else if (base) {
      pinWhenOpened(id, base);
      connectTo(id);
      toast.success(`Now using ${name}`, {
        text: base.spaceId === undefined ? undefined : "The checked base and its space are pinned.",
      });
      void navigate({ to: "/bases/$baseId", params: { baseId: base.id } });
    } else switchTo(connection);
  };
  const noteChanges: OnSaved = (connection, { failure }) => {
    close();
    const { name } = connection;
    if (failure !== undefined) toast.info(`${name} was saved. The last check failed: ${failure}`);
    else if (bearer(connection)) toast.success(`${name} was saved`);
    else toast.info(`${name} was saved. It needs a bearer token.`);
  };

  return (
    <>
      <PageHeader
        title="Connections"
        description="Each connection has its own drafts, tokens and pins."
        actions={
          <>
            <Link to="/connections/learn" className={buttonClass()}>
              Learn from a recording
            </Link>
            <DialogButton icon={<Download />} renderDialog={renderExport}>
              Export…
            </DialogButton>
            <Button
              ref={focusAfter("")}
              variant="primary"
              icon={<Plus />}
              disabledReason={opened === "" && "Its form is open."}
              onClick={() => setOpened("")}
            >
              Add a service
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <Problems title="Some of console.json is not used" label="Problems in console.json" problems={problems} />
        {opened === "" && (
          <ConnectionForm
            onCancel={close}
            onSaved={(connection, check) => {
              setOpened(undefined);
              connectToAdded(connection, check);
            }}
          />
        )}
        <ul className="divide-line border-line bg-surface divide-y rounded-lg border">
          {file?.thisBrowser !== false && <ConnectionEntry onUse={() => switchTo(undefined)} />}
          {saved.map((connection) =>
            opened === connection.id ? (
              <li key={connection.id} className="p-2">
                <ConnectionForm saved={connection} onCancel={close} onSaved={noteChanges} />
              </li>
            ) : (
              <ConnectionEntry
                key={connection.id}
                connection={connection}
                onUse={() => switchTo(connection)}
                editRef={focusAfter(connection.id)}
                onEdit={connection.preset ? undefined : () => setOpened(connection.id)}
                onRemove={connection.preset ? undefined : () => setLeaving(connection)}
              />
            ),
          )}
        </ul>
        {leaving && (
          <ConfirmDialog
            onClose={() => setLeaving(undefined)}
            title={`Remove ${leaving.name}?`}
            confirmLabel="Remove"
            act={async () => {
              closed.current = "";
              forget(leaving.id);
            }}
            done={`${leaving.name} was removed`}
          >
            Its drafts, pins and list of tokens cannot be opened again in this browser, even if it is added once more.
            Nothing changes at the service.
          </ConfirmDialog>
        )}
        {/* Those that are no connections. */}
        {file?.relays && (
          <Section
            title="Other relays"
            description="The host of this console passes requests for these addresses on, for example to an AI gateway."
          >
            <ul aria-label="Other relays" className="flex flex-col gap-2">
              {file.relays.map(({ name, target }) => (
                <li key={name} className="min-w-0">
                  <p className="font-medium">{name}</p>
                  <p className="text-muted font-mono text-sm wrap-anywhere">{target}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {current && (
          <>
            {/* The form above has its own field for a token. */}
            {opened === undefined && (
              <BearerForm connection={current} onUsed={() => toast.info("Token in use, not checked")} />
            )}
            <UploadTargetSection />
            <PinsSection />
          </>
        )}
        <VocabularySection />
        <ShapesSection />
      </div>
    </>
  );
}

const MovedNotice = lazyComponent(() => import("../moved-notice.tsx"), "MovedNotice");

interface ConnectionEntryProps {
  /** Absent for the service in this browser. */
  connection?: SavedConnection;
  onUse: () => void;
  /** Absent for what nobody edits here, as `onRemove`. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  editRef?: Ref<HTMLButtonElement>;
}

/** A connection of the list, with what can be done with it. One of `console.json` is neither edited nor removed. */
function ConnectionEntry({ connection, onUse, onEdit, onRemove, editRef }: ConnectionEntryProps) {
  const { current } = useConnections();
  const { name: profile } = useProfile();
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
            : preset?.target !== undefined && "Behind a relay."}
        </p>
        {isCurrent && profile !== undefined && (
          <p className="text-muted text-sm wrap-anywhere">{`With the profile ${profile}. Its values are marked: the API does not define them.`}</p>
        )}
        {preset?.profile !== undefined && (
          <Link to="/browser-data" hash="restore" className="text-accent text-sm underline">
            Import its profile
          </Link>
        )}
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
      {onRemove && <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />}
      {connection && !isCurrent && preset?.movedFrom !== undefined && (
        <div className="w-full empty:hidden">
          <MovedNotice connection={connection} />
        </div>
      )}
      {isChecking && (
        <div className="w-full">
          <SavedCheck saved={connection} />
        </div>
      )}
    </li>
  );
}

/** Says which check failed when a connection was kept in spite of it. The day is left out if it is today. */
export function failedCheckText(
  { title, isReached, when, time }: NonNullable<SavedConnection["failedCheck"]>,
  now = new Date(),
): string {
  const moment = localTime(time);
  const today = `${localTime(now.toISOString()).split(", ")[0]}, `;
  const said = `${isReached ? "Check failed" : "Not reached"} when ${when}, ${moment.replace(today, "")}`;
  return isReached ? `${said}: ${title}` : said;
}

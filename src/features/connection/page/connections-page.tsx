import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { type NamedRelay, type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Section } from "#ui/content/section.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { BearerForm } from "../bearer-form.tsx";
import { pinWhenOpened } from "../checked-base.ts";
import { PinsSection } from "../pins/pins-section.tsx";
import { ShapesSection } from "../shapes/shapes-section.tsx";
import { VocabularySection } from "../vocabulary/vocabulary-section.tsx";
import { ConnectionEntry } from "./connection-entry.tsx";
import { ConnectionForm, type OnSaved } from "./connection-form.tsx";

const UploadTargetSection = lazyComponent(
  () => import("../upload-target/upload-target-section.tsx"),
  "UploadTargetSection",
);

export function ConnectionsPage() {
  const { saved, current, file, connectTo, bearer } = useConnections();
  const navigate = useNavigate();
  const toast = useToast();
  /** The id of the connection in the form; `""` is a new one. */
  const [opened, setOpened] = useState<string>();
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
            <Link to="/browser-data" className={buttonClass()}>
              Export or restore data
            </Link>
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
        {file && file.problems.length > 0 && <ConsoleFileNotice problems={file.problems} />}
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
              />
            ),
          )}
        </ul>
        {file?.relays && <RelayList relays={file.relays} />}
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

const MAX_SHOWN = 20;

function ConsoleFileNotice({ problems }: { problems: readonly string[] }) {
  return (
    <Callout tone="warning" title="Some of console.json is not used">
      <ul aria-label="Problems in console.json" className="flex flex-col gap-1 wrap-anywhere">
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > MAX_SHOWN && <li>{`And ${problems.length - MAX_SHOWN} more.`}</li>}
      </ul>
    </Callout>
  );
}

/** Lists the relays that are no connections, such as one to an AI gateway. */
function RelayList({ relays }: { relays: readonly NamedRelay[] }) {
  return (
    <Section
      title="Other relays"
      description="The host of this console passes requests for these addresses on, for example to an AI gateway."
    >
      <ul aria-label="Other relays" className="flex flex-col gap-2">
        {relays.map(({ name, target }) => (
          <li key={name} className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-muted font-mono text-sm wrap-anywhere">{target}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

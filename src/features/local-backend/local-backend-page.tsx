import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Server, ShieldCheck } from "lucide-react";
import { use, useEffect } from "react";
import { KINDS, type Notebook } from "#notebook/notebook.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { bytesText, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ErrorState, EmptyState, PageHeader, Section } from "#ui/content/page.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { DangerSection } from "#ui/overlays/danger-section.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { join } from "#ui/style/class-names.ts";
import { clearJournal } from "#uploads/journal.ts";
import {
  type BackendControls,
  BackendControlsContext,
  type StorageUsage,
  type StoredCounts,
} from "./backend-controls-context.ts";
import { BackupSection } from "./backup-section.tsx";
import { FaultsSection } from "./faults-section.tsx";
import { backend } from "./queries.ts";
import { markReset } from "./reset-notice.ts";
import { SamplesSection } from "./samples-section.tsx";

/** The page of the local backend: simulated errors, stored data, settings, samples, backup and reset. */
export function LocalBackendPage() {
  const open = use(BackendControlsContext);
  const { connection } = useSession();
  const { file, connectTo } = useConnections();
  return (
    <>
      <PageHeader
        title="Local backend"
        description="A service inside this browser. It has the same endpoints as a real service."
      />
      {open && connection.kind === "standalone" ? (
        <Controls open={open} />
      ) : (
        <EmptyState
          icon={<Server />}
          title="Another service is in use"
          action={
            file?.thisBrowser !== false && <Button onClick={() => connectTo(undefined)}>Use the local backend</Button>
          }
        >
          To manage the data of the local backend, make it your connection.
        </EmptyState>
      )}
    </>
  );
}

function Controls({ open }: { open: () => Promise<BackendControls> }) {
  const { data: controls, error } = useQuery(backend.controls(open));
  if (error) return <ErrorState title="The local backend did not start" error={error} />;
  if (controls) return <Parts controls={controls} open={open} />;
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

function Parts({ controls, open }: { controls: BackendControls; open: () => Promise<BackendControls> }) {
  useEffect(scrollToSection, []);
  useSectionKeys();
  return (
    <div className="flex flex-col gap-6">
      <FaultsSection controls={controls} open={open} />
      <StoredSection controls={controls} />
      <ChoicesSection controls={controls} open={open} />
      <SamplesSection controls={controls} />
      <BackupSection controls={controls} />
      <ResetSection controls={controls} />
    </div>
  );
}

function StoredSection({ controls }: { controls: BackendControls }) {
  const { data: counts } = useQuery(backend.counts(controls));
  const { data: usage } = useQuery(backend.room(controls));
  return (
    <Section
      title="Stored"
      description="Secrets are not stored. Only hashes of tokens and keys are stored, to recognise them."
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {(Object.keys(FIGURES) as (keyof StoredCounts)[]).map((name) => (
          <div key={name} className="flex min-w-0 flex-col">
            <dt className="text-muted text-sm">{FIGURES[name]}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {counts ? (name === "fileBytes" ? bytesText : formatNumber)(counts[name]) : "…"}
            </dd>
          </div>
        ))}
      </dl>
      {controls.persistence === "disk" && <StorageLine controls={controls} usage={usage} />}
    </Section>
  );
}

const FIGURES: Record<keyof StoredCounts, string> = {
  spaces: "Spaces",
  bases: "Bases",
  tables: "Tables",
  records: "Records",
  integrations: "AI integrations",
  tokens: "Access tokens",
  files: "Files",
  fileBytes: "Size of files",
};

function StorageLine({ controls, usage }: { controls: BackendControls; usage: StorageUsage | undefined }) {
  const queryClient = useQueryClient();

  async function ask() {
    await controls.persistStorage();
    await queryClient.invalidateQueries(backend.room(controls));
  }

  const { isKept: isPersisted, isRefused: isDenied } = usage ?? {};
  return (
    <div className="border-line mt-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="min-h-10 tabular-nums sm:min-h-5">{storageText(usage)}</p>
        <p role="status" className="text-muted text-sm">
          {isPersisted
            ? "The browser keeps this data until you delete it."
            : isDenied
              ? "The browser did not agree to keep the data. It may delete the data when the disk is nearly full. Make a backup."
              : "The browser may delete the data when the disk is nearly full."}
        </p>
        <p className="text-muted text-sm">
          In a private window, everything here is deleted when the last private window closes.
        </p>
      </div>
      {isPersisted ? (
        <Badge tone="success" icon={<ShieldCheck />}>
          persistent
        </Badge>
      ) : (
        <Button
          disabledReason={
            usage && usage.isKept === undefined ? "This browser cannot guarantee to keep data for this address." : ""
          }
          onClick={() => void ask()}
        >
          {isDenied ? "Ask again" : "Ask browser to keep data"}
        </Button>
      )}
    </div>
  );
}

function storageText(usage: StorageUsage | undefined): string {
  if (!usage) return "…";
  if (usage.usedBytes === undefined || usage.quotaBytes === undefined)
    return "The browser does not say how much space is left.";
  return `About ${bytesText(usage.usedBytes)} of ${bytesText(usage.quotaBytes)} used (estimate of the browser).`;
}

/** How the service treats open points. A change takes effect at once, in every tab. */
function ChoicesSection({ controls, open }: { controls: BackendControls; open: () => Promise<BackendControls> }) {
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const { data: chosen } = useQuery(backend.chosen(open));
  const toast = useToast();

  async function choose(id: string, value: string) {
    const { queryKey } = backend.chosen(open);
    // Optimistic: a radio that waits for the disk looks refused.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (others) => others && { ...others, [id]: value });
    await controls.choose(id, value).catch(() => toast.danger("The browser could not save this setting"));
    await queryClient.invalidateQueries({ queryKey });
  }

  return (
    <Section
      id="choices"
      title="Behaviour that the API does not define"
      description="Choose what this service does where the API document defines nothing. Choices apply to all spaces, at once."
      isFlush
    >
      <ul className="divide-line divide-y">
        {controls.choices.map(({ id, label, text, options, openPoint }) => (
          <li
            key={id}
            id={`choice-${id}`}
            className={join(
              "grid scroll-mt-20 gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center",
              hash === `choice-${id}` && "bg-accent-soft",
            )}
          >
            <div className="min-w-0">
              <p className="font-medium">{label}</p>
              <p className="text-muted text-sm text-pretty">
                <span>{text}</span>{" "}
                <Link
                  to="/api-reference"
                  hash={`open-${openPoint}`}
                  aria-label={`Not defined by the API: ${label}`}
                  className="text-accent whitespace-nowrap underline underline-offset-2"
                >
                  Not defined by the API
                </Link>
              </p>
            </div>
            <Choice
              label={label}
              isLabelHidden
              options={options}
              value={chosen?.[id] ?? ""}
              onValueChange={(value) => void choose(id, value)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown", "focusin"];

/** Scrolls to the section in the address, again at each change of size, until the first input. For late sections. */
function scrollToSection(): (() => void) | undefined {
  const section = document.getElementById(location.hash.slice(1));
  if (!section) return undefined;
  const sizes = new ResizeObserver(() => section.scrollIntoView());
  const stop = () => {
    sizes.disconnect();
    for (const input of INPUTS) removeEventListener(input, stop);
  };
  for (const input of INPUTS) addEventListener(input, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}

function ResetSection({ controls }: { controls: BackendControls }) {
  const { notebook, connection } = useSession();

  async function reset() {
    await forgetAll(notebook);
    if (controls.persistence === "disk") await clearJournal(connection.id);
    await controls.reset();
    markReset();
    location.assign(import.meta.env.BASE_URL);
    // The dialog stays until this page is gone.
    await new Promise(() => {});
  }

  return (
    <DangerSection
      title="Reset"
      description="Deletes all data of this service, its drafts and its token list. Then adds the first sample again. Other connections are not affected."
      button="Reset everything…"
      question="Reset this service?"
      confirmLabel="Reset everything"
      act={reset}
      failureTitle="Not everything could be removed"
    >
      This deletes all spaces, bases, tables, records, files, AI integrations and access tokens. The tokens stop
      working. Drafts, the token list, settings and test errors are deleted too. This cannot be undone. An earlier
      backup can restore the data, but not the drafts and the token list.
    </DangerSection>
  );
}

async function forgetAll(notebook: Notebook): Promise<void> {
  for (const kind of KINDS) {
    for (const { key } of await notebook.list(kind)) await notebook.remove(kind, key);
  }
}

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { FileStore } from "#files/file-store.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession, type Session } from "#session/session.ts";
import { inGroups } from "#state/in-groups.ts";
import { createStore } from "#state/store.ts";
import { failureText } from "#text/format.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useWindowEvent } from "#ui/page/use-window-event.ts";
import type { QueuedFile, Target } from "#uploads/queued-file.ts";
import type { UploadQueue } from "#uploads/upload-queue.ts";
import { needsPreflight } from "./needs-preflight.ts";
import { keepPhotoSide, photoSide } from "./photo-side.ts";

const PreflightDialog = lazyComponent(() => import("./preflight-dialog.tsx"), "PreflightDialog");

/** What screens use to upload files into the cells of records. */
interface UploadAccess {
  /** Absent until it is open: its code loads behind the first screen. */
  readonly queue: UploadQueue | undefined;
  /** Calls back some times a second at most: a queue of small files changes more often than anyone can look. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Adds dropped, pasted or chosen files; shows many, big or nested ones first. `unreadable` counts what did not open. */
  readonly receive: (target: Target, incoming: readonly IncomingFile[], unreadable?: number) => void;
  /** Adds files once the queue is open, photos as they were chosen for the field, or with a side that is kept for it from now on. */
  readonly add: (target: Target, incoming: readonly IncomingFile[], photoSide?: number | null) => void;
}

/** Says why a connection takes no files, and what to do. */
export const NO_PLACE = "This connection has no place for files yet. Choose one on Connections, under Where files go.";

/** Absent if a connection has nowhere to put bytes. */
const UploadContext = createContext<UploadAccess | undefined>(undefined);

/** The upload queue and how to add files; `undefined` if a connection has nowhere to put bytes. */
export function useUploadAccess(): UploadAccess | undefined {
  return useContext(UploadContext);
}

const NO_FILES: readonly QueuedFile[] = [];
const neverChanges = () => () => {};

/** A value read from the queue, kept current. `select` returns the same value while nothing changed that it reads. */
export function useUploads<Value>(
  select: (files: readonly QueuedFile[], queue: UploadQueue | undefined) => Value,
): Value {
  const { queue, subscribe = neverChanges } = useUploadAccess() ?? {};
  return useSyncExternalStore(subscribe, () => select(queue?.files() ?? NO_FILES, queue));
}

/** Holds the queue of a session above all screens. Once `after` has passed, it continues what a closed page left. */
export function UploadProvider({ after, children }: { after: Promise<void>; children: Elements }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [open] = useState(() => session.files && opener(session, session.files, queryClient));
  const [queue, setQueue] = useState<UploadQueue>();
  const [asked, setAsked] = useState<{ target: Target; files: readonly IncomingFile[]; unreadable: number }>();

  useEffect(() => {
    const start = (opened: UploadQueue | undefined) => {
      opened?.start();
      setQueue(opened);
    };
    // Adding files reports the error. Leaving the page causes one in Firefox.
    after.then(open).then(start, () => {});
  }, [open, after]);
  const { current, bearer } = useConnections();
  const token = current && bearer(current);
  // Wherever it was given, and before anything asked for it: the service may yet refuse a request with the earlier one.
  useEffect(() => void (token && queue?.tokenGiven()), [queue, token]);
  // Bytes that are not stored yet are lost with the page; stored ones stay.
  useWindowEvent("beforeunload", (event) => queue?.hasUnstored() && event.preventDefault());

  const [changes] = useState(() => createStore({}));
  const { subscribe } = changes;
  useEffect(() => {
    // Drawing a long queue takes most of a frame, which uploads of small files would wait for.
    const pauseMs = () => Math.min(1_000, Math.max(250, queue?.files().length ?? 0));
    const tell = inGroups(() => changes.set({}), pauseMs);
    // The queue may have changed since it was rendered.
    changes.set({});
    return queue?.subscribe(() => void tell(undefined));
  }, [queue, changes]);
  const access = useMemo((): UploadAccess | undefined => {
    if (!open) return undefined;
    const add: UploadAccess["add"] = (target, incoming, chosen) => {
      const { fieldId } = target.cell;
      const files = incoming.map(({ file }) => file);
      if (chosen !== undefined) keepPhotoSide(session, queryClient, fieldId, chosen);
      const side = queryClient.query(photoSide(session, fieldId));
      Promise.all([open(), side])
        .then(([opened, maxSide]) => opened.add(target, files, maxSide ?? undefined))
        .catch((cause: unknown) => toast.danger("Nothing was added", { text: failureText(cause) }));
    };
    const receive = (target: Target, files: readonly IncomingFile[], unreadable = 0) => {
      if (needsPreflight(files)) {
        setAsked({ target, files, unreadable });
        return;
      }
      if (files.length > 0) add(target, files);
      if (unreadable > 0) {
        const text = files.length > 0 ? "The other files are added." : "Nothing was added.";
        toast.danger(unopened(unreadable), { text });
      }
    };
    return { queue, subscribe, receive, add };
  }, [open, queue, subscribe, toast, session, queryClient]);

  return (
    <UploadContext value={access}>
      {children}
      {asked && (
        <PreflightDialog
          {...asked}
          onAccept={(...accepted) => {
            access?.add(asked.target, ...accepted);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </UploadContext>
  );
}

const unopened = (count: number) => (count === 1 ? "1 item could not be opened" : `${count} items could not be opened`);

/** Opens the queue on the first call, or again after a failure, and returns the same one from then on. */
function opener(session: Session, files: FileStore, queryClient: QueryClient): () => Promise<UploadQueue> {
  let opening: Promise<UploadQueue> | undefined;
  const open = async () => {
    const [{ openQueue }, { cacheRecord }] = await Promise.all([
      import("#uploads/open-queue.ts"),
      import("../values/cache-record.ts"),
    ]);
    return openQueue(session, files, (cell, called) => cacheRecord(queryClient, session, cell, called));
  };
  return () => (opening = opening?.catch(open) ?? open());
}

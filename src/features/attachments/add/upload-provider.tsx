import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { FileStore } from "#files/file-store.ts";
import { useSession, type Session } from "#session/session.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";
import type { OpenQueue } from "#uploads/open-queue.ts";
import type { Target } from "#uploads/queued-file.ts";
import { isShownFirst } from "./preflight.ts";
import { UploadContext, type Receive } from "./upload-context.ts";

const PreflightDialog = lazyComponent(() => import("./preflight-dialog.tsx"), "PreflightDialog");

/** Holds the queue of a session above all screens, so that files go on while one moves about. It goes on with what a closed page left once `after` has passed. */
export function UploadProvider({ after, children }: { after: Promise<void>; children: Elements }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [open] = useState(() => session.files && opener(session, session.files, queryClient));
  const [queue, setQueue] = useState<OpenQueue>();
  const [intake, setIntake] = useState<{ target: Target; files: readonly IncomingFile[]; unreadable: number }>();

  useEffect(() => {
    void after.then(open).then((opened) => {
      opened?.start();
      setQueue(opened);
    });
  }, [open, after]);
  useEffect(() => {
    // Bytes that are not stored yet go with the page; stored ones stay.
    const warn = (event: BeforeUnloadEvent) => {
      const isAnyUnstored = queue
        ?.own()
        .some(({ stage, halt }) => (stage === "waiting" || stage === "reading") && !halt);
      if (isAnyUnstored) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [queue]);

  const value = useMemo(() => {
    if (!open) return undefined;
    const add = (target: Target, files: readonly IncomingFile[]) =>
      void open().then((opened) =>
        opened.add(
          target,
          files.map(({ file }) => file),
        ),
      );
    const receive: Receive = (target, files, unreadable = 0) => {
      if (isShownFirst(files)) setIntake({ target, files, unreadable });
      else {
        if (files.length > 0) add(target, files);
        if (unreadable > 0)
          toast.danger(unopened(unreadable), {
            text: files.length > 0 ? "What could be opened goes on." : "Nothing was added.",
          });
      }
    };
    return { queue, receive, add };
  }, [open, queue, toast]);

  return (
    <UploadContext value={value}>
      {children}
      {intake && (
        <PreflightDialog
          {...intake}
          onAccept={(files) => {
            value?.add(intake.target, files);
            setIntake(undefined);
          }}
          onClose={() => setIntake(undefined)}
        />
      )}
    </UploadContext>
  );
}

const unopened = (count: number) =>
  count === 1 ? "One item could not be opened" : `${count} items could not be opened`;

/** Opens the queue when it is first asked for, and gives the same one from then on. */
function opener(session: Session, files: FileStore, queryClient: QueryClient): () => Promise<OpenQueue> {
  let opening: Promise<OpenQueue> | undefined;
  const open = async () => {
    const [{ openQueue }, { cacheRecord }] = await Promise.all([
      import("#uploads/open-queue.ts"),
      import("../values/cache-record.ts"),
    ]);
    return openQueue(session, files, (cell, called) => cacheRecord(queryClient, session, cell, called));
  };
  return () => (opening ??= open());
}

import { useQuery } from "@tanstack/react-query";
import { Server } from "lucide-react";
import { use, useEffect } from "react";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { failureText } from "#text/failure-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Loading } from "#ui/loading/loading.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { scrollToSection } from "#ui/page/scroll-to-section.ts";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { BackupSection } from "./backup-section.tsx";
import { ChoicesSection } from "./choices-section.tsx";
import { BackendControlsContext, type BackendControls } from "./controls.ts";
import { FaultsSection } from "./faults-section.tsx";
import { backend } from "./queries.ts";
import { ResetSection } from "./reset-section.tsx";
import { SamplesSection } from "./samples-section.tsx";
import { StoredSection } from "./stored-section.tsx";

export function BackendPage() {
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
  if (error) return <ErrorState title="The local backend did not start" detail={failureText(error)} />;
  return controls ? <Parts controls={controls} open={open} /> : <LoadingParts />;
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

function LoadingParts() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

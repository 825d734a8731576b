import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Boxes, Sparkles } from "lucide-react";
import { OpenBaseButton } from "#features/bases/open-base-button.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import type { Space } from "#workspace/workspace.ts";
import { BaseLinks } from "./base-links.tsx";
import { IntegrationSummary } from "./integration-summary.tsx";

export function SpacesPage() {
  const session = useSession();
  const { data: spaces, error, refetch } = useQuery(directory.spaces(session));
  const isRemote = session.connection.kind === "remote";

  return (
    <>
      <PageHeader
        title="Spaces"
        description={
          isRemote
            ? "The spaces you pinned. The service has no endpoint that lists them."
            : `Everything here lives in this ${session.persistence === "disk" ? "browser" : "tab"}, behind the same endpoints a real service has.`
        }
        actions={
          <>
            <OpenBaseButton />
            {isRemote && <PinButton kind="space" parent="" />}
          </>
        }
      />
      {error ? (
        <ErrorState
          title="The directory could not be read"
          detail={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : !spaces ? (
        <div role="status" aria-label="Loading spaces" className="flex flex-col gap-6">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      ) : spaces.length === 0 ? (
        <EmptyState icon={<Boxes />} title="No space is known yet">
          {isRemote
            ? "Pin a space by its id, and it will stand here and in the sidebar."
            : "The store of this browser holds no space. Reset it on the Backend screen to get the samples back."}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-6">
          {spaces.map((space) => (
            <li key={space.id}>
              <SpacePanel space={space} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SpacePanel({ space }: { space: Space }) {
  return (
    <section aria-labelledby={`space-${space.id}`} className="border-line bg-surface @container rounded-lg border">
      <header className="border-line grid items-center gap-x-4 gap-y-1 border-b px-4 py-3 @3xs:grid-cols-[minmax(0,1fr)_auto] @3xs:gap-y-0">
        <h2 id={`space-${space.id}`} className="text-lg font-semibold">
          <Link to="/spaces/$spaceId" params={{ spaceId: space.id }} className="rounded-sm hover:underline">
            {space.name}
          </Link>
        </h2>
        <div className="row-start-2 @3xs:max-sm:col-span-2">
          <IntegrationSummary spaceId={space.id} />
        </div>
        <Link
          to="/spaces/$spaceId/ai"
          params={{ spaceId: space.id }}
          className={`${buttonClass({})} justify-self-start @3xs:col-start-2 @3xs:row-start-1 @3xs:sm:row-span-2`}
        >
          <Sparkles aria-hidden />
          AI integration
        </Link>
      </header>
      <div className="p-2">
        <BaseLinks spaceId={space.id} />
      </div>
    </section>
  );
}

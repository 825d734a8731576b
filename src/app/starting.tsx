import { Spinner } from "#ui/buttons/spinner.tsx";

/** Shown while the store is opened; on the very first visit the sample workspaces are drawn meanwhile. */
export function Starting() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <p className="text-muted flex items-center gap-3">
        <Spinner /> Opening the workspace…
      </p>
    </div>
  );
}

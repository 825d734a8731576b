import { Spinner } from "#ui/buttons/spinner.tsx";

export function Starting() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <p className="text-muted flex items-center gap-3">
        <Spinner /> Opening the workspace…
      </p>
    </div>
  );
}

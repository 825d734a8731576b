import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";
import { useNetworkBack } from "./network-back.ts";

/** Stands where a part's code could not be fetched: over the screen for one that opens over it, else in its place. The screen keeps what was entered. */
export function PartMissing({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  useNetworkBack(onRetry);
  return (
    <ErrorState
      className={onClose && "shadow-popup fixed inset-x-3 bottom-3 z-60 sm:left-auto sm:w-96"}
      title="A part of the console could not be fetched"
      detail="What you entered stays. The network may be gone, or the console was updated since this page was opened: then only loading the page anew helps."
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {onClose && <Button onClick={onClose}>Not now</Button>}
        </>
      }
    />
  );
}

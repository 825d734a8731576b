import { useEffect } from "react";
import { Button } from "../buttons/button.tsx";
import { ErrorState } from "../content/error-state.tsx";
import { takeTyped } from "../page/type-ahead-buffer.ts";
import { join } from "../style/class-names.ts";
import { aboveAll, standAbove } from "../style/floating-stack.ts";
import { useNetworkBack } from "./network-back.ts";
import { useIsOnline } from "./online.ts";

/** Stands where a part's code could not be fetched: over the screen for one that opens over it, else in its place. The screen keeps what was entered. */
export function LoadFailed({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const isOnline = useIsOnline();
  useNetworkBack(onRetry);
  // What was typed for a part that did not come goes nowhere, and what is typed now goes where it goes.
  useEffect(() => void takeTyped(), []);
  const what = (
    <ErrorState
      className={onClose && "shadow-popup"}
      title="A part of the console could not be fetched"
      detail={`What you entered stays. ${
        isOnline
          ? "The network may be gone, or the console was updated since this page was opened: then only loading the page anew helps."
          : "This browser is offline. It is tried again when the network is back."
      }`}
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {onClose && <Button onClick={onClose}>Not now</Button>}
        </>
      }
    />
  );
  if (!onClose) return what;
  return (
    <div ref={standAbove} className={join("fixed inset-x-3 z-60 sm:left-auto sm:w-96", aboveAll)}>
      {what}
    </div>
  );
}

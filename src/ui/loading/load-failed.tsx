import { useLayoutEffect } from "react";
import { Button } from "../buttons/button.tsx";
import { ErrorState } from "../content/error-state.tsx";
import { takeBufferedText } from "../page/type-ahead-buffer.ts";
import { join } from "../style/class-names.ts";
import { aboveBottomBars, floatAboveBars } from "../style/floating-stack.ts";
import { useIsOnline, useWhenBackOnline } from "./online.ts";

/** Shown if the code of a component failed to load: over the page with `onClose`, else in place. Form input is kept. */
export function LoadFailed({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const isOnline = useIsOnline();
  useWhenBackOnline(onRetry);
  // Discards the buffered keys, and ends the buffering before this is seen: what is typed then belongs to the page.
  useLayoutEffect(() => void takeBufferedText(), []);
  const content = (
    <ErrorState
      className={onClose && "shadow-popup"}
      title="Part of the app failed to load"
      detail={`Your input is kept. ${
        isOnline
          ? "You may be offline, or the app was updated. If it was updated, reload the page."
          : "This browser is offline. The app tries again when the network is back."
      }`}
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {onClose && <Button onClick={onClose}>Not now</Button>}
        </>
      }
    />
  );
  if (!onClose) return content;
  return (
    <div ref={floatAboveBars} className={join("fixed inset-x-3 z-60 sm:left-auto sm:w-96", aboveBottomBars)}>
      {content}
    </div>
  );
}

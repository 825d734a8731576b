import { Link } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import { useRef } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useShortcut } from "#ui/page/shortcuts.ts";
import { buttonClass } from "#ui/style/class-names.ts";
import { ExchangeInspector } from "./exchange-inspector.tsx";

/** The request log as a drawer. It opens at a request, or without an id at the list. */
export function ExchangePanel({ exchangeId, onClose }: { exchangeId?: number | undefined; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useShortcut("log", onClose);
  return (
    <Dialog
      onClose={onClose}
      initialFocus={exchangeId === undefined ? undefined : heading}
      title="Request log"
      size="large-sheet"
      headerActions={
        <Link
          to="/request-log"
          title="Open full screen"
          onClick={onClose}
          className={buttonClass({ variant: "quiet", size: "small", className: "px-0!" })}
        >
          <Maximize2 aria-hidden />
        </Link>
      }
    >
      <div className="-mx-5 -my-4">
        <ExchangeInspector initialId={exchangeId} headingRef={heading} />
      </div>
    </Dialog>
  );
}

import { Link } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { ExchangeInspector } from "./exchange-inspector.tsx";

interface ExchangePanelProps {
  /** The exchange to show first; the list if absent. */
  exchangeId?: number | undefined;
  onClose: () => void;
}

export function ExchangePanel({ exchangeId, onClose }: ExchangePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onF8 = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F8") return;
    // The shell would open another one.
    event.stopImmediatePropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onF8(event);
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
  return (
    <Sheet
      onClose={onClose}
      initialFocus={exchangeId === undefined ? undefined : heading}
      title="Request log"
      size="large"
      headerActions={
        <Link
          to="/exchanges"
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
    </Sheet>
  );
}

import { Link } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { ExchangeInspector } from "./exchange-inspector.tsx";

export function ExchangePanel({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      onClose={onClose}
      title="Request log"
      size="large"
      headerActions={
        <Link
          to="/exchanges"
          aria-label="Open as a screen"
          title="Open as a screen"
          onClick={onClose}
          className={buttonClass({ variant: "quiet", size: "small", className: "px-0!" })}
        >
          <Maximize2 aria-hidden />
        </Link>
      }
    >
      <div className="-mx-5 -my-4">
        <ExchangeInspector />
      </div>
    </Sheet>
  );
}

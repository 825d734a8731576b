import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar as a sheet for narrow screens, which closes when another screen is opened. */
export function NavigationSheet({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Sheet onClose={onClose} title="Navigation" side="left">
      <Sidebar onHelp={onHelp} />
    </Sheet>
  );
}

import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar as a sheet for narrow screens, which closes when another screen is opened. */
export function NavigationSheet({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Dialog size="left-sheet" onClose={onClose} title="Navigation">
      <Sidebar onHelp={onHelp} />
    </Dialog>
  );
}

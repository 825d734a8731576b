import { EllipsisVertical, PackageOpen } from "lucide-react";
import { useState } from "react";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { useSession } from "#session/session.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { canTellUnattached } from "#uploads/find-unattached.ts";

const UnattachedDialog = lazyComponent(() => import("../cell/unattached-dialog.tsx"), "UnattachedDialog");

/** Opens the unattached files of a connection, where it can tell which files are. */
export function UnattachedMenu() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!canTellUnattached(session)) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label="More" variant="secondary" icon={<EllipsisVertical />} />}
        items={[{ label: "Unattached files…", icon: <PackageOpen />, onSelect: () => setOpen(true) }]}
      />
      {isOpen && <UnattachedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** What fills a table of a service that lists neither records nor fields. */
export function PinActions({ tableId }: { tableId: string }) {
  return (
    <>
      <PinButton kind="field" parent={tableId} />
      <PinButton kind="record" parent={tableId} />
    </>
  );
}

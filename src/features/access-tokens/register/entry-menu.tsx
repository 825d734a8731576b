import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Copy, EllipsisVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Today } from "../calendar/today.ts";
import { fileNameOf } from "../formats/env-line.ts";
import { forgetText } from "./forget-text.ts";
import { nameOf } from "./register-view.ts";
import type { RegisterRow } from "./register.ts";
import { reminderOf } from "./reminder.ts";
import { daysLeftOf } from "./token-status.ts";

/** Actions for an entry of the register. None of them calls the service. */
export function EntryMenu({ row, today }: { row: RegisterRow; today: Today }) {
  const { connection, notebook } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [isForgetting, setForgetting] = useState(false);
  const name = nameOf(row.entry);
  const daysLeft = daysLeftOf(row.entry, today);

  function downloadReminder() {
    const reminder = reminderOf(row, connection, new Date());
    if (reminder) saveFile(new Blob([reminder], { type: "text/calendar" }), fileNameOf(name, "ics"));
  }

  async function forget() {
    setForgetting(false);
    try {
      await notebook.remove("token", row.key);
      toast.success(`“${name}” was forgotten`, { text: "Only here: at the service it is as it was." });
    } catch {
      toast.danger(`“${name}” could not be forgotten`, { text: "This browser did not let it be removed." });
    }
  }

  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${name}`} size="small" icon={<EllipsisVertical />} />}
        items={[
          {
            label: "Duplicate as new",
            icon: <Copy />,
            onSelect: () => void navigate({ to: "/tokens/new", search: { from: row.key } }),
          },
          {
            label: "Reminder (.ics)",
            icon: <CalendarPlus />,
            disabledReason:
              daysLeft === undefined ? "It has no day of expiry." : daysLeft < 0 ? "Its last day is over." : undefined,
            onSelect: downloadReminder,
          },
          {
            label: "Forget",
            icon: <Trash2 />,
            isDanger: true,
            hasLineAbove: true,
            onSelect: () => setForgetting(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isForgetting}
        onClose={() => setForgetting(false)}
        title={`Forget “${name}”?`}
        confirmLabel="Forget"
        onConfirm={() => void forget()}
      >
        {forgetText(row.entry, today)}
      </ConfirmDialog>
    </>
  );
}

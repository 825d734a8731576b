import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState, type ComponentProps } from "react";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useReceivedSecrets, type ReceivedSecret } from "./received-secrets.ts";

interface UnsavedDialogProps extends Pick<ComponentProps<typeof Dialog>, "title" | "description" | "initialFocus"> {
  received: ReceivedSecret;
  /** What it is, the ways to save it, and what the user may say instead. */
  words: { readonly what: string; readonly how: string; readonly instead: string };
  /** Whether it was saved in one of the ways. */
  isSaved: boolean;
  onClosed: () => void;
  children: Elements;
}

/** A dialog of what the service returns only once. Until it is saved, or the user ticks the box, neither it nor the screen can be left. */
export function UnsavedDialog({
  received,
  words: { what, how, instead },
  isSaved,
  onClosed,
  children,
  ...dialog
}: UnsavedDialogProps) {
  const { setSaved } = useReceivedSecrets();
  const [isTicked, setTicked] = useState(false);
  const [hasTriedToLeave, setTriedToLeave] = useState(false);
  const canLeave = isSaved || isTicked;
  useBlocker({
    shouldBlockFn: () => {
      if (!canLeave) setTriedToLeave(true);
      return !canLeave;
    },
    // The store of secrets asks before unload; it outlives this component.
    enableBeforeUnload: () => false,
  });
  useEffect(() => setSaved(received, canLeave), [setSaved, received, canLeave]);
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Checkbox label={instead} checked={isTicked} className="mr-auto" onCheckedChange={setTicked} />
          <Button
            variant="primary"
            disabledReason={!canLeave && `${how} the ${what} first, or tick “${instead}”.`}
            onClick={onClosed}
          >
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {hasTriedToLeave && !canLeave && (
          <Callout tone="warning">
            {`You have not saved the ${what}. If you leave now, it is lost. ${how} it, or tick “${instead}”.`}
          </Callout>
        )}
        {children}
        <DeviationsNotice deviations={received.deviations} />
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useDraftValue } from "../../draft/draft-context.ts";
import type { EnteredPicture } from "../attachments/try-attachments-dialog.tsx";

// Few people open them.
const TryGatewayDialog = lazyComponent(() => import("../list/try-gateway-dialog.tsx"), "TryGatewayDialog");
const TryModelsDialog = lazyComponent(() => import("../models/try-models-dialog.tsx"), "TryModelsDialog");
const TryKeysDialog = lazyComponent(() => import("../keys/try-keys-dialog.tsx"), "TryKeysDialog");

const TryAttachmentsDialog = lazyComponent(
  () => import("../attachments/try-attachments-dialog.tsx"),
  "TryAttachmentsDialog",
);

function useButtonProps() {
  const url = useDraftValue(["config", "aiGatewayBaseUrl"]);
  return {
    size: "small" as const,
    disabledReason: (url === undefined || url === "") && "Enter the gateway URL first.",
  };
}

/** Opens the dialog that tries both ways of sending files. */
export function TryAttachmentsButton() {
  const [isOpen, setOpen] = useState(false);
  // The picture stays at its address while the dialog is closed.
  const [entered, setEntered] = useState<EnteredPicture>();
  return (
    <div className="mt-6">
      <Button {...useButtonProps()} onClick={() => setOpen(true)}>
        Try attachments
      </Button>
      {isOpen && <TryAttachmentsDialog entered={entered} onEntered={setEntered} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Opens the dialogs that try the gateway, its keys and its models. The first setup has no models yet. */
export function TryButtons({ isFirstSetup = false }: { isFirstSetup?: boolean }) {
  const [opened, setOpened] = useState<"gateway" | "keys" | "models">();
  const props = useButtonProps();
  const onClose = () => setOpened(undefined);
  return (
    <>
      <Button {...props} onClick={() => setOpened("gateway")}>
        Try gateway
      </Button>
      <Button {...props} onClick={() => setOpened("keys")}>
        Try keys
      </Button>
      {!isFirstSetup && (
        <Button {...props} onClick={() => setOpened("models")}>
          Try models
        </Button>
      )}
      {opened === "gateway" && <TryGatewayDialog onClose={onClose} />}
      {opened === "models" && <TryModelsDialog onClose={onClose} />}
      {opened === "keys" && <TryKeysDialog onClose={onClose} />}
    </>
  );
}

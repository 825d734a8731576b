import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isKnownToken } from "#features/access-tokens/known-token.ts";
import { pastedAddress } from "#features/connection/pasted-address.ts";
import { baseAddress } from "#session/parse-base-address.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

export function OpenBaseDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  async function open() {
    const address = baseAddress(text);
    if ("problem" in address) {
      setProblem(address.problem);
      return;
    }
    try {
      if (await isKnownToken(session, address.id)) {
        setProblem("This is an access token, no id: it is not put into an address.");
        return;
      }
    } catch {
      setProblem("This browser’s notes cannot be read, so it could be one of your access tokens. Nothing was opened.");
      return;
    }
    onClose();
    void navigate({ to: "/bases/$baseId", params: { baseId: address.id } });
  }

  return (
    <Dialog
      onClose={onClose}
      title="Open a base"
      description="It is read over the connection in use, even if the address names another host."
      size="small"
      action={
        <Button variant="primary" type="submit" form="open-base">
          Open
        </Button>
      }
    >
      <form
        id="open-base"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          label="Id or address of the base"
          isMono
          spellCheck={false}
          description="From an address, what follows /base/ or /bases/ in its path is taken."
          error={problem}
          value={text}
          onPaste={(event) => {
            const parts = pastedAddress(event.clipboardData.getData("text"));
            if (parts?.token === undefined) return;
            // The token of a command must not get into a visible field.
            event.preventDefault();
            setText(parts.baseId ?? "");
            setProblem(parts.baseId === undefined ? "This command names no base." : undefined);
          }}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

import { useState, type SubmitEvent } from "react";
import { useNavigate } from "#router/router-context.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { baseAddress } from "./base-address.ts";

export function OpenBaseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  function open(event: SubmitEvent) {
    event.preventDefault();
    const address = baseAddress(text);
    if ("problem" in address) {
      setProblem(address.problem);
      return;
    }
    onClose();
    navigate({ to: "/bases/$baseId", params: { baseId: address.id } });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Open a base"
      description="It is read over the connection in use, even if the address names another host."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="open-base">
            Open
          </Button>
        </>
      }
    >
      <form id="open-base" onSubmit={open}>
        <TextField
          label="Id or address of the base"
          isMono
          autoComplete="off"
          spellCheck={false}
          description="From an address, what follows /base/ or /bases/ in its path is taken."
          error={problem}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

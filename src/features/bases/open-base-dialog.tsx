import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isKnownToken } from "#features/access-tokens/known-token.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { baseAddress } from "#session/parse-base-address.ts";
import { useSession } from "#session/session.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

export function OpenBaseDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  // Of the same text a second press says that it is an id.
  const [isAsked, setAsked] = useState(false);

  async function open() {
    const refuse = (why: string) => {
      setProblem(why);
      return false;
    };
    const address = baseAddress(text, isAsked);
    if ("problem" in address) {
      setAsked(true);
      return refuse(address.problem);
    }
    const isToken = await isKnownToken(session, address.id).catch(() => undefined);
    if (isToken) return refuse("This is an access token, not a base id. Nothing was opened.");
    if (isToken === undefined)
      return refuse("Nothing was opened. This text may be an access token, and the console could not check that.");
    return navigate({ to: "/bases/$baseId", params: { baseId: address.id } });
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Open a base"
      description="The base is read from the current connection, even if the address has another host."
      size="small"
      submitLabel="Open"
      failureTitle="Nothing was opened"
      submit={open}
    >
      <TextField
        label="Id or address of the base"
        clean={cleanAddress}
        isMono
        spellCheck={false}
        description="In an address, the id is the part after /base/ or /bases/."
        error={problem}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAsked(false);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

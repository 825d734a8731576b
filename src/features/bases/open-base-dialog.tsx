import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isKnownToken } from "#features/access-tokens/known-token.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { baseAddress } from "#session/parse-base-address.ts";
import { useSession } from "#session/session.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

const UNCHECKED = "Nothing was opened. This text may be an access token, and the console could not check that.";

/** Asks for the id or the address of a base, and goes to its screen. Refuses an access token. */
export function OpenBaseDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const { values, refuse, field } = useValues({ address: "" });
  // Of the same text a second press says that it is an id.
  const [asked, setAsked] = useState<string>();

  async function open() {
    const address = baseAddress(values.address, asked === values.address);
    if ("problem" in address) {
      setAsked(values.address);
      return refuse({ address: address.problem });
    }
    const isToken = await isKnownToken(session, address.id).catch(() => undefined);
    if (isToken) return refuse({ address: "This is an access token, not a base id. Nothing was opened." });
    if (isToken === undefined) return refuse({ address: UNCHECKED });
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
        description="In an address, the id is the part after /base/ or /bases/."
        {...field("address")}
      />
    </FormDialog>
  );
}

import { useState } from "react";
import { cleanAddress } from "#pasted/field/clean.ts";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useFormWork } from "../overlays/use-form-work.tsx";
import { fetchText } from "./fetch-text.ts";

/** Reads a text from an address. */
export function AddressSource({
  lastAddress = "",
  onText,
}: {
  /** Of the last import. */
  lastAddress?: string | undefined;
  onText: (text: string, address: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const address = typed ?? lastAddress;
  const [encoding, setEncoding] = useState<string>();
  const { start, isBusy, error } = useFormWork({
    submit: async () => {
      const { text, ...decoded } = await fetchText(address.trim());
      setEncoding(decoded.encoding);
      onText(text, address.trim());
    },
  });
  const isEmpty = address.trim() === "";
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Address"
        className="flex-1"
        placeholder="https://"
        inputMode="url"
        clean={cleanAddress}
        isMono
        spellCheck={false}
        description={
          encoding
            ? `Read as ${encoding}: the text is not UTF-8.`
            : "This page reads it without cookies and without a token."
        }
        error={error?.message}
        value={address}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && !isEmpty && start()}
      />
      <Button className="mt-6" busy={isBusy} disabledReason={isEmpty && "Enter an address first."} onClick={start}>
        Read
      </Button>
    </div>
  );
}

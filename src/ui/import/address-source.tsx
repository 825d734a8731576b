import { useState } from "react";
import { type DecodedText, decodeText } from "#pasted/decode-text.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useFormWork } from "../overlays/use-form-work.tsx";

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

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a public text from an address, without cookies, bearer or referrer. Rejects with a sentence for the user. */
export async function fetchText(address: string): Promise<DecodedText> {
  if (!URL.canParse(address)) throw new Error("Enter a full address, for example https://host/list.json.");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error("Only http and https addresses can be read.");
  let response: Response;
  try {
    response = await fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Error(
      "The address could not be read: it did not respond, or does not allow this page (CORS). Download it and choose the file.",
    );
  }
  const { ok, status } = response;
  if (!ok)
    throw new Error(
      `The address responded with ${status}.${/40[13]/.test(`${status}`) ? " This page sends no key there." : ""}`,
    );
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MAX_BYTES) throw new Error("The text is larger than 64 MB.");
  const decoded = decodeText(new Uint8Array(bytes));
  if (!decoded) throw new Error("This is not a text.");
  return decoded;
}

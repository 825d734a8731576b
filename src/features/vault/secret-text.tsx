import { Copy, Eye, EyeOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { failureText } from "#text/failure-text.ts";
import { copyText } from "#ui/buttons/copy-text.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useHideLater } from "#ui/fields/use-hide-later.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { KeptSecret } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";

interface SecretTextProps {
  vault: Vault;
  secret: KeptSecret;
  /** More buttons. */
  children: ReactNode;
}

/** Shows or copies one secret of the vault. It hides after 30 s and with the tab. */
export function SecretText({ vault, secret: { id, name, fingerprint }, children }: SecretTextProps) {
  const toast = useToast();
  const [read, setRead] = useState<{ readonly text: string; readonly fingerprint: string }>();
  // A replaced secret is not shown as the new one.
  const revealed = read?.fingerprint === fingerprint ? read.text : undefined;
  const isRevealed = revealed !== undefined;
  useHideLater(isRevealed, () => setRead(undefined));

  const use = async (take: (secret: string) => unknown) => {
    try {
      await take((await vault.read([id])).get(id) ?? "");
    } catch (cause) {
      toast.danger(`${name} could not be read`, { text: failureText(cause) });
    }
  };
  const copy = async (secret: string) => {
    if (await copyText(secret)) toast.success(`${name} was copied`);
    else toast.danger("The browser did not copy it", { text: "Reveal it, and copy it by hand." });
  };

  return (
    <>
      {isRevealed && (
        <code className="bg-sunken border-line order-last w-full rounded-md border px-2 py-1 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {revealed}
        </code>
      )}
      <span className="ml-auto flex">
        <IconButton
          label={`Reveal ${name}`}
          aria-pressed={isRevealed}
          icon={isRevealed ? <EyeOff /> : <Eye />}
          onClick={() => (isRevealed ? setRead(undefined) : void use((text) => setRead({ text, fingerprint })))}
        />
        <IconButton label={`Copy ${name}`} icon={<Copy />} onClick={() => void use(copy)} />
        <span className="contents">{children}</span>
      </span>
    </>
  );
}

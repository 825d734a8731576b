import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { focusOnce } from "#ui/page/focus-once.ts";
import type { PastedAddress } from "../pasted-address.ts";

interface PastedPartsProps {
  parts: PastedAddress;
  onUse: () => void;
  onCancel: () => void;
}

export function PastedParts({ parts, onUse, onCancel }: PastedPartsProps) {
  const { baseUrl, baseId, token, placeholder, isPage } = parts;
  const code = (text: string) => <code className="font-mono text-sm">{text}</code>;
  return (
    <Callout
      title="Use the pasted connection details?"
      actions={
        <>
          <Button ref={focusOnce} size="small" variant="primary" onClick={onUse}>
            Use these
          </Button>
          <Button size="small" onClick={onCancel}>
            Don’t use these
          </Button>
        </>
      }
    >
      <KeyValue
        rows={[
          { label: "Base URL", value: code(baseUrl) },
          ...(baseId === undefined ? [] : [{ label: "Base id", value: code(baseId) }]),
          ...(token === undefined
            ? []
            : [{ label: "Bearer token", value: `Hidden, ${counted(token.length, "character")}` }]),
          ...(placeholder === undefined
            ? []
            : [{ label: "Bearer token", value: `${placeholder} is a variable: enter the token itself.` }]),
        ]}
      />
      {isPage && <p>This may be the address of a page. The API can have another base URL.</p>}
    </Callout>
  );
}

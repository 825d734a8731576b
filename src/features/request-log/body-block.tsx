import { Download } from "lucide-react";
import { useMemo } from "react";
import { bodyText } from "#api/answer/body-text.ts";
import { excerptOf } from "#api/answer/excerpt.ts";
import { fileTime } from "#text/format.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { CodeBlock } from "#ui/content/code-block.tsx";

/** A body of a request or response. A large one is shown as an excerpt; copy and download give all of it. */
export function BodyBlock({
  label,
  body,
  whole,
  maxHeightRem,
}: {
  label: string;
  /** A JSON value or a text. */
  body: unknown;
  /** The full text, if `body` is an excerpt. */
  whole?: Blob | undefined;
  maxHeightRem?: number;
}) {
  const excerpt = useMemo(() => (whole ? body : excerptOf(body)), [body, whole]);
  const code = useMemo(() => bodyText(excerpt), [excerpt]);
  const isCut = whole !== undefined || !Object.is(excerpt, body);
  const download = () => {
    const name = `body-${fileTime(new Date())}.${typeof body === "string" ? "txt" : "json"}`;
    saveFile(whole ?? bodyText(body), name);
  };
  return (
    <CodeBlock
      label={label}
      code={code}
      copy={isCut ? () => whole?.text() ?? bodyText(body) : code}
      actions={
        isCut && <IconButton size="small" label={`Download in full: ${label}`} icon={<Download />} onClick={download} />
      }
      isWrapped
      maxHeightRem={maxHeightRem}
    />
  );
}

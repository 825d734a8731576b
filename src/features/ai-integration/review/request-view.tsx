import { useMemo } from "react";
import { asCurl } from "#api/curl.ts";
import { configureAiIntegration, MASK, pathOf } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { shellNote } from "#features/connection/shell-note.ts";
import { useSession } from "#session/session.ts";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { formatNumber } from "#text/format-number.ts";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { maskMarked, maskPart, type Marks } from "../request/secrets.ts";

// A block of text is laid out as a whole, which is slow for long texts. The editor is virtualized.
const LONG = 60_000;
const CodeEditor = lazyComponent(
  () => import("../json/code-editor.tsx"),
  "CodeEditor",
  <Skeleton className="h-80 w-full" />,
);

/** The exact request, with its secrets masked. */
export function RequestView({ spaceId, body, marks }: { spaceId: string; body: AiIntegration; marks: Marks }) {
  const { connection } = useSession();
  const hasBearer = useHasBearer();
  const params = { spaceId };
  const head = useMemo(
    () =>
      [
        `${configureAiIntegration.method} ${connection.baseUrl}${pathOf(configureAiIntegration, { spaceId })}`,
        "Accept: application/json",
        hasBearer ? `Authorization: Bearer ${MASK}` : "(no Authorization: this connection has no bearer token)",
        "Content-Type: application/json",
      ].join("\n"),
    [connection, spaceId, hasBearer],
  );
  const content = useMemo(() => ({ text: JSON.stringify(maskPart(body, [], marks), null, 2) }), [body, marks]);
  const bytes = useMemo(() => new TextEncoder().encode(JSON.stringify(body)).length, [body]);
  return (
    <div className="flex flex-col gap-3">
      <CodeBlock label="Method, address and headers" code={head} copy={false} isWrapped />
      {content.text.length > LONG ? (
        <figure className="flex flex-col gap-1.5">
          <figcaption className="text-muted text-sm">{`Body · ${formatNumber(bytes)} bytes as sent`}</figcaption>
          <CodeEditor label="Body" content={content} isReadOnly />
        </figure>
      ) : (
        <CodeBlock
          label={`Body · ${formatNumber(bytes)} bytes as sent`}
          code={content.text}
          maxHeightRem={22}
          piece={LONG}
        />
      )}
      <CopyButton
        className="self-start"
        label="Copy as cURL"
        text={() => asCurl(connection.baseUrl, configureAiIntegration, params, maskMarked(body, marks))}
      />
      <p className="text-muted text-sm text-pretty">
        {`The command reads the bearer token and the keys from shell variables. It does not contain them. ${shellNote(connection)}`}
      </p>
    </div>
  );
}

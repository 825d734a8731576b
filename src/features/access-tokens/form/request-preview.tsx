import { asCurl } from "#api/curl.ts";
import { createAccessToken, type NewAccessToken } from "#contract/index.ts";
import { shellNote } from "#features/connection/shell-note.ts";
import { useSession } from "#session/session.ts";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";

// On a narrower screen it is below the form.
const BESIDE_THE_FORM = "(min-width: 46rem)";

export function RequestPreview({ request }: { request: NewAccessToken }) {
  const { connection } = useSession();
  return (
    <section aria-label="Request">
      <Disclosure summary="Request" isInitiallyOpen={matchMedia(BESIDE_THE_FORM).matches}>
        <div className="flex flex-col gap-2">
          <CodeBlock
            label={`${createAccessToken.method} ${createAccessToken.path}`}
            code={JSON.stringify(request, null, 2)}
            isWrapped
            maxHeightRem={28}
          />
          <CopyButton
            className="self-start"
            label="Copy as cURL"
            text={() => asCurl(connection.baseUrl, createAccessToken, {}, request)}
          />
          <p className="text-muted text-sm">{`The command reads the bearer token from $TOKEN. ${shellNote(connection)}`}</p>
        </div>
      </Disclosure>
    </section>
  );
}

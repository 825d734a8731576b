import { useState } from "react";
import { asCurl } from "#api/curl.ts";
import { createAccessToken, type NewAccessToken } from "#contract/index.ts";
import { shellNote } from "#features/connection/shell-note.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Tabs } from "#ui/content/tabs.tsx";

// On a narrower screen it is below the form.
const BESIDE_THE_FORM = "(min-width: 46rem)";

export function RequestPreview({ request }: { request: NewAccessToken }) {
  const { connection } = useSession();
  const [view, setView] = useState<"body" | "curl">("body");
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;

  return (
    <section aria-label="Request">
      <Disclosure summary="Request" isInitiallyOpen={matchMedia(BESIDE_THE_FORM).matches}>
        <Tabs
          label="Request format"
          value={view}
          onValueChange={setView}
          tabs={[
            {
              value: "body",
              label: "Body",
              panel: (
                <>
                  <CodeBlock
                    label={`${createAccessToken.method} ${createAccessToken.path}`}
                    code={JSON.stringify(request, null, 2)}
                    isWrapped
                    maxHeightRem={28}
                  />
                  <p className="text-muted mt-2 text-sm">{`Sent without line breaks: ${counted(bytes, "byte")}.`}</p>
                </>
              ),
            },
            {
              value: "curl",
              label: "cURL",
              panel: (
                <>
                  <CodeBlock
                    label="cURL command"
                    code={asCurl(connection.baseUrl, createAccessToken, {}, request)}
                    maxHeightRem={28}
                  />
                  <p className="text-muted mt-2 text-sm">{`The bearer token is read from $TOKEN. ${shellNote(connection)}`}</p>
                </>
              ),
            },
          ]}
        />
      </Disclosure>
    </section>
  );
}

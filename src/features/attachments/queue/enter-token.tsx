import { BearerForm } from "#features/connection/bearer-form.tsx";
import { useConnections } from "#session/saved-connections.ts";
import { counted } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import { useUploadAccess, useUploads } from "../add/upload-provider.tsx";

/** Asks for a bearer token while files of this tab wait for one. They go on once it is given, here or elsewhere. */
export function EnterToken() {
  const queue = useUploadAccess()?.queue;
  const reason = useUploads((_, opened) => opened?.ownFiles().find(({ needsToken }) => needsToken)?.waitsFor);
  const count = useUploads((_, opened) => opened?.ownFiles().filter(({ needsToken }) => needsToken).length ?? 0);
  const { current } = useConnections();
  if (!current || reason === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <Callout tone="warning" title={reason}>
        {`${counted(count, "file")} ${count === 1 ? "waits" : "wait"}, and ${count === 1 ? "is" : "are"} added once you enter a token that the service accepts.`}
      </Callout>
      {/* A refused one may have been entered again. */}
      <BearerForm connection={current} onUsed={() => queue?.tokenGiven()} />
    </div>
  );
}

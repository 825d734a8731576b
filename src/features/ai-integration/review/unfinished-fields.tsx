import type { AiIntegration } from "#contract/index.ts";
import { getAt, type Path } from "#json/json-path.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import type { DraftState } from "../draft/draft-store.ts";

export function UnfinishedFields({
  unfinished,
  request,
  onGoToField,
}: {
  unfinished: DraftState["unfinished"];
  request: AiIntegration;
  onGoToField: (path: Path) => void;
}) {
  if (unfinished.size === 0) return null;
  return (
    <Callout
      tone="danger"
      title={unfinished.size === 1 ? "One field cannot be read" : `${unfinished.size} fields cannot be read`}
    >
      {[...unfinished].map(([pointer, { path, label, message }]) => (
        <span key={pointer} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {`“${label}” ${getAt(request, path) === undefined ? "is left out" : "is sent with its previous value"}. ${message}`}
          </span>
          <Button size="small" aria-label={`Go to field: ${label}`} onClick={() => onGoToField(path)}>
            Go to field
          </Button>
        </span>
      ))}
    </Callout>
  );
}

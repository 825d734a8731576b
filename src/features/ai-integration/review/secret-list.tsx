import { toText, type Path } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useSendWords } from "../draft/send-words.ts";
import { listOf, lossOf, secretLines, sentLists, type KeyLoss, type SecretStatus } from "./secret-summary.ts";

const VaultBadge = lazyComponent(() => import("../kept/vault-badge.tsx"), "VaultBadge");

const enter = (count: number) => (count === 1 ? "Enter the key" : "Enter the keys");

const MISSING = {
  none: "missing",
  unknown: "missing: may be lost",
  deleted: "missing: will be deleted",
  kept: "not entered: stays stored",
};

function MissingBadge({ loss }: { loss: keyof typeof MISSING }) {
  return <Badge tone={loss === "kept" ? "neutral" : "warning"}>{MISSING[loss]}</Badge>;
}

/** Lists which secrets are sent and which are missing. */
export function SecretList({
  statuses,
  loss,
  onGoToField,
}: {
  statuses: readonly SecretStatus[];
  loss: KeyLoss;
  onGoToField: (path: Path) => void;
}) {
  const { done } = useSendWords();
  const sent = sentLists(statuses);
  if (statuses.length === 0) {
    return (
      <EmptyState headingLevel="h3" title="No keys">
        The request has no keys, and none is missing.
      </EmptyState>
    );
  }
  return (
    <ul className="border-line divide-line divide-y rounded-lg border">
      {secretLines(statuses).map(({ path, place, name, isSent, count }) => (
        <li key={toText(path)} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
          <span className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
            <span>{count > 1 ? [name, counted(count, "key")].filter(Boolean).join(": ") : name}</span>{" "}
            <code className="text-muted font-mono">{place}</code>
          </span>
          {isSent && isVaultOn() && <VaultBadge at={count > 1 ? (listOf(path) ?? path) : path} />}
          {isSent ? (
            <Badge tone="success">{`will be ${done}`}</Badge>
          ) : (
            <MissingBadge loss={lossOf({ path, isSent }, sent, loss)} />
          )}
          {!isSent && (
            <Button size="small" aria-label={`${enter(count)}: ${name} ${place}`} onClick={() => onGoToField(path)}>
              {enter(count)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

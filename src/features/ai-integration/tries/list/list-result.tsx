import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import type { Gateway } from "#tries/ask.ts";
import type { ModelList } from "#tries/list-models.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { timeText } from "../result-words.ts";
import { compareLists } from "./compare-lists.ts";

/** A longer list makes the dialog slow to read. The import shows all. */
const MAX_SHOWN = 100;

/** What the gateway lists, compared with the models of the form. */
export function ListResult({
  list,
  ms,
  gateway,
  models,
}: {
  list: ModelList;
  ms: number;
  gateway: Gateway;
  models: readonly GatewayModel[];
}) {
  const { onlyListed, onlyInForm } = compareLists(
    list.ids,
    models.flatMap(({ id }) => id ?? []),
  );
  const isEncrypted = gateway.baseUrl.startsWith("https:");
  return (
    <section aria-label="Result" className="flex flex-col gap-2">
      <Badge tone="success" className="self-start">
        Works
      </Badge>
      <KeyValue
        rows={[
          {
            label: "Answered",
            value: `in ${timeText(ms)}, ${gateway.relay ? "through the relay" : "and allows this page (CORS)"}`,
          },
          { label: "Encrypted", value: isEncrypted ? "yes (TLS)" : "no, and on this computer only" },
          { label: "Lists", value: `${counted(list.ids.length, "model")}. Format: ${list.format}.` },
          { label: "Only at the gateway", value: <Ids ids={onlyListed} label="Only at the gateway" /> },
          { label: "Only in the form", value: <Ids ids={onlyInForm} label="Only in the form" /> },
        ]}
      />
      <p className="text-muted text-sm text-pretty">
        Some gateways list models for any key. Use “Try keys” to see whether a key works.
      </p>
    </section>
  );
}

function Ids({ ids, label }: { ids: readonly string[]; label: string }) {
  if (ids.length === 0) return <span>none</span>;
  return (
    <Disclosure summary={counted(ids.length, "model")}>
      <ul aria-label={label} className="flex flex-col gap-0.5 font-mono text-sm">
        {ids.slice(0, MAX_SHOWN).map((id) => (
          <li key={id} className="wrap-anywhere">
            {id}
          </li>
        ))}
      </ul>
      {ids.length > MAX_SHOWN && (
        <p className="text-muted text-sm">{`and ${formatNumber(ids.length - MAX_SHOWN)} more`}</p>
      )}
    </Disclosure>
  );
}

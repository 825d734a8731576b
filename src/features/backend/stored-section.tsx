import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { bytesText, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Section } from "#ui/content/section.tsx";
import type { BackendControls, StorageUsage, StoredCounts } from "./controls.ts";
import { backend } from "./queries.ts";

export function StoredSection({ controls }: { controls: BackendControls }) {
  const { data: counts } = useQuery(backend.counts(controls));
  const { data: usage } = useQuery(backend.room(controls));
  return (
    <Section
      title="Stored"
      description="Secrets are not stored. Only hashes of tokens and keys are stored, to recognise them."
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures(counts).map(({ label, value, hint }) => (
          <div key={label} className="flex min-w-0 flex-col">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-lg font-semibold tabular-nums">{value ?? "…"}</span>
              {hint && <span className="text-muted text-sm">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {controls.persistence === "disk" && <StorageLine controls={controls} usage={usage} />}
    </Section>
  );
}

function figures(counts: StoredCounts | undefined): { label: string; value?: string; hint?: string }[] {
  const figure = (label: string, count: number | undefined) =>
    count === undefined ? { label } : { label, value: formatNumber(count) };
  return [
    figure("Spaces", counts?.spaces),
    figure("Bases", counts?.bases),
    figure("Tables", counts?.tables),
    figure("Records", counts?.records),
    figure("AI integrations", counts?.integrations),
    figure("Access tokens", counts?.tokens),
    figure("Files", counts?.files),
    counts ? { label: "Size of files", value: bytesText(counts.fileBytes) } : { label: "Size of files" },
  ];
}

function StorageLine({ controls, usage }: { controls: BackendControls; usage: StorageUsage | undefined }) {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<boolean>();

  async function ask() {
    setAnswer(await controls.persistStorage());
    await queryClient.invalidateQueries(backend.room(controls));
  }

  const isPersisted = answer === true || usage?.isKept === true;
  const isDenied = answer === false || usage?.isRefused === true;
  return (
    <div className="border-line mt-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="min-h-10 tabular-nums sm:min-h-5">{storageText(usage)}</p>
        <p role="status" className="text-muted text-sm">
          {isPersisted
            ? "The browser keeps this data until you delete it."
            : isDenied
              ? "The browser did not agree to keep the data. It may delete the data when the disk is nearly full. Make a backup."
              : "The browser may delete the data when the disk is nearly full."}
        </p>
        <p className="text-muted text-sm">
          In a private window, everything here is deleted when the last private window closes.
        </p>
      </div>
      {isPersisted ? (
        <Badge tone="success" icon={<ShieldCheck />}>
          persistent
        </Badge>
      ) : (
        <Button
          disabledReason={
            usage && usage.isKept === undefined ? "This browser cannot guarantee to keep data for this address." : ""
          }
          onClick={() => void ask()}
        >
          {isDenied ? "Ask again" : "Ask browser to keep data"}
        </Button>
      )}
    </div>
  );
}

function storageText(usage: StorageUsage | undefined): string {
  if (!usage) return "…";
  if (usage.usedBytes === undefined || usage.quotaBytes === undefined)
    return "The browser does not say how much space is left.";
  return `About ${bytesText(usage.usedBytes)} of ${bytesText(usage.quotaBytes)} used (estimate of the browser).`;
}

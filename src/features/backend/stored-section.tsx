import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { bytesText, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Section } from "#ui/content/section.tsx";
import type { BackendControls, Room, StoredCounts } from "./controls.ts";
import { backend } from "./queries.ts";

export function StoredSection({ controls }: { controls: BackendControls }) {
  const { data: counts } = useQuery(backend.counts(controls));
  const { data: room } = useQuery(backend.room(controls));
  return (
    <Section
      title="Stored"
      description="Secrets are not among it: of tokens the service keeps hashes, of keys fingerprints."
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
      {controls.persistence === "disk" && <RoomLine controls={controls} room={room} />}
    </Section>
  );
}

function figures(counts: StoredCounts | undefined): { label: string; value?: string; hint?: string }[] {
  const plain = (label: string, count: number | undefined) =>
    count === undefined ? { label } : { label, value: formatNumber(count) };
  return [
    plain("Spaces", counts?.spaces),
    plain("Bases", counts?.bases),
    plain("Tables", counts?.tables),
    plain("Records", counts?.records),
    plain("AI integrations", counts?.integrations),
    plain("Access tokens", counts?.tokens),
    plain("Files", counts?.files),
    counts ? { label: "Bytes of files", value: bytesText(counts.fileBytes) } : { label: "Bytes of files" },
  ];
}

function RoomLine({ controls, room }: { controls: BackendControls; room: Room | undefined }) {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<boolean>();

  async function ask() {
    setAnswer(await controls.persistStorage());
    await queryClient.invalidateQueries(backend.room(controls));
  }

  const isKept = answer === true || room?.isKept === true;
  const isRefused = answer === false || room?.isRefused === true;
  return (
    <div className="border-line mt-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="min-h-10 tabular-nums sm:min-h-5">{roomText(room)}</p>
        <p role="status" className="text-muted text-sm">
          {isKept
            ? "The browser promised not to clear it by itself."
            : isRefused
              ? "The browser did not promise: it may clear this site's storage when room gets short. A backup is the safe way."
              : "The browser may clear this site's storage when room gets short."}
        </p>
        <p className="text-muted text-sm">
          In a private window, everything here is deleted when the last private window closes.
        </p>
      </div>
      {isKept ? (
        <Badge tone="success" icon={<ShieldCheck />}>
          kept for good
        </Badge>
      ) : (
        <Button
          disabledReason={room && room.isKept === undefined ? "This browser cannot be asked on this address." : ""}
          onClick={() => void ask()}
        >
          {isRefused ? "Ask it again" : "Ask the browser to keep it"}
        </Button>
      )}
    </div>
  );
}

function roomText(room: Room | undefined): string {
  if (!room) return "…";
  if (room.usedBytes === undefined || room.quotaBytes === undefined)
    return "The browser does not say how much room it gives.";
  return `About ${bytesText(room.usedBytes)} used of about ${bytesText(room.quotaBytes)}, by the browser's estimate.`;
}

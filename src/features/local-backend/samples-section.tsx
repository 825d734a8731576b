import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/page.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import type { BackendControls } from "./backend-controls-context.ts";

const SIZES = [
  { size: 200, name: "Small", text: "to try the console." },
  { size: 10_000, name: "Large", text: "the size of a busy table." },
  { size: 100_000, name: "Huge", text: "to test a very large table (about 25 MB)." },
] as const;

const FRAME = "border-line border-t px-4 py-3";

/** The section that adds a space with a sample table of 200 to 100,000 records to the local backend. */
export function SamplesSection({ controls }: { controls: BackendControls }) {
  const [done, setDone] = useState(0);
  const [isCancelled, setCancelled] = useState(false);
  const cancel = useRef<AbortController>(undefined);
  const startButton = useRef<HTMLElement>(null);
  // Progress and Cancel disappear with the screen, so the work must stop with it.
  useEffect(() => () => cancel.current?.abort(), []);
  const adding = useMutation({
    mutationFn: async (records: number) => {
      const { signal } = (cancel.current = new AbortController());
      return controls.addSample(records, { signal, onProgress: setDone });
    },
  });
  const { variables: records = 0, data: tableId, isPending, error } = adding;
  const isAdding = isPending && !isCancelled;
  const isFailed = error !== null && !isCancelled;

  return (
    <Section
      title="Sample workspaces"
      description="Each sample adds a space with one table. If you cancel or leave this screen, nothing is added."
      isFlush
    >
      <ul className="divide-line divide-y">
        {SIZES.map(({ size, name, text }) => (
          <li key={size} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-0 flex-1">
              <span className="font-medium">{name}</span>{" "}
              <span className="text-muted">
                <span className="tabular-nums">{formatNumber(size)}</span> <span>{`records, ${text}`}</span>
              </span>
            </p>
            <Button
              size="small"
              icon={<FlaskConical />}
              aria-label={`Add ${formatNumber(size)} records`}
              disabledReason={isPending ? "Wait until the current sample is added." : ""}
              onClick={({ currentTarget }) => {
                startButton.current = currentTarget;
                setDone(0);
                setCancelled(false);
                adding.mutate(size);
              }}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <div className={FRAME}>
          <div className="flex items-end gap-4">
            <Progress
              label={`Adding ${formatNumber(records)} records`}
              value={done}
              max={records}
              valueText={`${formatNumber(done)} stored`}
              className="flex-1"
            />
            <Button
              size="small"
              onClick={() => {
                cancel.current?.abort();
                setCancelled(true);
                // This button disappears; the one that started the work stays.
                startButton.current?.focus();
              }}
            >
              Cancel
            </Button>
          </div>
        </div>
      )}
      {/* There before its text: a screen reader would miss the text of a new live region. */}
      <div aria-live="polite" className={tableId !== undefined || isFailed ? FRAME : undefined}>
        {tableId !== undefined && (
          <Callout
            tone="success"
            title={`${formatNumber(records)} records were added`}
            actions={
              <Link to="/tables/$tableId" params={{ tableId }} className={buttonClass({ size: "small" })}>
                Open the table
              </Link>
            }
          >
            Its space is in the sidebar.
          </Callout>
        )}
        {isFailed && (
          <Callout tone="danger" title="The sample was not added">
            {`${failureText(error)} Nothing was added.`}
          </Callout>
        )}
      </div>
    </Section>
  );
}

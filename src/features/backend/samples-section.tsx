import { Link } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#text/failure-text.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/section.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import type { BackendControls } from "./controls.ts";

const SIZES = [
  { records: 200, name: "Small", text: "to try the console." },
  { records: 10_000, name: "Large", text: "the size of a busy table." },
  { records: 100_000, name: "Huge", text: "to test a very large table (about 25 MB)." },
] as const;

const FRAME = "border-line border-t px-4 py-3";

type State =
  | { kind: "idle" }
  | { kind: "adding"; records: number; done: number }
  | { kind: "cancelling"; records: number }
  | { kind: "added"; records: number; tableId: string }
  | { kind: "failed"; message: string };

export function SamplesSection({ controls }: { controls: BackendControls }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const cancel = useRef<AbortController>(undefined);
  const startButton = useRef<HTMLElement>(null);
  // Progress and Cancel disappear with the screen, so the work must stop with it.
  useEffect(() => () => cancel.current?.abort(), []);

  async function add(records: number) {
    const controller = new AbortController();
    cancel.current = controller;
    setState({ kind: "adding", records, done: 0 });
    try {
      const onProgress = (done: number) => !controller.signal.aborted && setState({ kind: "adding", records, done });
      const tableId = await controls.addSample(records, { signal: controller.signal, onProgress });
      setState({ kind: "added", records, tableId });
    } catch (cause) {
      const message = failureText(cause);
      setState(controller.signal.aborted ? { kind: "idle" } : { kind: "failed", message });
    }
  }

  const isAdding = state.kind === "adding" || state.kind === "cancelling";
  return (
    <Section
      title="Sample workspaces"
      description="Each sample adds a space with one table. If you cancel or leave this screen, nothing is added."
      isFlush
    >
      <ul className="divide-line divide-y">
        {SIZES.map(({ records, name, text }) => (
          <li key={records} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-0 flex-1">
              <span className="font-medium">{name}</span>{" "}
              <span className="text-muted">
                <span className="tabular-nums">{formatNumber(records)}</span> <span>{`records, ${text}`}</span>
              </span>
            </p>
            <Button
              size="small"
              icon={<FlaskConical />}
              aria-label={`Add ${formatNumber(records)} records`}
              disabledReason={isAdding ? "Wait until the current sample is added." : ""}
              onClick={({ currentTarget }) => {
                startButton.current = currentTarget;
                void add(records);
              }}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {state.kind === "adding" && (
        <div className={FRAME}>
          <div className="flex items-end gap-4">
            <Progress
              label={`Adding ${formatNumber(state.records)} records`}
              value={state.done}
              max={state.records}
              valueText={`${formatNumber(state.done)} stored`}
              className="flex-1"
            />
            <Button
              size="small"
              onClick={() => {
                cancel.current?.abort();
                setState({ kind: "cancelling", records: state.records });
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
      <div aria-live="polite" className={state.kind === "idle" || state.kind === "adding" ? undefined : FRAME}>
        {state.kind === "cancelling" && <p>Removing the records that were already added…</p>}
        {state.kind === "added" && (
          <Callout
            tone="success"
            title={`${formatNumber(state.records)} records were added`}
            actions={
              <Link
                to="/tables/$tableId"
                params={{ tableId: state.tableId }}
                className={buttonClass({ size: "small" })}
              >
                Open the table
              </Link>
            }
          >
            Its space is in the sidebar.
          </Callout>
        )}
        {state.kind === "failed" && (
          <Callout tone="danger" title="The sample was not added">
            {`${state.message} Nothing was added.`}
          </Callout>
        )}
      </div>
    </Section>
  );
}

import { Popover } from "../overlays/popover.tsx";

/** A marker beside a label for an open point. A press shows what is open and how the app treats it. */
export function UnspecifiedMark({ question, how }: { question: string; how: string }) {
  return (
    <Popover
      title="The service document leaves this open"
      trigger={
        <button
          type="button"
          data-mark
          aria-label={`Open point: ${question}`}
          className="group -my-1 flex h-6 min-w-6 items-center justify-center rounded-sm"
        >
          <span className="border-control text-muted hovered-group:border-accent hovered-group:text-accent group-data-popup-open:border-accent group-data-popup-open:text-accent rounded-sm border border-dashed px-1 text-xs leading-4 transition-colors">
            open
          </span>
        </button>
      }
    >
      <dl className="flex flex-col gap-2 text-base">
        <div>
          <dt className="text-muted text-sm">Not said</dt>
          <dd className="text-pretty">{question}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">What happens here</dt>
          <dd className="text-pretty">{how}</dd>
        </div>
      </dl>
    </Popover>
  );
}

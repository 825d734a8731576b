import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { join } from "#ui/style/class-names.ts";
import { useSendWords } from "../review/send-words.ts";
import type { StepProgress } from "./progress.ts";
import { setupSteps, type SetupStep } from "./steps.ts";

/** The steps with what is set in each: a column on a wide screen, a row on a narrow one. */
export function StepList({
  step,
  progress,
  onGo,
  onReview,
}: {
  step: SetupStep | "review";
  progress: Readonly<Record<SetupStep, StepProgress>>;
  onGo: (step: SetupStep) => void;
  onReview: () => void;
}) {
  const { verb } = useSendWords();
  return (
    <div>
      <nav aria-label="Steps of the first setup" className="short:static lg:sticky lg:top-16">
        <ol className="flex lg:flex-col lg:gap-0.5">
          {setupSteps.map(({ id, title }, index) => (
            <li key={id} className="relative min-w-0 flex-1">
              <LinesToNext />
              {/* The router's own link would mark each of them as the current page. */}
              <a
                href={`?step=${id}`}
                aria-current={id === step ? "step" : undefined}
                className={join(look, id === step ? "text-text" : "text-muted hover:bg-hover hover:text-text")}
                onClick={(event) => {
                  if (isForNewTab(event)) return;
                  event.preventDefault();
                  onGo(id);
                }}
              >
                <Dot isCurrent={id === step} isDone={progress[id].isDone} number={index + 1} />
                <Words title={title} text={progress[id].text} />
              </a>
            </li>
          ))}
          <li className="relative min-w-0 flex-1">
            <button
              type="button"
              aria-current={step === "review" ? "step" : undefined}
              className={join(
                look,
                "w-full",
                step === "review" ? "text-text" : "text-muted hover:bg-hover hover:text-text",
              )}
              onClick={onReview}
            >
              <Dot isCurrent={step === "review"} isDone={false} number={setupSteps.length + 1} />
              <Words title="Review" text={`Check and ${verb}`} />
            </button>
          </li>
        </ol>
      </nav>
    </div>
  );
}

const look =
  "relative flex min-h-12 items-center gap-x-2.5 gap-y-1 rounded-md px-1.5 py-1.5 text-left transition-colors max-sm:flex-col";

// As styles: classes that nothing else needs would make the first screen heavier.
const ACROSS = { top: "1.125rem", left: "calc(50% + 1rem)", width: "calc(100% - 2rem)" };
const DOWN = { top: "2.375rem", left: "1.125rem", height: "1.375rem" };

/** Lines between the numbers: horizontal on a phone, vertical in a column. */
function LinesToNext() {
  return (
    <>
      <span aria-hidden="true" style={ACROSS} className="border-line-strong absolute border-t sm:hidden" />
      <span aria-hidden="true" style={DOWN} className="border-line-strong absolute border-l max-lg:hidden" />
    </>
  );
}

const isForNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

function Dot({ isCurrent, isDone, number }: { isCurrent: boolean; isDone: boolean; number: number }) {
  return (
    <span
      className={join(
        "relative flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-medium",
        isCurrent
          ? "border-accent bg-accent text-on-accent"
          : isDone
            ? "border-success-line bg-success-soft text-success"
            : "border-line-strong bg-surface text-muted",
      )}
    >
      {isDone && !isCurrent ? <Check aria-hidden="true" className="size-3.5" /> : <span>{number}</span>}
      {isDone && <span className="sr-only">, done: </span>}
    </span>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className="flex max-w-full min-w-0 flex-col">
      <span className="truncate text-sm font-medium">{title}</span>
      <span className="text-muted truncate text-xs max-sm:sr-only">{text}</span>
    </span>
  );
}

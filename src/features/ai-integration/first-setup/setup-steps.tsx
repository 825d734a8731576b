import { Link, useParams } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useMemo } from "react";
import { join } from "#ui/style/class-names.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { useSendWords } from "../draft/send-words.ts";
import { addressOf, AI, type SectionId } from "../request/section-of.ts";
import { setupSteps, type SetupStep } from "../request/setup-steps.ts";
import { progressOf } from "./progress.ts";
import { useSetup } from "./use-setup.ts";

const TITLES: Readonly<Record<SetupStep, string>> = { gateway: "Gateway", models: "Models", defaults: "Defaults" };

/** The steps of the first setup with what is set in each: a column on a wide screen, a row on a narrow one. */
export function SetupSteps({ current }: { current: SectionId }) {
  const { spaceId } = useParams({ from: AI });
  const { verb } = useSendWords();
  const { review } = useSetup(current);
  const isReviewing = useDraftState((state) => state.isReviewing);
  const request = useDraftState((state) => state.request, "settled");
  const progress = useMemo(() => progressOf(request), [request]);
  return (
    <ol className="mb-3 flex lg:flex-col lg:gap-0.5">
      {setupSteps.map((id, index) => (
        <li key={id} className="relative min-w-0 flex-1">
          <LinesToNext />
          <Link to={addressOf(id)} params={{ spaceId }} className={look}>
            <Dot isCurrent={id === current && !isReviewing} isDone={progress[id].isDone} number={index + 1} />
            <Words title={TITLES[id]} text={progress[id].text} />
            {progress[id].isDone && <span className="sr-only">done</span>}
          </Link>
        </li>
      ))}
      <li className="relative min-w-0 flex-1">
        <button
          type="button"
          aria-current={isReviewing ? "step" : undefined}
          className={join(look, "w-full")}
          onClick={review}
        >
          <Dot isCurrent={isReviewing} isDone={false} number={setupSteps.length + 1} />
          <Words title="Review" text={`Check and ${verb}`} />
        </button>
      </li>
    </ol>
  );
}

const look =
  "text-muted hover:bg-hover hover:text-text aria-[current]:text-text relative flex min-h-12 items-center gap-x-2.5 gap-y-1 rounded-md px-1.5 py-1.5 text-left transition-colors max-sm:flex-col";

/** Lines between the numbers: horizontal on a phone, vertical in a column. */
function LinesToNext() {
  return (
    <>
      <span
        aria-hidden="true"
        className="border-line-strong absolute top-4.5 left-[calc(50%+1rem)] w-[calc(100%-2rem)] border-t sm:hidden"
      />
      <span aria-hidden="true" className="border-line-strong absolute top-9.5 left-4.5 h-5.5 border-l max-lg:hidden" />
    </>
  );
}

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

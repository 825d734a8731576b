import { Link, useNavigate } from "@tanstack/react-router";
import { CircleAlert, KeyRound, Pencil, TriangleAlert, Check } from "lucide-react";
import { useMemo } from "react";
import { counted } from "#text/format.ts";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { join } from "#ui/style/class-names.ts";
import { controlClass } from "#ui/style/control-class.ts";
import { useDraft, useDraftState, useFinding, useSendWords } from "../draft/draft-context.ts";
import type { SectionMarks } from "../draft/draft-state.ts";
import { useSecretsRule } from "../fields/use-secrets-rule.ts";
import { progressOf } from "../first-setup/progress.ts";
import { useSetup } from "../first-setup/use-setup.ts";
import { addressOf, sections, type SectionId, stepOf, setupSteps, type SetupStep } from "../request/section-of.ts";

/** Links to the sections of the AI integration with their marks: a column on a wide screen, a select on a narrow one. */
export function SectionMenu({ current }: { current: SectionId }) {
  const { spaceId } = useDraft();
  const navigate = useNavigate();
  const isSetUp = useDraftState(({ baseline }) => baseline !== undefined);
  const marks = useFinding((findings) => findings.marks);
  const isKeeping = useSecretsRule().rule === "keeps";
  const wordsOf = (id: SectionId) => marksIn(marks[id], isKeeping);
  const go = (id: SectionId) => void navigate({ to: addressOf(id), params: { spaceId } });
  // Without a configuration the steps are in place of the overview.
  const shown = isSetUp ? sections : sections.filter(({ id }) => id !== "overview");
  useSectionKeys((step) => {
    const next = shown[shown.findIndex(({ id }) => id === current) + step];
    if (next) go(next.id);
  });
  return (
    <nav aria-label="Sections of the AI integration" className="short:static lg:sticky lg:top-16 print:hidden">
      {!isSetUp && <SetupSteps current={current} />}
      <select
        aria-label="Section"
        value={current}
        className={join(controlClass, "text-base lg:hidden")}
        onChange={({ target }) => go(target.value as SectionId)}
      >
        {shown.map(({ id, title }) => (
          <option key={id} value={id}>
            {[title, ...wordsOf(id).map(({ text }) => text)].join(" · ")}
          </option>
        ))}
      </select>
      <ul className="flex flex-col gap-0.5 max-lg:hidden">
        {shown.map(
          ({ id, title }) =>
            (isSetUp || !stepOf(id)) && (
              <li key={id}>
                <Link
                  to={addressOf(id)}
                  params={{ spaceId }}
                  activeOptions={{ exact: true }}
                  className="text-muted hover:bg-hover hover:text-text aria-[current]:bg-press aria-[current]:text-text flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 text-base transition-colors aria-[current]:font-medium pointer-coarse:min-h-11"
                >
                  <span className="flex-1">{title}</span>
                  {wordsOf(id).map(({ Icon, className, text }) => (
                    <span key={text} title={text} className={className}>
                      <Icon aria-hidden="true" className="size-3.5" />
                      <span className="sr-only">{text}</span>
                    </span>
                  ))}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

function marksIn(marks: SectionMarks | undefined, isKeeping: boolean) {
  if (!marks) return [];
  return [
    { Icon: CircleAlert, className: "text-danger", text: marks.problems > 0 && counted(marks.problems, "problem") },
    { Icon: TriangleAlert, className: "text-warning", text: marks.warnings > 0 && counted(marks.warnings, "warning") },
    // A service that keeps what it has needs no key.
    { Icon: KeyRound, className: "text-warning", text: marks.isSecretMissing && !isKeeping && "key needed" },
    { Icon: Pencil, className: "text-accent", text: marks.isChanged && "changed" },
  ].flatMap(({ text, ...look }) => (text === false ? [] : [{ ...look, text }]));
}

const TITLES: Readonly<Record<SetupStep, string>> = { gateway: "Gateway", models: "Models", defaults: "Defaults" };

/** The steps of the first setup with what is set in each: a column on a wide screen, a row on a narrow one. */
function SetupSteps({ current }: { current: SectionId }) {
  const { spaceId } = useDraft();
  const { verb } = useSendWords();
  const { review } = useSetup(current);
  const isReviewing = useDraftState((state) => state.isReviewing);
  const request = useDraftState((state) => state.request, "settled");
  const progress = useMemo(() => progressOf(request), [request]);
  return (
    <ol className="mb-3 flex lg:flex-col lg:gap-0.5">
      {setupSteps.map((id, index) => (
        <li key={id} className="relative min-w-0 flex-1">
          {/* Lines to the next number: horizontal on a phone, vertical in a column. */}
          <span
            aria-hidden="true"
            className="border-line-strong absolute top-4.5 left-[calc(50%+1rem)] w-[calc(100%-2rem)] border-t sm:hidden"
          />
          <span
            aria-hidden="true"
            className="border-line-strong absolute top-9.5 left-4.5 h-5.5 border-l max-lg:hidden"
          />
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

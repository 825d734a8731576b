import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { CircleAlert, KeyRound, Pencil, TriangleAlert } from "lucide-react";
import { counted } from "#text/format-number.ts";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { join } from "#ui/style/class-names.ts";
import { controlClass } from "#ui/style/control-class.ts";
import { useDraftState, useFinding } from "../draft/draft-context.ts";
import type { SectionMarks } from "../draft/findings.ts";
import { useMergesSaves } from "../fields/use-merges-saves.ts";
import { SetupSteps } from "../first-setup/setup-steps.tsx";
import { addressOf, AI, sections, type SectionId } from "../request/section-of.ts";
import { stepOf } from "../request/setup-steps.ts";

/** Links to the sections with their marks: a column on a wide screen, a select on a narrow one. */
export function SectionMenu({ current }: { current: SectionId }) {
  const { spaceId } = useParams({ from: AI });
  const navigate = useNavigate();
  const isSetUp = useDraftState(({ baseline }) => baseline !== undefined);
  const marks = useFinding((findings) => findings.marks);
  const isMerging = useMergesSaves() === true;
  const wordsOf = (id: SectionId) => marksIn(marks[id], isMerging);
  const go = (id: SectionId) => void navigate({ to: addressOf(id), params: { spaceId } });
  // Without a configuration the steps are in place of the overview.
  const shown = isSetUp ? sections : sections.filter(({ id }) => id !== "overview");
  useSectionKeys((step) => {
    const next = shown[shown.findIndex(({ id }) => id === current) + step];
    if (next) go(next.id);
  });
  return (
    <nav aria-label="Sections of the AI integration" className="short:static lg:sticky lg:top-16">
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
                  className="text-muted hover:bg-hover hover:text-text aria-[current]:bg-press aria-[current]:text-text flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 text-base transition-colors aria-[current]:font-medium"
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

/** Returns the marks of a section, in words and with their icons. */
function marksIn(marks: SectionMarks | undefined, isMerging: boolean) {
  if (!marks) return [];
  return [
    { Icon: CircleAlert, className: "text-danger", text: marks.problems > 0 && counted(marks.problems, "problem") },
    { Icon: TriangleAlert, className: "text-warning", text: marks.warnings > 0 && counted(marks.warnings, "warning") },
    // A service that keeps what it has needs no key.
    { Icon: KeyRound, className: "text-warning", text: marks.isSecretMissing && !isMerging && "key needed" },
    { Icon: Pencil, className: "text-accent", text: marks.isChanged && "changed" },
  ].flatMap(({ text, ...look }) => (text === false ? [] : [{ ...look, text }]));
}

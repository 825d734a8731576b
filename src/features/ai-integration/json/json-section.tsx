import type { Diagnostic } from "@codemirror/lint";
import { useEffect, useRef, useState } from "react";
import { aiIntegration, type AiIntegration, check } from "#contract/index.ts";
import { isSame, reuse, toText } from "#json/json-path.ts";
import { spanOf, syntaxProblem } from "#json/text-positions.ts";
import { counted } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import { PlainHttpRisk } from "#ui/fields/secret-field.tsx";
import { useDraft } from "../draft/draft-context.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { WHOLE } from "../draft/draft-store.ts";
import { Card } from "../fields/card.tsx";
import { readMasked, writeMasked, type MaskedText } from "../fields/masked-text.ts";
import { withoutMarker } from "../transfer/configuration-file.ts";
import { CodeEditor } from "./code-editor.tsx";

/** Scrolls the message above the action bar, if the editor has the focus: else a button that is being pressed would move. */
function scrollToMessage(message: HTMLElement | null) {
  if (message?.previousElementSibling === document.activeElement) message?.scrollIntoView({ block: "nearest" });
}

const QUIET_MS = 250;
const MAX_PROBLEMS = 50;

/** The whole AI integration as JSON text: valid text goes into the draft, and changes of the draft go into the text. */
export function JsonSection() {
  const draft = useDraft();
  // An object: writing the same text twice must replace the text that was typed in between.
  const [content, setContent] = useState<Written>(() => firstText(draft.snapshot()));
  const [problems, setProblems] = useState(() => problemsOf(draft.snapshot(), content));
  const written = useRef(content);
  const pending = useRef<{ read: () => string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const [take] = useState(() => () => {
    const waiting = pending.current;
    const known = written.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    const typed = waiting.read();
    const { request, marks } = draft.snapshot();
    const found = problemsIn(typed, marks, known.secrets);
    setProblems(found.problems);
    const [problem] = found.problems;
    const { secrets } = known;
    draft.setUnfinished(
      WHOLE,
      problem && { path: [], label: "The JSON", text: typed, message: problem.message, secrets },
    );
    if (!found.request) return;
    const next = reuse(request, found.request);
    written.current = { ...known, text: typed, request: next };
    draft.replace(next, { label: "edit the JSON", merge: "json" });
  });

  useEffect(() => {
    const follow = () => {
      const { request, marks } = draft.snapshot();
      // Text that is being typed is not overwritten.
      if (pending.current || written.current.request === request) return;
      written.current = { request, ...writeMasked(request, [], marks) };
      setContent(written.current);
      setProblems([]);
      draft.setUnfinished(WHOLE, undefined);
    };
    const stop = draft.settled.subscribe(follow);
    return () => {
      stop();
      take();
    };
  }, [draft, take]);

  /** Applies what was typed at once, and masks secrets that were typed. */
  const settle = () => {
    take();
    const known = written.current;
    const { request, marks } = draft.snapshot();
    if (known.request !== request) return;
    const masked = writeMasked(request, [], marks);
    if (isSame(masked.secrets, known.secrets)) return;
    written.current = { request, ...masked };
    setContent(written.current);
  };
  const type = (read: () => string) => {
    clearTimeout(pending.current?.timer);
    pending.current = { read, timer: setTimeout(take, QUIET_MS) };
  };
  const [first] = problems;
  return (
    <Card className="flex flex-col gap-3">
      <PlainHttpRisk />
      <CodeEditor content={content} problems={problems} onText={type} onBlur={settle} />
      {first && (
        <div ref={scrollToMessage} className="scroll-mb-6">
          <Callout tone="danger" title="Not applied yet: the form is unchanged">
            {problems.length > 1 ? `${first.message} ${counted(problems.length - 1, "more problem")}.` : first.message}
          </Callout>
        </div>
      )}
    </Card>
  );
}

type Written = MaskedText & { readonly request: AiIntegration };

/** Returns the initial text. Incomplete text is kept while other sections are shown. */
function firstText({ request, marks, unfinished }: DraftState): Written {
  const { text, secrets } = unfinished.get(WHOLE) ?? {};
  const masked = writeMasked(request, [], marks);
  return { request, text: text ?? masked.text, secrets: secrets ?? masked.secrets };
}

const problemsOf = ({ marks, unfinished }: DraftState, { text, secrets }: Written): readonly Diagnostic[] =>
  unfinished.has(WHOLE) ? problemsIn(text, marks, secrets).problems : [];

function problemsIn(text: string, marks: Parameters<typeof readMasked>[2], secrets: readonly string[]) {
  const at = (from: number, to: number, message: string): Diagnostic => ({ from, to, severity: "error", message });
  const syntax = syntaxProblem(text);
  if (syntax) return { problems: [at(syntax.at, Math.min(syntax.at + 1, text.length), syntax.message)] };
  const read = readMasked(text, [], marks, secrets);
  if (!read.ok) {
    const span = spanOf(text, read.path ?? []) ?? { from: 0, to: text.length };
    return { problems: [at(span.from, span.to, read.message)] };
  }
  const checked = check(aiIntegration, read.value);
  if (checked.ok) return { problems: [], request: withoutMarker(checked.value) };
  const problems = checked.faults.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
    const span = spanOf(text, path) ?? { from: 0, to: 1 };
    return at(span.from, span.to, `${path.length === 0 ? "The request" : toText(path)}: ${message}`);
  });
  return { problems };
}

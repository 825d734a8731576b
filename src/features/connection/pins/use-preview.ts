import { useEffect, useState } from "react";
import { askOnce } from "#worker/ask-worker.ts";
import { previewIds, type IdsPreview, type IdsQuestion } from "#workspace/ids-preview.ts";
import type { IdsTasks } from "./ids-worker.ts";

/** Longer texts are read in a worker, which takes some 50 ms to start. */
const MAX_LENGTH_HERE = 20_000;

/** Previews ids like `previewIds`; many in a worker, so that the page stays responsive. */
async function askPreview(question: IdsQuestion, signal: AbortSignal): Promise<IdsPreview> {
  const here = () => previewIds(question);
  if (question.text.length <= MAX_LENGTH_HERE) return here();
  const create = () => new Worker(new URL("./ids-worker.ts", import.meta.url), { type: "module" });
  // Without their records: what a response said is not compared.
  const known = question.known.map(({ kind, id, parent, name }) => ({ kind, id, parent, name }));
  return askOnce<IdsTasks>(create, "preview", { ...question, known }, { signal, here });
}

interface Answer {
  readonly preview?: IdsPreview;
  /** A message for people. */
  readonly error?: string;
}

/** The preview of the last question; the one before stays until it is there. Nothing for an empty text. */
export function usePreview(question: IdsQuestion): Answer {
  const [answer, setAnswer] = useState<Answer>({});
  const { text, chosen, above, tableId, known } = question;
  useEffect(() => {
    const stop = new AbortController();
    const answerWith = (next: Answer) => !stop.signal.aborted && setAnswer(next);
    askPreview({ text, chosen, above, tableId, known }, stop.signal).then(
      (preview) => answerWith({ preview }),
      (cause: unknown) => answerWith({ error: (cause as Error).message }),
    );
    return () => stop.abort();
  }, [text, chosen, above, tableId, known]);
  return text.trim() === "" ? {} : answer;
}

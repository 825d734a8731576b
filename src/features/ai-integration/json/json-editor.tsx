import { Callout } from "#ui/content/callout.tsx";
import { CodeEditor } from "./code-editor.tsx";
import { useRequestText } from "./use-request-text.ts";

/**
 * Below an editor that is as high as most of a window, what is told would lie under the bar at the bottom. Only while one
 * types: what is pressed must not move away.
 */
function bringIntoSight(told: HTMLElement | null) {
  if (told?.previousElementSibling === document.activeElement) told?.scrollIntoView({ block: "nearest" });
}

/** The editor of the whole request. */
export function JsonEditor() {
  const { content, problems, type, settle } = useRequestText();
  const [first] = problems;
  return (
    <div className="flex flex-col gap-3">
      <CodeEditor label="Request as JSON" content={content} problems={problems} onText={type} onBlur={settle} />
      {first && (
        <div ref={bringIntoSight} className="scroll-mb-6">
          <Callout tone="danger" title="Not taken over yet: the form keeps what it had">
            {problems.length > 1 ? `${first.message} And ${problems.length - 1} more.` : first.message}
          </Callout>
        </div>
      )}
    </div>
  );
}

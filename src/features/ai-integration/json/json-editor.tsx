import { Callout } from "#ui/callout.tsx";
import { CodeEditor } from "./code-editor.tsx";
import { useRequestText } from "./use-request-text.ts";

/** The editor of the whole request. */
export function JsonEditor() {
  const { content, problems, type, settle } = useRequestText();
  const [first] = problems;
  return (
    <div className="flex flex-col gap-3">
      <CodeEditor label="Request as JSON" content={content} problems={problems} onText={type} onBlur={settle} />
      {first && (
        <Callout tone="danger" title="Not taken over yet: the form keeps what it had">
          {first.message}
          {problems.length > 1 && ` And ${problems.length - 1} more.`}
        </Callout>
      )}
    </div>
  );
}

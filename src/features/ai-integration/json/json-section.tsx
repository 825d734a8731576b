import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import { PlainHttpRisk } from "#ui/fields/secret-field.tsx";
import { Card } from "../fields/card.tsx";
import { CodeEditor } from "./code-editor.tsx";
import { useRequestText } from "./use-request-text.ts";

/**
 * Scrolls the message above the action bar. Only while the editor has the focus: otherwise a button that is being pressed
 * would move.
 */
function scrollToMessage(message: HTMLElement | null) {
  if (message?.previousElementSibling === document.activeElement) message?.scrollIntoView({ block: "nearest" });
}

export function JsonSection() {
  const { content, problems, type, settle } = useRequestText();
  const [first] = problems;
  return (
    <Card className="flex flex-col gap-3">
      <PlainHttpRisk />
      <CodeEditor label="Request as JSON" content={content} problems={problems} onText={type} onBlur={settle} />
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

import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { WHOLE } from "../draft/draft-store.ts";
import { PageSection } from "../fields/page-section.tsx";

// The editor weighs more than the rest of the page.
const JsonEditor = lazyComponent(
  () => import("./json-editor.tsx"),
  "JsonEditor",
  <Skeleton className="h-[54vh] min-h-80 w-full" />,
);

/** The whole request as JSON. */
export function JsonSection() {
  const draft = useDraft();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <PageSection
      id="json"
      description="The same request as text, both ways. Members that the document does not name are kept. Secrets stand in it by number."
      actions={
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen && draft.snapshot().unfinished.has(WHOLE)) {
              setAsking(true);
              return;
            }
            setOpen(!isOpen);
            // The editor is nearly as high as a window, and opens below it.
            if (!isOpen) requestAnimationFrame(() => document.getElementById("json")?.scrollIntoView());
          }}
        >
          {isOpen ? "Close the editor" : "Open the editor"}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Close the editor?"
        confirmLabel="Close and lose it"
        cancelLabel="Go on editing"
        onConfirm={() => {
          setAsking(false);
          setOpen(false);
        }}
      >
        What is typed there cannot be read yet, so the form has not taken it over.
      </ConfirmDialog>
      {isOpen ? (
        <JsonEditor />
      ) : (
        <p className="text-muted text-base text-pretty">
          Everything above can be edited as text here, and what has no field of its own: unknown members, the order of
          members, whole lists at once.
        </p>
      )}
    </PageSection>
  );
}

import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { WHOLE } from "../draft/draft-store.ts";
import { PageSection } from "../fields/page-section.tsx";

// The editor weighs more than the rest of the page.
const JsonEditor = lazyComponent(
  () => import("./json-editor.tsx"),
  "JsonEditor",
  <Skeleton className="h-[54vh] min-h-80 w-full" />,
);

/** Scrolls to the section. Its editor is nearly as high as a window, and opens below the heading. */
function showEditor() {
  document.getElementById("json")?.scrollIntoView();
}

/** The whole request as JSON. */
export function JsonSection() {
  const isUnreadable = useDraftState(({ unfinished }) => unfinished.has(WHOLE));
  return (
    <PageSection
      id="json"
      description="Keys are hidden. Fields that the form does not know are sent unchanged."
      summary="The full request as JSON"
      onOpen={showEditor}
    >
      {/* A hidden editor would follow each change. It stays only while its text is no JSON yet. */}
      {(isOpen) => (isOpen || isUnreadable) && <JsonEditor />}
    </PageSection>
  );
}

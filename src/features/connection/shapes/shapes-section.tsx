import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useSession } from "#session/session.ts";
import { type SavedShape, type ShapeKind, shapeKinds, shapesQuery } from "#session/shapes.ts";
import { Section } from "#ui/content/page.tsx";
import { useEditedList } from "#ui/lists/use-edited-list.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";

const ShapeDialog = lazyComponent(() => import("./shape-dialog.tsx"), "ShapeDialog");
const ShapeEntry = lazyComponent(() => import("./shape-entry.tsx"), "ShapeEntry");

const NONE: Readonly<Partial<Record<ShapeKind, SavedShape>>> = {};

/** The shapes of the connection in use: JSON Schemas for objects that the API document leaves open. */
export function ShapesSection() {
  const { data: shapes = NONE } = useQuery(shapesQuery(useSession()));
  const found = useMemo(() => shapeKinds.filter((kind) => shapes[kind]), [shapes]);
  const { list, add } = useEditedList<HTMLUListElement, HTMLParagraphElement>(found);
  return (
    <Section
      title="Shapes"
      description="The API leaves some JSON open, such as providers. A JSON Schema turns it into a form. Kept in this browser for this connection."
      actions={
        <DialogButton icon={<Plus />} renderDialog={(close) => <ShapeDialog saved={shapes} onClose={close} />}>
          Add a shape…
        </DialogButton>
      }
    >
      {found.length === 0 ? (
        <p ref={add} tabIndex={-1} className="text-muted outline-none">
          No shapes yet. Without one, the object is edited as JSON.
        </p>
      ) : (
        <ul {...list} aria-label="Shapes" className="divide-line divide-y">
          {found.map((kind) => {
            const { [kind]: saved } = shapes;
            return saved && <ShapeEntry key={kind} kind={kind} saved={saved} />;
          })}
        </ul>
      )}
    </Section>
  );
}

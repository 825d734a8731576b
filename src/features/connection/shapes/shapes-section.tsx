import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSession } from "#session/session.ts";
import { shapeKinds, shapesQuery } from "#session/shapes.ts";
import { Section } from "#ui/content/page.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";

const ShapeDialog = lazyComponent(() => import("./shape-dialog.tsx"), "ShapeDialog");
const ShapeEntry = lazyComponent(() => import("./shape-entry.tsx"), "ShapeEntry");

/** The shapes of the connection in use: JSON Schemas for objects that the API document leaves open. */
export function ShapesSection() {
  const { data: shapes = {} } = useQuery(shapesQuery(useSession()));
  const found = shapeKinds.filter((kind) => shapes[kind]);
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
        <p className="text-muted">No shapes yet. Without one, the object is edited as JSON.</p>
      ) : (
        <ul aria-label="Shapes" className="divide-line divide-y">
          {found.map((kind) => {
            const { [kind]: saved } = shapes;
            return saved && <ShapeEntry key={kind} kind={kind} saved={saved} />;
          })}
        </ul>
      )}
    </Section>
  );
}

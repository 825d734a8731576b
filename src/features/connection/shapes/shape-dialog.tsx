import { useMemo, useState } from "react";
import { getAt, toText } from "#json/json-path.ts";
import { sectionIn } from "#json/saved-file.ts";
import { parseJson } from "#json/text-positions.ts";
import { readSchema } from "#session/json-schema/read-schema.ts";
import { useSession } from "#session/session.ts";
import { saveShape, SHAPE_KINDS, shapeKinds, type SavedShapes, type ShapeKind } from "#session/shapes.ts";
import { Problems } from "#ui/content/problems.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextSource } from "#ui/import/text-source.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { factsOf, UnusedKeywords } from "./shape-entry.tsx";

const KINDS = shapeKinds.map((kind) => ({ value: kind, label: SHAPE_KINDS[kind] }));

/** Adds a JSON Schema that makes a form of an object the API document leaves open. */
export function ShapeDialog({ saved, onClose }: { saved: SavedShapes; onClose: () => void }) {
  const { notebook } = useSession();
  const toast = useToast();
  const [kind, setKind] = useState<ShapeKind>("providers");
  const [text, setText] = useState("");
  const read = useMemo(() => (text.trim() === "" ? undefined : readShapeText(text, kind)), [text, kind]);
  const save = async () => {
    await saveShape(notebook, kind, read?.schema as object);
    toast.success("The shape is in use");
  };
  const { [kind]: before } = saved;

  return (
    <FormDialog
      onClose={onClose}
      title="Add a shape"
      description="Makes a form of an object, for this connection. Nothing is sent."
      submitLabel={before ? "Replace" : "Add"}
      disabledReason={!read ? "Paste or drop a JSON Schema first." : !read.shape && "Correct the JSON Schema first."}
      failureTitle="The shape could not be saved"
      submit={save}
    >
      <Select
        label="What it describes"
        description={
          before &&
          (before.isPreset ? "It is used in place of the one in console.json." : "It replaces the one that is there.")
        }
        options={KINDS}
        value={kind}
        onValueChange={setKind}
      />
      <TextSource
        label="JSON Schema"
        accept=".json,application/json,application/schema+json"
        pasteHelp="Secrets are texts with writeOnly or the format password."
        onText={setText}
      >
        Drop or choose a JSON Schema, or a file that this console has saved.
      </TextSource>
      {read?.shape && (
        <div>
          <p role="status">{[`${factsOf(read.shape)}.`, read.more].filter(Boolean).join(" ")}</p>
          <UnusedKeywords unused={read.unused} />
        </div>
      )}
      {read && !read.shape && (
        <Problems
          title="This JSON Schema cannot be used"
          label="Problems of the JSON Schema"
          problems={read.problems.map(({ path, message }) => [toText(path), message].filter(Boolean).join(": "))}
        />
      )}
    </FormDialog>
  );
}

function readShapeText(text: string, kind: ShapeKind) {
  try {
    const { value, more } = sectionIn(parseJson(text), "shapes");
    const schema = more === undefined ? value : getAt(value, [kind]);
    if (schema === undefined) throw new Error("The file has another shape: choose above what it describes.");
    return { schema, more, ...readSchema(schema) };
  } catch (cause) {
    const problems = [{ path: [], message: (cause as Error).message }];
    return { schema: undefined, shape: undefined, problems, unused: [] };
  }
}

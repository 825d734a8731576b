import { Trash2 } from "lucide-react";
import { toText, type Path } from "#json/json-path.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import { useSession } from "#session/session.ts";
import { saveShape, SHAPE_KINDS, type SavedShape, type ShapeKind } from "#session/shapes.ts";
import { counted } from "#text/format.ts";
import { CopyButton, IconButton } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { REMOVER } from "#ui/lists/use-edited-list.ts";
import { useToast } from "#ui/overlays/toast.tsx";

/** One JSON Schema in the list of shapes: what it describes, and what of it has no effect. */
export function ShapeEntry({ kind, saved }: { kind: ShapeKind; saved: SavedShape }) {
  const { notebook } = useSession();
  const toast = useToast();
  const { schema, shape, unused, isPreset } = saved;
  const what = SHAPE_KINDS[kind];
  const title = shape?.title ?? what;
  const text = JSON.stringify(schema, null, 2);

  const remove = async () => {
    await saveShape(notebook, kind, undefined);
    const undo = () => saveShape(notebook, kind, schema as object);
    const failed = () => toast.danger("The shape could not be brought back");
    toast.success("The shape was removed", { action: { label: "Undo", onClick: () => void undo().catch(failed) } });
  };

  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          {isPreset && <Badge>from console.json</Badge>}
        </p>
        <p className="text-muted text-sm">
          {[title !== what && what, shape && factsOf(shape)].filter(Boolean).join(" · ")}
        </p>
        <UnusedKeywords unused={unused} />
      </div>
      <CopyButton text={text} label={`Copy the shape: ${what}`} isIconOnly size="medium" />
      {!isPreset && (
        <IconButton {...REMOVER} label={`Remove the shape: ${what}`} icon={<Trash2 />} onClick={() => void remove()} />
      )}
    </li>
  );
}

export function UnusedKeywords({ unused }: { unused: readonly Path[] }) {
  if (unused.length === 0) return null;
  return (
    <Disclosure summary={`${counted(unused.length, "keyword")} without effect`} className="mt-1">
      <ul className="flex flex-col gap-1 font-mono text-sm wrap-anywhere">
        {unused.slice(0, MAX_SHOWN).map((path) => (
          <li key={toText(path)}>{toText(path)}</li>
        ))}
        {unused.length > MAX_SHOWN && <li className="font-sans">{`And ${unused.length - MAX_SHOWN} more.`}</li>}
      </ul>
    </Disclosure>
  );
}

const MAX_SHOWN = 50;

/** Returns how many fields and secrets a shape has: `6 fields, 1 secret`. */
export function factsOf(shape: Shape): string {
  const fields = leavesOf(shape);
  const secrets = fields.filter(({ isSecret }) => isSecret === true).length;
  return [counted(fields.length, "field"), secrets > 0 && counted(secrets, "secret")].filter(Boolean).join(", ");
}

const leavesOf = (shape: Shape): Shape[] =>
  shape.kind === "object" ? (shape.members ?? []).flatMap((member) => leavesOf(member.shape)) : [shape];

import type { z } from "#contract/index.ts";
import { fieldsOf, type SchemaField } from "#contract/open-api-fields.ts";
import { Td, Th, Tr } from "#ui/content/table.tsx";
import { scrollRegion } from "#ui/style/scroll-region.ts";
import { OpenPointLink } from "./open-point-link.tsx";

const INDENT_REM = 1;

export function FieldsTable({ caption, schema }: { caption: string; schema: z.ZodMiniType }) {
  return (
    <div
      {...scrollRegion(caption)}
      className="border-line relative -mx-4 max-h-128 scroll-pt-9 overflow-auto border-y focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <Th className="pl-4">Field</Th>
            <Th className="max-sm:hidden">Type</Th>
            <Th>Required</Th>
            <Th className="max-sm:hidden">Limit</Th>
          </tr>
        </thead>
        <tbody>
          {fieldsOf(schema).map((field) => (
            <Row key={field.path} field={field} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ field }: { field: SchemaField }) {
  const { path, name, depth, type, requiredness, bound, openPoints } = field;
  return (
    <Tr>
      <Td className="h-9 py-1 pl-4">
        <div style={{ paddingInlineStart: `${depth * INDENT_REM}rem` }}>
          <div className="flex items-center gap-2">
            <code title={path} className="font-mono text-sm">
              {name}
            </code>
            {openPoints.map((point) => (
              <OpenPointLink key={point.id} point={point} field={path} />
            ))}
          </div>
          <p className="text-muted text-sm sm:hidden">{[type, bound].filter(Boolean).join(" · ")}</p>
        </div>
      </Td>
      <Td className="text-sm max-sm:hidden">{type}</Td>
      <Td className={requiredness === "required" ? "text-sm font-medium" : "text-muted text-sm"}>{requiredness}</Td>
      <Td className="text-sm max-sm:hidden">{bound}</Td>
    </Tr>
  );
}

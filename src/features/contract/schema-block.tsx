import { notShown, z } from "#contract/index.ts";
import { CodeBlock } from "#ui/content/code-block.tsx";

export function SchemaBlock({ title, of, schema }: { title: string; of?: string; schema: z.ZodMiniType }) {
  if (schema === notShown) return <p className="text-muted">{`${title}: not defined in the API document.`}</p>;
  return (
    <CodeBlock
      label={`${title}, JSON Schema`}
      of={of}
      code={JSON.stringify(z.toJSONSchema(schema), null, 2)}
      maxHeightRem={28}
      className="min-w-0"
    />
  );
}

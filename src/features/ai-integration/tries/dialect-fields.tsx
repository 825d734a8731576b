import { headerProblem, pathProblem, type Call, type Dialect } from "#tries/dialect.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

const PATH_LABELS: Readonly<Record<Call, string>> = {
  models: "Path of the model list",
  chat: "Path of chats",
  embeddings: "Path of embeddings",
  images: "Path of generated pictures",
};

export function DialectFields({
  dialect,
  onDialect,
  calls,
}: {
  dialect: Dialect;
  onDialect: (dialect: Dialect) => void;
  calls: readonly Call[];
}) {
  const { paths, keyHeader, isBearer, limitMember } = dialect;
  const problem = headerProblem(keyHeader) ?? calls.map((call) => pathProblem(paths[call])).find(Boolean);
  return (
    <Disclosure summary="How the gateway is asked" isForcedOpen={problem !== undefined}>
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm text-pretty">
          OpenAI-compatible at first. The API does not define it. Kept in this browser for this space, and never sent to
          the service.
        </p>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField
            label="Header of the key"
            isMono
            spellCheck={false}
            error={headerProblem(keyHeader)}
            value={keyHeader}
            onChange={(event) => onDialect({ ...dialect, keyHeader: event.target.value })}
          />
          <Choice
            label="Value of the header"
            options={{ bearer: "Bearer and the key", key: "The key alone" }}
            value={isBearer ? "bearer" : "key"}
            onValueChange={(value) => onDialect({ ...dialect, isBearer: value === "bearer" })}
          />
          {calls.map((call) => (
            <TextField
              key={call}
              label={PATH_LABELS[call]}
              isMono
              spellCheck={false}
              error={pathProblem(paths[call])}
              value={paths[call]}
              onChange={(event) => onDialect({ ...dialect, paths: { ...paths, [call]: event.target.value } })}
            />
          ))}
          {calls.includes("chat") && (
            <Choice
              label="Limit of an answer"
              options={{ max_tokens: "max_tokens", max_completion_tokens: "max_completion_tokens" }}
              value={limitMember}
              onValueChange={(value) => onDialect({ ...dialect, limitMember: value })}
            />
          )}
        </div>
      </div>
    </Disclosure>
  );
}

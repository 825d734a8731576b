import { GroupCard } from "../concurrency/group-card.tsx";
import { Planner } from "../concurrency/planner.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { ElementsSection } from "../fields/elements-section.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { concurrencyFields } from "../request/form-fields.ts";
import { concurrencySummary } from "./summaries.ts";

const CONFIG = ["config"] as const;
const AT = ["config", "concurrencyGroups"] as const;

export function ConcurrencySection() {
  const summary = useDraftState(({ request }) => concurrencySummary(request.config), "settled");
  return (
    <ElementsSection
      id="concurrency"
      description="Limits parallel requests per key, by task type."
      summary={summary}
      at={AT}
      word="group"
      create={(groups) => ({ id: freeId(groups) })}
      firstField={["name"]}
      Card={GroupCard}
      above={
        <FieldGroup at={CONFIG} fields={concurrencyFields}>
          <RequestField name="concurrencyPerKey" className="max-w-64" />
        </FieldGroup>
      }
      below={<Planner />}
    />
  );
}

function freeId(groups: readonly unknown[]): string {
  const ids = new Set(groups.map((group) => (group as { id?: string }).id));
  let number = groups.length + 1;
  while (ids.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}

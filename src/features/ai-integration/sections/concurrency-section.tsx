import { GroupCard } from "../concurrency/group-card.tsx";
import { Planner } from "../concurrency/planner.tsx";
import { Card } from "../fields/card.tsx";
import { ElementList } from "../fields/element-list.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { concurrencyFields } from "../request/form-fields.ts";

const CONFIG = ["config"] as const;
const AT = ["config", "concurrencyGroups"] as const;

export function ConcurrencySection() {
  return (
    <>
      <Card>
        <FieldGroup at={CONFIG} fields={concurrencyFields}>
          <RequestField name="concurrencyPerKey" className="max-w-64" />
        </FieldGroup>
      </Card>
      <Planner />
      <ElementList at={AT} word="group" create={(groups) => ({ id: freeId(groups) })}>
        {(card) => <GroupCard {...card} />}
      </ElementList>
    </>
  );
}

function freeId(groups: readonly unknown[]): string {
  const ids = new Set(groups.map((group) => (group as { id?: string }).id));
  let number = groups.length + 1;
  while (ids.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}

import { GroupCard } from "../concurrency/group-card.tsx";
import { Planner } from "../concurrency/planner.tsx";
import { Card } from "../fields/card.tsx";
import { ElementList } from "../fields/element-list.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { concurrencyFields } from "../request/form-fields.ts";
import { freeGroupId } from "../request/group-keys.ts";
import { TryButton, TryKeysDialog } from "./try-buttons.tsx";

const CONFIG = ["config"] as const;
const AT = ["config", "concurrencyGroups"] as const;

export function ConcurrencySection() {
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <FieldGroup at={CONFIG} fields={concurrencyFields}>
            <RequestField name="concurrencyPerKey" className="max-w-64" />
          </FieldGroup>
          <TryButton renderDialog={(close) => <TryKeysDialog asks="models" onClose={close} />}>
            Group keys by their models
          </TryButton>
        </div>
      </Card>
      <Planner />
      <ElementList at={AT} word="group" create={(groups) => ({ id: freeGroupId(groups) })}>
        {(card) => <GroupCard {...card} />}
      </ElementList>
    </>
  );
}

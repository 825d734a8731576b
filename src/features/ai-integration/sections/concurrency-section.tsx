import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { GroupCard } from "../concurrency/group-card.tsx";
import { Planner } from "../concurrency/planner.tsx";
import { Card } from "../fields/card.tsx";
import { ElementList } from "../fields/element-list.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { concurrencyFields } from "../request/form-fields.ts";
import { freeGroupId } from "../request/group-keys.ts";
import { useTryButton } from "./try-buttons.tsx";

const CONFIG = ["config"] as const;
const AT = ["config", "concurrencyGroups"] as const;

// Few people open it.
const TryKeysDialog = lazyComponent(() => import("../tries/keys/try-keys-dialog.tsx"), "TryKeysDialog");

export function ConcurrencySection() {
  const [isComparing, setComparing] = useState(false);
  const tryButton = useTryButton();
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <FieldGroup at={CONFIG} fields={concurrencyFields}>
            <RequestField name="concurrencyPerKey" className="max-w-64" />
          </FieldGroup>
          <Button {...tryButton} onClick={() => setComparing(true)}>
            Group keys by their models
          </Button>
        </div>
      </Card>
      {isComparing && <TryKeysDialog asks="models" onClose={() => setComparing(false)} />}
      <Planner />
      <ElementList at={AT} word="group" create={(groups) => ({ id: freeGroupId(groups) })}>
        {(card) => <GroupCard {...card} />}
      </ElementList>
    </>
  );
}

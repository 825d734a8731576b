import { Plus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { GroupCard } from "../concurrency/group-card.tsx";
import { Planner } from "../concurrency/planner.tsx";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { useRowKeys } from "../draft/row-keys.ts";
import { FieldGroup } from "../fields/field-group.tsx";
import { focusField } from "../fields/focus-field.ts";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { useRemovalFocus } from "../fields/use-removal-focus.ts";
import { moved } from "../request/edit-models.ts";
import { concurrencyFields } from "../request/form-fields.ts";

const CONFIG = ["config"] as const;
const AT = ["config", "concurrencyGroups"] as const;
const NO_GROUPS: readonly object[] = [];

export function ConcurrencySection() {
  const draft = useDraft();
  const sent = useDraftState(({ request }) => request.config.concurrencyGroups);
  const groups = sent ?? NO_GROUPS;
  const keys = useRowKeys(groups);
  const { list, add, willRemove } = useRemovalFocus(groups.length);
  return (
    <PageSection
      id="concurrency"
      description="How many requests at a time a key takes, for which tasks."

      actions={
        <Button
          ref={add}
          icon={<Plus />}
          onClick={() => {
            draft.set(AT, [...groups, { id: freeId(groups) }], { label: "add a group" });
            focusField([...AT, groups.length, "name"]);
          }}
        >
          Add group
        </Button>
      }
    >
      <div ref={list} className="flex flex-col gap-4">
        <FieldGroup at={CONFIG} fields={concurrencyFields}>
          <RequestField name="concurrencyPerKey" className="max-w-64" />
        </FieldGroup>
        {groups.length === 0 ? (
          <p className="text-muted text-base">
            <span>{sent === undefined ? "No groups: none are sent." : "An empty list of groups is sent. "}</span>
            {sent !== undefined && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => draft.set(AT, undefined, { label: "remove the groups" })}
              >
                Don’t send
              </Button>
            )}
          </p>
        ) : (
          groups.map((_, index) => (
            <GroupCard
              key={keys[index]}
              index={index}
              count={groups.length}
              onMove={(to) =>
                draft.set(AT, moved(groups, [index], to > index ? to + 1 : to), { label: "move a group" })
              }
              onRemove={() => {
                willRemove(index);
                draft.set([...AT, index], undefined, { label: "remove a group" });
              }}
            />
          ))
        )}
        <Planner />
      </div>
    </PageSection>
  );
}

function freeId(groups: readonly object[]): string {
  const ids = new Set(groups.map((group) => (group as { id?: string }).id));
  let number = groups.length + 1;
  while (ids.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}

import type { Store } from "../store/store.ts";

export interface ChoiceDescriptor {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The first is the default. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly openPoint: string;
}

export const choiceDescriptors = [
  {
    id: "anchorPlacement",
    label: "Attachments land",
    text: "Where attachments are placed when an insert names an anchor.",
    options: [
      { value: "after", label: "After the anchor" },
      { value: "before", label: "Before the anchor" },
    ],
    openPoint: "anchor",
  },
  {
    id: "unusedToken",
    label: "Last use of an unused token",
    text: "What lastUsedTime carries in the answer that creates a token.",
    options: [
      { value: "createdTime", label: "The time of creation" },
      { value: "empty", label: "An empty string" },
    ],
    openPoint: "last-used-time-unused",
  },
  {
    id: "secondIntegration",
    label: "Configuring a space again",
    text: "Whether a second request replaces what the space has, or adds to it. Merging keeps secrets that were left out.",
    options: [
      { value: "replace", label: "Replaces everything" },
      { value: "merge", label: "Merges members" },
    ],
    openPoint: "second-integration",
  },
  {
    id: "integrationReply",
    label: "Answer to configuring a space",
    text: "What the 200 body carries. A stored request comes without its secrets.",
    options: [
      { value: "empty", label: "An empty object" },
      { value: "stored", label: "The stored request" },
    ],
    openPoint: "integration-reply",
  },
  {
    id: "recordFieldKeys",
    label: "Fields of a record",
    text: "What the fields of an answered record are keyed by.",
    options: [
      { value: "id", label: "Field id" },
      { value: "name", label: "Field name" },
    ],
    openPoint: "record-field-keys",
  },
] as const satisfies readonly ChoiceDescriptor[];

type Descriptor = (typeof choiceDescriptors)[number];
export type Choices = { readonly [D in Descriptor as D["id"]]: D["options"][number]["value"] };

const PARENT = "choices";

/** Returns the current choices. Reads the store each time, so a change in any tab applies at once. */
export async function readChoices(store: Store): Promise<Choices> {
  const rows = await store.list("settings", { parent: PARENT });
  const chosen = choiceDescriptors.map((descriptor: ChoiceDescriptor) => {
    const stored = rows.find(({ id }) => id === rowId(descriptor.id))?.value;
    const option = descriptor.options.find(({ value }) => value === stored) ?? descriptor.options[0];
    return [descriptor.id, option?.value];
  });
  return Object.fromEntries(chosen) as Choices;
}

// One row per choice: two tabs that change different choices do not overwrite each other.
export async function writeChoice<Id extends keyof Choices>(store: Store, id: Id, value: Choices[Id]): Promise<void> {
  await store.commit([{ put: "settings", row: { id: rowId(id), parent: PARENT, order: 0, value } }]);
}

function rowId(id: string): string {
  return `choice:${id}`;
}

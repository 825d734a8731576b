import type { Store } from "../store/store.ts";

/** A setting of the local backend: how it behaves where the API document leaves it open. */
export interface ChoiceDescriptor {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The first is the default. */
  readonly options: Readonly<Record<string, string>>;
  readonly openPoint: string;
}

export const choiceDescriptors = [
  {
    id: "anchorPlacement",
    label: "Position of added attachments",
    text: "A request can name an existing file, the anchor. Choose where the new files go.",
    options: { after: "After the anchor", before: "Before the anchor" },
    openPoint: "anchor",
  },
  {
    id: "unusedToken",
    label: "Last-used time before the first use",
    text: "The value of lastUsedTime when a token is created.",
    options: { createdTime: "Time of creation", empty: "Empty text" },
    openPoint: "last-used-time-unused",
  },
  {
    id: "secondIntegration",
    label: "Saving the AI integration of a space again",
    text: "What happens to what the second request leaves out. A stored key that is kept stays until a new one, or a list with a new one, takes its place. The choice is for all spaces.",
    options: { keep: "Keep secrets, replace the rest", replace: "Replace everything", merge: "Merge fields" },
    openPoint: "second-integration",
  },
  {
    id: "integrationReply",
    label: "Response after configuring a space",
    text: "The body of the 200 response: an empty object, or a copy of the request without its secrets.",
    options: { empty: "Empty object", stored: "Stored request" },
    openPoint: "integration-reply",
  },
  {
    id: "recordFieldKeys",
    label: "Names of record fields in responses",
    text: "Whether a response lists the fields of a record by id or by name.",
    options: { id: "Field id", name: "Field name" },
    openPoint: "record-field-keys",
  },
] as const satisfies readonly ChoiceDescriptor[];

type Descriptor = (typeof choiceDescriptors)[number];
export type Choices = { readonly [D in Descriptor as D["id"]]: keyof D["options"] };

const PARENT = "choices";

/** Returns the current choices. Reads the store each time, so a change in any tab applies at once. */
export async function readChoices(store: Store): Promise<Choices> {
  const rows = await store.list("settings", { parent: PARENT });
  const chosen = choiceDescriptors.map((descriptor: ChoiceDescriptor) => {
    const stored = rows.find(({ id }) => id === `choice:${descriptor.id}`)?.value;
    const values = Object.keys(descriptor.options);
    return [descriptor.id, values.find((value) => value === stored) ?? values[0]];
  });
  return Object.fromEntries(chosen) as Choices;
}

// One row per choice: two tabs that change different choices do not overwrite each other.
export async function writeChoice<Id extends keyof Choices>(store: Store, id: Id, value: Choices[Id]): Promise<void> {
  await store.commit([{ put: "settings", row: { id: `choice:${id}`, parent: PARENT, order: 0, value } }]);
}

import { useMemo } from "react";
import type { AiIntegration } from "#contract/index.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { useDraftState } from "./draft-context.ts";
import { useKeptNote } from "./use-kept-note.ts";

const NOTE = "task-types";
const NONE: readonly string[] = [];

const typesIn = (groups: AiIntegration["config"]["concurrencyGroups"] = []) =>
  groups.flatMap((group) => group.taskTypes ?? []).filter((type) => typeof type === "string");

/** Remembers the task types of a sent request in this browser, to suggest them for concurrency groups. */
export async function rememberTaskTypes(notebook: Notebook, { config }: AiIntegration): Promise<void> {
  await notebook.change<readonly string[]>("used-before", NOTE, (before = NONE) => {
    const all = [...new Set([...before, ...typesIn(config.concurrencyGroups)])];
    return all.length > before.length ? all : undefined;
  });
}

const listOf = (note: unknown) => (note ?? NONE) as readonly string[];

/** Returns task types of the draft and of earlier requests, and the latter alone: the API document lists none. */
export function useKnownTaskTypes() {
  const { value: before } = useKeptNote("used-before", NOTE, listOf);
  const groups = useDraftState(({ request }) => request.config.concurrencyGroups);
  const known = useMemo(
    () => [...new Set([...typesIn(groups), ...before])].filter((type) => type !== ""),
    [groups, before],
  );
  return { known, before };
}

import type { AiIntegration } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { references } from "../../request/checks.ts";

/** Returns what a model is the default for, as a list in words; empty if it is none. */
export const defaultUses = (request: AiIntegration, id: string): string =>
  references.flatMap(({ path, task }) => (getAt(request, path) === id ? task : [])).join(", ");

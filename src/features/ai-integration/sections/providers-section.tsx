import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { ownEditorPoints } from "../request/form-fields.ts";
import { OpenElements } from "../shapes/open-elements.tsx";

const AT = ["config", "llmProviders"] as const;

/** The list of LLM providers, whose members the API does not define. */
export function ProvidersSection() {
  const openPoint = <OpenPointMark id={ownEditorPoints["config/llmProviders"]} field="Providers" />;
  return <OpenElements list={AT} kind="providers" openPoint={openPoint} />;
}

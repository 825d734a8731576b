import { Fragment } from "react";
import { useModels } from "../models/edit/use-model-ids.ts";
import { Models } from "../models/models-section.tsx";

export function ModelsStep({ onImported }: { onImported: () => void }) {
  const isFirst = useModels().length === 0;
  return <Models Frame={Fragment} isImportFirst onImported={isFirst ? onImported : undefined} />;
}

import { Fragment } from "react";
import { Models } from "../models/models-section.tsx";

export function ModelsStep() {
  return <Models Frame={Fragment} isImportFirst />;
}

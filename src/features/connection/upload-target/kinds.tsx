import type { ReactNode } from "react";
import type { TargetKind, UploadTarget } from "#upload-targets/target.ts";
import { S3Fields, s3Settings } from "./s3-fields.tsx";
import { StepsFields, stepsSettings } from "./steps-fields.tsx";
import type { KindFieldsProps, ServerSetting } from "./target-draft.ts";
import { TusFields, tusSettings } from "./tus-fields.tsx";

/** The form of a kind of target. */
interface KindForm<Target extends UploadTarget> {
  readonly Fields: (props: KindFieldsProps<Target>) => ReactNode;
  /** What its server has to allow so that this page can use it (CORS). */
  readonly settings: (target: Target) => readonly ServerSetting[];
}

type Forms = { readonly [Kind in TargetKind]: KindForm<Extract<UploadTarget, { kind: Kind }>> };

const FORMS: Forms = {
  tus: { Fields: TusFields, settings: tusSettings },
  s3: { Fields: S3Fields, settings: s3Settings },
  steps: { Fields: StepsFields, settings: stepsSettings },
};

/** Returns the form of a kind of target. */
export const formOf = (kind: TargetKind) => FORMS[kind] as unknown as KindForm<UploadTarget>;

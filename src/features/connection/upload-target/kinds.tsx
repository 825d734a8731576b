import type { ReactNode } from "react";
import type { TargetKind, UploadTarget } from "#upload-targets/target.ts";
import { S3Fields, s3Settings } from "./s3-fields.tsx";
import { StepsFields, stepsSettings } from "./steps-fields.tsx";
import type { KindFieldsProps, ServerSetting } from "./target-draft.ts";
import { TusFields, tusSettings } from "./tus-fields.tsx";

interface KindForm<Target extends UploadTarget> {
  readonly description: string;
  readonly Fields: (props: KindFieldsProps<Target>) => ReactNode;
  /** What its server has to allow so that this page can use it (CORS). */
  readonly settings: (target: Target) => readonly ServerSetting[];
}

type Forms = { readonly [Kind in TargetKind]: KindForm<Extract<UploadTarget, { kind: Kind }>> };

const FORMS: Forms = {
  tus: {
    description: "A server that continues uploads after an interruption, such as tusd.",
    Fields: TusFields,
    settings: tusSettings,
  },
  s3: {
    description: "A bucket of AWS, Cloudflare R2, MinIO, Garage or Ceph.",
    Fields: S3Fields,
    settings: s3Settings,
  },
  steps: {
    description: "Any other service: one to three requests that you describe, for example WebDAV.",
    Fields: StepsFields,
    settings: stepsSettings,
  },
};

export const formOf = (kind: TargetKind) => FORMS[kind] as unknown as KindForm<UploadTarget>;

import { cleanAddress, cleanSecret } from "#pasted/field/clean.ts";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { NumberField, TextField } from "#ui/fields/text-field.tsx";
import { accessPolicy, corsPolicy } from "#upload-targets/s3/policies.ts";
import type { S3Target } from "#upload-targets/s3/s3-target.ts";
import { SecretFields } from "./secret-fields.tsx";
import { textsOf, type KindFieldsProps, type ServerSetting } from "./target-draft.ts";

const DAY_HOURS = 24;

/** Fields of an S3 upload target: bucket, access key, and how files are named and read there. */
export function S3Fields({ target, onChange, secrets, onSecret, errorOf }: KindFieldsProps<S3Target>) {
  const { isTemporary, isPublic } = target;
  const text = textsOf(target, onChange, errorOf);
  const time = target.signedHours <= DAY_HOURS ? "By tomorrow" : "When the time is over";
  const ends = `Records keep these addresses. ${time}, they no longer open the file.${isTemporary ? " They contain the session token, and end when it ends." : ""}`;
  return (
    <>
      <TextField
        label="Endpoint"
        clean={cleanAddress}
        inputMode="url"
        placeholder="https://s3.eu-central-1.amazonaws.com"
        description="The address of the service, without the bucket."
        {...text("endpoint")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Region" placeholder="eu-central-1" {...text("region")} />
        <TextField label="Bucket" placeholder="acme-files" {...text("bucket")} />
      </div>
      <Select
        label="Bucket in the address"
        options={[
          { value: "path", label: "Path style", description: "https://host/bucket, as MinIO, Garage and Ceph have it" },
          { value: "host", label: "Virtual host", description: "https://bucket.host, as AWS recommends" },
        ]}
        value={target.isPathStyle ? "path" : "host"}
        onValueChange={(style) => onChange({ ...target, isPathStyle: style === "path" })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Access key id" {...text("accessKeyId")} />
        <SecretFields {...{ secrets, onSecret, errorOf }} clean={cleanSecret} />
      </div>
      <Checkbox
        label="Temporary access key, with a session token"
        checked={isTemporary}
        onCheckedChange={(checked) => onChange({ ...target, isTemporary: checked })}
      />
      <TextField
        label="Key template"
        description="Names each file in the bucket, from {connection}, {table}, {record}, {uuid} and {name}."
        {...text("keyTemplate")}
      />
      <Select
        label="Files are read by"
        options={[
          { value: "signed", label: "Signed addresses", description: "Work for some time, for whoever has them" },
          {
            value: "public",
            label: "Public addresses",
            description: "Work for everyone, for as long as the file exists",
          },
        ]}
        value={isPublic ? "public" : "signed"}
        onValueChange={(reading) => onChange({ ...target, isPublic: reading === "public" })}
      />
      {isPublic ? (
        <TextField
          label="Public address"
          placeholder="https://files.example/{key}"
          description="With {key}, and {bucket} if it is needed."
          {...text("publicUrl")}
        />
      ) : (
        <NumberField
          label="Signed addresses work for"
          trailing="hours"
          isRequired
          {...(target.signedHours <= DAY_HOURS ? { warning: ends } : { description: ends })}
          error={errorOf("signedHours")}
          value={Number.isNaN(target.signedHours) ? "" : String(target.signedHours)}
          onChange={({ target: { value } }) =>
            onChange({ ...target, signedHours: value.trim() === "" ? Number.NaN : Number(value) })
          }
        />
      )}
    </>
  );
}

/** What the bucket and the access key have to allow. */
export const s3Settings = (target: S3Target): readonly ServerSetting[] => [
  {
    help: "Paste this as the CORS policy of the bucket. Without ETag, large files cannot be sent.",
    label: "CORS policy",
    code: corsPolicy(location.origin, target),
  },
  {
    help: "This is the least that the access key needs. s3:DeleteObject is only for deleting files from here.",
    label: "Policy of the access key",
    code: accessPolicy(target),
  },
];

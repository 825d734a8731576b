import { Disclosure } from "#ui/content/disclosure.tsx";
import { TableFields } from "#ui/form-table/table-fields.tsx";
import { MEMBERS, type Members } from "#upload-targets/port/common-target.ts";

/** Labels of values; one without a label is shown by its name. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  name: "File name",
  size: "Size in bytes",
  mimetype: "Media type",
  width: "Width in pixels",
  height: "Height in pixels",
  uuid: "Random id",
  url: "Address of the upload",
  id: "Id of the upload",
  address: "Address to read it",
  key: "Key in the bucket",
  bucket: "Bucket",
  etag: "ETag",
};

interface MembersTableProps {
  members: Members;
  values: readonly string[];
  onChange: (members: Members) => void;
  errorOf: (field: string) => string | undefined;
}

/** Fields to choose which value of its upload each member of an inserted attachment gets, as the file name for `name`. */
export function MembersTable({ members, values, onChange, errorOf }: MembersTableProps) {
  const choices = [
    { value: undefined, label: "Not sent" },
    ...values.map((value) => ({ value, label: VALUE_LABELS[value] ?? value })),
  ];
  const fields = Object.fromEntries(MEMBERS.map((label) => [label, { kind: "choice", label, choices }] as const));
  const error = errorOf("members");
  const hasError = error !== undefined || MEMBERS.some((member) => errorOf(`members.${member}`) !== undefined);
  return (
    <Disclosure summary={`What records get: ${sentText(members)}`} isForcedOpen={hasError}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">What records get</legend>
        <p className="text-muted text-sm">
          Each attachment has an id, by which the console finds it again, and these members. Nothing else is sent.
        </p>
        {error !== undefined && <p className="text-danger text-sm">{error}</p>}
        <TableFields
          columns="gap-x-4 gap-y-2 sm:grid-cols-2"
          fields={fields}
          edited={members}
          onChange={onChange}
          errorOf={(member) => errorOf(`members.${member}`)}
        />
      </fieldset>
    </Disclosure>
  );
}

const sentText = (members: Members) =>
  MEMBERS.filter((member) => members[member] !== undefined).join(", ") || "nothing but an id";

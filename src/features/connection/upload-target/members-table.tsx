import { Disclosure } from "#ui/content/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { MEMBERS, type Member, type Members } from "#upload-targets/port/common-target.ts";

// The option for a member that is not sent. An empty one would show the placeholder of the list.
const NOT_SENT = "-";

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
  const options = [
    { value: NOT_SENT, label: "Not sent" },
    ...values.map((value) => ({ value, label: VALUE_LABELS[value] ?? value })),
  ];
  const change = (member: Member, value: string) => {
    const { [member]: _, ...others } = members;
    onChange(value === NOT_SENT ? others : { ...others, [member]: value });
  };
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
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {MEMBERS.map((member) => (
            <Select
              key={member}
              label={<span className="font-mono">{member}</span>}
              options={options}
              value={members[member] ?? NOT_SENT}
              error={errorOf(`members.${member}`)}
              onValueChange={(value) => change(member, value)}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}

const sentText = (members: Members) =>
  MEMBERS.filter((member) => members[member] !== undefined).join(", ") || "nothing but an id";

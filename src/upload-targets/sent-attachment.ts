import type { Attachment } from "#contract/index.ts";
import { canBeSigned } from "#contract/signatures.ts";
import type { Adapter, SentFile, SentValues } from "./port/adapter.ts";
import type { Member, Members } from "./port/common-target.ts";
import { UploadFailed } from "./port/errors.ts";
import { fileFacts, type SentRow } from "./sent-rows.ts";

const ADDRESS_IS_GONE =
  "The signed address of this file was in memory alone, and a reload lost it. Remove the file here, and add it again.";

/** Makes the attachments to insert from uploaded files, for a connection by its name. Has secret values in memory alone. */
export function sentAttachments(connection: string) {
  /** By the path of the file. */
  const secretValues = new Map<string, SentValues>();
  const sentFile = ({ path, sent = {} }: SentRow): SentFile => ({
    values: sent,
    secretValues: secretValues.get(path),
  });
  const isLost = ({ path, secretNames = [] }: SentRow, members: Members) =>
    !secretValues.has(path) && Object.values(members).some((name = "") => secretNames.includes(name));
  const attachment = async (row: SentRow, members: Members, adapter: Adapter): Promise<Attachment> => {
    const { name, size, mimetype, width, height, path: uuid } = row;
    if (isLost(row, members)) {
      const renewed = await adapter.renew?.(sentFile(row), fileFacts(row, connection));
      if (!renewed) throw new UploadFailed(ADDRESS_IS_GONE);
      secretValues.set(uuid, renewed);
    }
    const sent = sentFile(row);
    const address = Object.values(members).includes("address") ? await adapter.address?.(sent) : undefined;
    const own = { name, size, mimetype, width, height, uuid, address };
    return attachmentOf(members, { ...sent.values, ...sent.secretValues, ...own });
  };
  return {
    keepSecrets: (path: string, values: SentValues) => void secretValues.set(path, values),
    sentFile,
    /** Whether a reload has lost a secret of a sent file that its attachment needs. */
    isLost,
    /** Returns what an attachment gets of a sent file. Rejects with `UploadFailed` if that has to be sent again. */
    attachment,
    /** Returns the `path` of its attachment, unless whoever has that can open the file. */
    sentPath: async (row: SentRow, { path }: Members, adapter: Adapter): Promise<Pick<SentRow, "sentPath">> => {
      if (path === undefined || row.secretNames?.includes(path)) return {};
      const { path: sentPath } = await attachment(row, { path }, adapter);
      return sentPath === undefined || canBeSigned(sentPath) ? {} : { sentPath };
    },
  };
}

const NUMBERS: ReadonlySet<Member> = new Set(["size", "width", "height"]);

/** Returns what the table of members gives to an attachment. A member without a value, or with an unfitting one, is left out. */
export function attachmentOf(
  members: Members,
  values: Readonly<Record<string, string | number | undefined>>,
): Attachment {
  const given = Object.entries(members).flatMap(([member, name = ""]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === "") return [];
    if (!NUMBERS.has(member as Member)) return [[member, String(value)]];
    const number = Number(value);
    return Number.isFinite(number) ? [[member, number]] : [];
  });
  return Object.fromEntries(given) as Attachment;
}

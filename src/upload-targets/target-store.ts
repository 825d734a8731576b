import type { Connection } from "#api/connection.ts";
import { type DescribedFile, type FileStore, newPlace, type PutOptions } from "#files/file-store.ts";
import { describeFile } from "#files/prepare/media-type.ts";
import type { PreparedFile } from "#files/prepare/prepare.ts";
import { readFile, SMALL_BYTES } from "#files/prepare/read-file.ts";
import type { Persistence } from "#site-data/site-data.ts";
import { bytesText } from "#text/format.ts";
import { loadFile } from "./load-file.ts";
import type { Adapter, AdapterContext } from "./port/adapter.ts";
import type { CommonTarget } from "./port/common-target.ts";
import { UploadFailed } from "./port/errors.ts";
import { recognize } from "./recognize.ts";
import { subscribeTargets } from "./saved-target.ts";
import { sentAttachments } from "./sent-attachment.ts";
import { describedFile, fileFacts, memoryRows, type SentRow, sentRows, type SentRows } from "./sent-rows.ts";
import { missingSecrets, targetSecret } from "./target-secrets.ts";
import { faultsOf, rulesOf, savedTarget, trustedOrigins, unconfirmedHosts, type UploadTarget } from "./target.ts";

type SendingConnection = Pick<Connection, "id" | "name" | "exchanges">;

interface TargetFilesOptions {
  readonly connection: SendingConnection;
  readonly rows: SentRows;
  /** The target as it is now; `undefined` if it was removed. */
  readonly target?: () => UploadTarget | undefined;
  readonly open?: (target: UploadTarget, context: AdapterContext) => Promise<Adapter>;
}

const OTHER_TARGET = "The file was sent to another place than the one under Where files go.";
const NO_DELETING = "This place cannot delete files from here. Delete the file at the place itself.";
const UNKNOWN = "This browser no longer knows where this file was sent. Add it again.";
const NO_TARGET = "This connection has no place for files any more. Choose one under Where files go.";

/** Opens the `FileStore` of a remote connection. */
export const openTargetFiles = (connection: SendingConnection, persistence: Persistence): FileStore =>
  targetFiles({ connection, rows: persistence === "disk" ? sentRows() : memoryRows() });

/** A `FileStore` that sends files to the upload target of a connection. This browser keeps what it needs to continue. */
export function targetFiles({
  connection,
  rows,
  target = () => savedTarget(connection.id),
  open = async (target, context) => (await rulesOf(target.kind).adapter())(target, context),
}: TargetFilesOptions): FileStore {
  const { keepSecrets, sentFile, isLost, attachment, sentPath } = sentAttachments(connection.name);
  let sweeping: Promise<void> | undefined;

  const current = (): UploadTarget => {
    const found = target();
    if (!found) throw new UploadFailed(NO_TARGET);
    const [fault] = faultsOf(found);
    if (fault) throw new UploadFailed(`Correct Where files go: ${fault.message}`);
    return found;
  };
  /** One adapter for all files, since it keeps what it works out from a secret. `as` is the JSON of its target. */
  let opened: { readonly as: string; readonly adapter: Promise<Adapter> } | undefined;
  const adapterOf = async (to: UploadTarget): Promise<Adapter> => {
    const [unconfirmed] = unconfirmedHosts(to);
    if (unconfirmed !== undefined) throw new UploadFailed(`Nothing is sent before you confirm ${unconfirmed}.`);
    const as = JSON.stringify(to);
    if (opened?.as === as) return opened.adapter;
    const adapter = open(to, {
      secret: async (name, address = baseUrlOf(to)) => targetSecret(connection.id, { name, address }),
      exchanges: connection.exchanges,
    });
    opened = { as, adapter };
    // Its code could not be loaded.
    adapter.catch(() => {
      if (opened?.adapter === adapter) opened = undefined;
    });
    return adapter;
  };
  const isContinued = async ({ state, ...row }: SentRow, to: UploadTarget) =>
    state === undefined || ((await adapterOf(to)).continues?.(state, fileFacts(row, connection.name)) ?? true);
  const isOwn = (row: SentRow | undefined) => row?.connectionId === connection.id;
  const findAll = async (paths: readonly string[]) =>
    (await rows.find(paths)).map((row) => (isOwn(row) ? row : undefined));
  const find = async (path: string) => (await findAll([path]))[0];
  /** Ends or deletes at the target what was sent, and forgets it. Another target is not asked: it may be another server. */
  const giveUp = async (row: SentRow) => {
    // Until it has ended it is listed, and tried again at each visit.
    if (!row.sent && !row.isGivenUp) await rows.put([{ ...row, isGivenUp: true }]);
    const to = target();
    if (!to || row.target !== nameOf(to)) return;
    const adapter = await adapterOf(to);
    if (row.sent) await adapter.remove?.(sentFile(row));
    else if (adapter.giveUp) await adapter.giveUp(row.state);
    else throw new UploadFailed(NO_DELETING);
    await rows.remove(row.path);
  };
  /** Ends what could not be ended when it was left, such as offline, or while another target was set. */
  const sweep = async () => {
    const to = target();
    const all = await rows.all();
    const left = all.filter((row) => isOwn(row) && row.isGivenUp && to && row.target === nameOf(to));
    await Promise.allSettled(left.map(giveUp));
  };

  const put = async (file: Blob, options: PutOptions = {}): Promise<DescribedFile> => {
    const { name = "", onProgress, cell } = options;
    const signal = options.signal ?? new AbortController().signal;
    sweeping ??= sweep().catch(() => {});
    const to = current();
    // A small file is read once. Of others the first bytes are: the rest is read, and a thumbnail drawn, while it is sent.
    const read = file.size <= SMALL_BYTES ? await readFile(file, name, { signal }) : undefined;
    const description = read ?? (await describeFile(file, name));
    refuseUnlessAllowed(to, file.size, description.mimetype);
    const place = { ...newPlace(), ...options.as };
    let [earlier] = options.isNew ? [] : await rows.find([place.path]);
    if (earlier?.isGivenUp) {
      // The page died before the queue forgot it.
      await sweeping;
      [earlier] = await rows.find([place.path]);
    }
    const isSameTarget = earlier?.target === nameOf(to) && earlier.size === file.size;
    let row: SentRow = {
      ...place,
      ...description,
      connectionId: connection.id,
      target: nameOf(to),
      name,
      size: file.size,
      ...(cell && { cell: { tableId: cell.tableId, recordId: cell.recordId } }),
    };
    let prepared: PreparedFile | undefined;
    if (earlier) {
      // Two contents must never be joined: what was begun continues with the same content alone.
      prepared = await recognize(file, { name, signal }, read);
      const isSame = isSameTarget && earlier.hash === prepared.hash && !earlier.isGivenUp;
      if (isSame && (earlier.sent || (await isContinued(earlier, to)))) row = earlier;
      // Listed apart, since the file that is sent now takes its place.
      else if (earlier.sent || earlier.state !== undefined) {
        const left = { ...earlier, path: newPlace().path, isGivenUp: true } as const;
        await rows.put([left]);
        if (earlier.target === nameOf(to)) await giveUp(left).catch(() => {});
      }
    }
    const save = async (changes: Partial<SentRow>) => {
      row = { ...row, ...changes };
      await rows.put([row]);
    };
    if (!row.sent) {
      const adapter = await adapterOf(to);
      const failing = new AbortController();
      const either = AbortSignal.any([signal, failing.signal]);
      const preparing = (async () => {
        prepared ??= await recognize(file, { name, signal: either }, read);
        row = { ...row, ...prepared };
        // Of use only beside what was begun: a file that is sent whole, or not at all, is kept once it is sent.
        if (row.state !== undefined) await save({});
      })();
      const sending = adapter.send(file, {
        file: fileFacts(row, connection.name),
        signal: either,
        onProgress: onProgress ?? (() => {}),
        onNote: options.onNote,
        resume: row.state,
        keep: async (state) => save({ state }),
      });
      try {
        const [, sent] = await Promise.all([preparing, sending]);
        options.onSent?.();
        if (sent.secretValues) keepSecrets(place.path, sent.secretValues);
        const done = { ...row, sent: sent.values, secretNames: Object.keys(sent.secretValues ?? {}) };
        await save({ ...done, ...(await sentPath(done, to.members, adapter)) });
      } catch (cause) {
        failing.abort(cause);
        await Promise.allSettled([preparing, sending]);
        if (signal.aborted && row.state !== undefined) {
          await save({ isGivenUp: true }).catch(() => {});
          void giveUp(row).catch(() => {});
        }
        throw cause;
      }
    }
    return describedFile(row);
  };

  return {
    put,
    missing: async (paths) => {
      const to = target();
      if (!to) return undefined;
      if (unconfirmedHosts(to).length > 0) return "Waiting: confirm its hosts under Where files go.";
      const missing = missingSecrets(connection.id, to).map(({ label }) => label);
      if (missing.length === 0) return undefined;
      const isNeeded = (row: SentRow | undefined) =>
        row && (isLost(row, to.members) || rulesOf(to.kind).needsSecretsToInsert(to));
      if (paths && !(await findAll(paths)).some(isNeeded)) return undefined;
      return `Waiting: enter ${inWords(missing)} under Where files go.`;
    },
    onEntered: subscribeTargets,
    attachments: async (paths) => {
      const to = current();
      const sent = (await findAll(paths)).map((row) => {
        if (!row?.sent) throw new UploadFailed(UNKNOWN);
        if (row.target !== nameOf(to)) throw new UploadFailed(`${OTHER_TARGET} Add it again.`);
        return row;
      });
      const adapter = await adapterOf(to);
      const given = await Promise.all(sent.map(async (row) => attachment(row, to.members, adapter)));
      await rows.put(sent.map((row) => ({ ...row, mayBeInserted: true })));
      return given;
    },
    stat: async (path) => {
      const row = await find(path);
      return row?.sent && describedFile(row);
    },
    hashes: async (paths) => (await findAll(paths)).map((row) => row?.sent && row.hash),
    thumbnail: async (path) => {
      const kept = (await find(path))?.thumbnail;
      return kept && new Blob([kept.bytes], kept);
    },
    read: async (path) => {
      const row = await find(path);
      const to = target();
      if (!row?.sent || !to || row.target !== nameOf(to)) return undefined;
      const address = await (await adapterOf(to)).address?.(sentFile(row));
      if (address === undefined || !trustedOrigins(to).includes(new URL(address).origin)) return undefined;
      return loadFile(address, { signal: new AbortController().signal, exchanges: connection.exchanges });
    },
    remove: async (path) => {
      const row = await find(path);
      const to = target();
      if (row?.sent && (!to || row.target !== nameOf(to))) throw new UploadFailed(OTHER_TARGET);
      if (row?.sent && to && !rulesOf(to.kind).canDelete) throw new UploadFailed(NO_DELETING);
      if (row) await giveUp(row);
    },
    settle: async (paths, isInserted) => {
      const known = (await findAll(paths)).flatMap((row) => row ?? []);
      await rows.put(known.map(({ mayBeInserted: _, ...row }) => (isInserted ? { ...row, isInserted } : row)));
    },
    canDelete: async () => {
      const to = target();
      return to !== undefined && rulesOf(to.kind).canDelete;
    },
    room: async () => undefined,
    list: async () => {
      const to = target();
      const own = (await rows.all()).filter(
        ({ connectionId, sent, isInserted, isGivenUp, target: name }) =>
          connectionId === connection.id && (sent ?? isGivenUp) && !isInserted && to && name === nameOf(to),
      );
      return own.map(({ path, size, name, sent, mayBeInserted = false }) => ({
        path,
        size,
        bytesId: path,
        name,
        mayBeInserted,
        isUnfinished: !sent,
      }));
    },
  };
}

const inWords = (names: readonly string[]) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);

const baseUrlOf = (target: UploadTarget) => rulesOf(target.kind).baseUrlOf(target);

/** What tells a target from another that has none of its files. */
const nameOf = (target: UploadTarget) => `${target.kind} ${baseUrlOf(target)}`;

/** Throws if a target does not take a file, before any of its bytes are sent. */
function refuseUnlessAllowed(
  { maxBytes, types = [] }: Pick<CommonTarget, "maxBytes" | "types">,
  size: number,
  mimetype: string | undefined,
): void {
  if (maxBytes !== undefined && size > maxBytes) {
    throw new UploadFailed(`The file has ${bytesText(size)}. This connection takes at most ${bytesText(maxBytes)}.`);
  }
  if (types.length === 0 || types.some((type) => isOf(mimetype, type))) return;
  throw new UploadFailed(
    `The type of the file is ${mimetype ?? "unknown"}. This connection takes ${types.join(", ")}.`,
  );
}

const isOf = (mimetype: string | undefined, type: string) =>
  type.endsWith("/*") ? mimetype?.startsWith(type.slice(0, -1)) === true : mimetype === type.toLowerCase();

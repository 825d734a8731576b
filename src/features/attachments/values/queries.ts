import { mutationOptions } from "@tanstack/react-query";
import { call } from "#api/call.ts";
import { type Attachment, insertAttachments, type NewAttachments, type Params } from "#contract/index.ts";
import { type Session, sessionQuery } from "#session/session.ts";
import { canTellUnattached, findUnattached } from "#uploads/find-unattached.ts";
import { cacheRecord } from "./cache-record.ts";
import { essence, isPicture } from "./media-type.ts";
import { fileAddress } from "./remote-address.ts";

const key = (...rest: readonly unknown[]) => ["attachments", ...rest];
const unattached = ({ connection }: Session) => ({ queryKey: [connection.id, ...key("unattached")] });

/** Reading a file costs more than keeping it. */
const KEPT = { staleTime: Infinity, gcTime: 60_000, retry: false } as const;

/** Queries and mutations of attachments: insert, read, thumbnails, and stored files that no record has. */
export const attachments = {
  /** Inserts attachments and caches the answered record. */
  insert: (session: Session) =>
    mutationOptions({
      mutationFn: async ({ params, body }: { params: Params<typeof insertAttachments>; body: NewAttachments }) =>
        call(session.connection, insertAttachments, { params, body }),
      onSuccess: (called, { params }, _, { client }) => cacheRecord(client, session, params, called),
    }),
  /** Stored bytes that no record refers to. Reads every record, so a person asks for it. */
  unattached: (session: Session, inUse: () => ReadonlySet<string>, onProgress: (records: number) => void) =>
    sessionQuery(session, { ...KEPT, key: key("unattached"), gcTime: 0 }, ({ signal }) =>
      session.files && canTellUnattached(session)
        ? findUnattached(session.files, session.workspace, inUse, { signal, onProgress })
        : [],
    ),
  /** Deletes stored bytes. */
  discard: (session: Session) =>
    mutationOptions({
      mutationFn: async (paths: readonly string[]) => {
        for (const path of paths) await session.files?.remove(path);
      },
      onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries(unattached(session)),
    }),
  /** Whether files can be deleted where they are. */
  canDelete: (session: Session) =>
    sessionQuery(session, { key: key("can delete") }, async () => session.files?.canDelete?.() ?? true),
  /** Notes what a person says of a file whose insert got no answer: no record has it (`isListed`), or it leaves the list. */
  settle: (session: Session) =>
    mutationOptions({
      mutationFn: async ({ path, isListed }: { path: string; isListed: boolean }) =>
        session.files?.settle?.([path], !isListed),
      onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries(unattached(session)),
    }),
  /** An estimate of how many more bytes fit; `null` if it is not known. */
  room: (session: Session) =>
    sessionQuery(session, { key: key("room"), staleTime: 0 }, async () => (await session.files?.room()) ?? null),
  /** A small picture of a stored file; `null` if there is none. */
  thumbnail: (session: Session, path: string) =>
    sessionQuery(session, { ...KEPT, key: key("thumbnail", path) }, async () => {
      return (await session.files?.thumbnail(path)) ?? null;
    }),
  /** A small picture at an address, which is trusted; `null` if it is no picture. */
  remoteThumbnail: (session: Session, address: string) =>
    sessionQuery(session, { ...KEPT, key: key("remote thumbnail", address) }, async ({ signal }) => {
      const { loadThumbnail } = await import("#upload-targets/load-file.ts");
      const bytes = await loadThumbnail(address, signal);
      return isPicture(bytes.type) ? bytes.slice(0, bytes.size, essence(bytes.type)) : null;
    }),
  /**
   * The bytes of an attachment, here or elsewhere; `null` if nothing can be read without asking. `mayAsk`: a person wants
   * them from an address that is not trusted.
   */
  bytes: (session: Session, attachment: Attachment, mayAsk: boolean) => {
    const id = key("bytes", attachment.path, fileAddress(attachment), mayAsk);
    return sessionQuery(session, { ...KEPT, key: id, gcTime: 0 }, async ({ signal }) => {
      const { readFile } = await import("./read-file.ts");
      return (await readFile(session, attachment, { mayAsk, signal })) ?? null;
    });
  },
};

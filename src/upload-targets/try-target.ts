import type { Exchange, ExchangeLog } from "#api/exchange-log.ts";
import { randomHex } from "#files/file-store.ts";
import { succeeds } from "#worker/succeeds.ts";
import type { Adapter, AdapterContext, SendOptions } from "./port/adapter.ts";
import { NoAnswer, UploadFailed } from "./port/errors.ts";
import { sendRequest } from "./port/send-request.ts";
import { rulesOf, trustedOrigins, type UploadTarget } from "./target.ts";

const BYTES = 1_000;
const NAME = "Upload test.txt";
const OTHER_BYTES =
  "The upload target took 1 kB, but its address answers with other bytes. Check the address of stored files.";

const NO_PARTS = "The upload target took 1 kB, but not a file in two parts. Large files are sent in parts.";

/**
 * Sends a file of 1 kB, reads it back and deletes it there, as far as the target can. Then sends one in two parts, if large
 * files go in parts. Never rejects. `isReadBack` and `isDeleted` are `undefined` if the target cannot do so, or was not
 * asked. No answer: perhaps the target does not allow this page.
 */
export async function tryTarget(
  target: UploadTarget,
  connection: { readonly name: string; readonly exchanges: ExchangeLog },
  secret: AdapterContext["secret"],
) {
  const { exchanges } = connection;
  const before = exchanges.list()[0]?.id ?? 0;
  const isOfTry = ({ id }: Exchange) => id > before;
  const made = () => exchanges.list().filter(isOfTry).toReversed();
  const text = `A test of Where files go. ${randomHex()}`.padEnd(BYTES, ".");
  try {
    const adapter = (await rulesOf(target.kind).adapter())(target, { secret, exchanges });
    const file = new Blob([text], { type: "text/plain" });
    const options = () => ({
      file: {
        name: NAME,
        mimetype: "text/plain",
        size: BYTES,
        uuid: randomHex(),
        connection: connection.name,
        table: "test",
        record: "test",
      },
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    const sent = await adapter.send(file, { ...options(), resume: undefined, keep: async () => {} });
    const isReadBack = await readBack(target, await adapter.address?.(sent), text, exchanges);
    const isDeleted = adapter.remove && (await succeeds(adapter.remove(sent)));
    const failure = isReadBack === false ? OTHER_BYTES : await whyNoParts(adapter, options());
    return { failure, isUnanswered: false, isReadBack, isDeleted, exchanges: made() };
  } catch (cause) {
    const failure =
      cause instanceof UploadFailed ? cause.message : "The browser stopped this with an unexpected error.";
    return { failure, isUnanswered: cause instanceof NoAnswer && !cause.isBetween, exchanges: made() };
  }
}

/** Returns why a file in two parts was not sent. Leaves nothing at the target, as far as it can. */
async function whyNoParts(adapter: Adapter, options: Omit<SendOptions, "resume" | "keep">) {
  let state: unknown;
  try {
    const sent = await adapter.sendTwoParts?.({ ...options, keep: async (kept) => void (state = kept) });
    if (sent && adapter.remove) await succeeds(adapter.remove(sent));
    return undefined;
  } catch (cause) {
    if (!(cause instanceof UploadFailed)) throw cause;
    if (state !== undefined && adapter.giveUp) await succeeds(adapter.giveUp(state));
    return `${NO_PARTS} ${cause.message}`;
  }
}

/** Only the target's own origins are asked. */
async function readBack(target: UploadTarget, address: string | undefined, text: string, log: ExchangeLog) {
  if (address === undefined || !URL.canParse(address)) return undefined;
  if (!trustedOrigins(target).includes(new URL(address).origin)) return undefined;
  try {
    const { status, blob } = await sendRequest({ method: "GET", url: address, headers: {}, isFile: true }, log);
    return status === 200 ? (await blob?.text()) === text : undefined;
  } catch {
    return undefined;
  }
}

import "fake-indexeddb/auto";
import { createHash, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { randomHex } from "#files/file-store.ts";
import { startTusServer, type TusServer } from "../../test-servers/tus-server.ts";
import type { Adapter } from "./port/adapter.ts";
import { UploadFailed } from "./port/errors.ts";
import { s3Rules } from "./s3/s3-target.ts";
import { sentRows } from "./sent-rows.ts";
import { EMPTY_STEP, stepsRules } from "./steps/steps-target.ts";
import { setTargetSecret } from "./target-secrets.ts";
import { targetFiles } from "./target-store.ts";
import { confirmed, type UploadTarget } from "./target.ts";
import { tusRules } from "./tus/tus-target.ts";

let server: TusServer;
let target: UploadTarget | undefined;
let databases = 0;
beforeEach(async () => {
  server = await startTusServer();
  target = { ...tusRules.empty, endpoint: server.endpoint };
  databases++;
});
afterEach(async () => server.close());

/** Its addresses can be signed. */
const bucket = { ...s3Rules.empty, endpoint: "https://s3.example", region: "eu", bucket: "acme", accessKeyId: "A" };
const place = { path: "0123456789abcdef0123456789abcdef", token: "local" };
const UNATTACHED = {
  path: place.path,
  size: 10,
  bytesId: place.path,
  name: "Report.bin",
  mayBeInserted: false,
  isUnfinished: false,
};
const cell = { tableId: "tbl1", recordId: "rec1" };
const fileOf = (size: number, name = "Report.bin") => new File([randomBytes(size)], name);
const sha256 = async (file: Blob) =>
  createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");
const posts = () => server.requests.filter(({ method }) => method === "POST").length;

/** The store as a page opens it: another one is a page after a reload. */
function openPage(id = "con1", open?: () => Promise<Adapter>) {
  const log = exchangeLog();
  const rows = sentRows(`sent-${databases}`);
  const connection = { id, name: "Production", exchanges: log };
  const files = targetFiles({ connection, rows, target: () => target && confirmed(target), ...(open && { open }) });
  /** Sends until a number of bytes has arrived, then leaves the page: what it asks from then on is never answered. */
  const leaveAfter = async (file: File, bytes: number) => {
    await new Promise<void>((resolve) => {
      const onProgress = (sent: number) => {
        if (sent < bytes) return;
        vi.stubGlobal("fetch", async () => new Promise(() => {}));
        resolve();
      };
      void files.put(file, { name: file.name, as: place, cell, onProgress });
    });
    await expect.poll(async () => (await rows.find([place.path]))[0]?.hash).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 50));
    vi.unstubAllGlobals();
    server.requests.length = 0;
  };
  return {
    files,
    log,
    rows,
    leaveAfter,
    attachment: async (path = place.path) => (await files.attachments?.([path]))?.[0],
  };
}

describe("files of an upload target", () => {
  it("are sent, and give the attachment what the table of members names", async () => {
    const { files, attachment } = openPage();
    const file = fileOf(100_000);
    const stored = await files.put(file, { name: file.name, as: place, cell });
    const [received] = await server.files();
    expect(received?.sha256).toBe(await sha256(file));
    expect(stored).toMatchObject({ ...place, size: 100_000 });
    expect(await attachment()).toEqual({
      name: "Report.bin",
      path: `${server.endpoint}/${received?.id}`,
      size: 100_000,
      mimetype: stored.mimetype,
    });
  });

  it("say that they are sent before this browser has noted it", async () => {
    const { files, rows } = openPage();
    const file = fileOf(10);
    let noted: unknown = "not called";
    const onSent = () => void rows.find([place.path]).then(([row]) => (noted = row?.sent));
    await files.put(file, { name: file.name, as: place, onSent });
    expect(noted).toBeUndefined();
    expect((await rows.find([place.path]))[0]?.sent).toBeDefined();
  });

  it("give nothing that is not in the table", async () => {
    target = { ...tusRules.empty, endpoint: server.endpoint, members: { token: "id" } };
    const { files, attachment } = openPage();
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect(await attachment()).toEqual({ token: (await server.files())[0]?.id });
  });

  it("are found by the path of the attachment, with the hash that finds duplicates", async () => {
    const { files, attachment } = openPage();
    const stored = await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    const { path = "" } = (await attachment()) ?? {};
    expect(await files.stat(path)).toEqual(stored);
    expect(await openPage("con2").files.stat(path)).toBeUndefined();
    expect(await files.hashes?.(["other", path])).toEqual([undefined, stored.hash]);
    expect(await (await files.read(path))?.arrayBuffer()).toHaveProperty("byteLength", 10);
  });

  it("continue after a reload at the offset of the server, with the same content", async () => {
    const file = fileOf(9_000_000);
    await openPage().leaveAfter(file, 3_000_000);
    const progress: number[] = [];
    const { files } = openPage();
    await files.put(file, { name: file.name, as: place, cell, onProgress: (sent) => progress.push(sent) });
    expect(posts()).toBe(0);
    // On a slow machine the server may have had all of it.
    expect(progress.filter((sent) => sent < 3_000_000)).toEqual([]);
    expect(await server.files()).toMatchObject([{ sha256: await sha256(file) }]);
  });

  it("begin anew when another file of the same name and size is chosen", async () => {
    await openPage().leaveAfter(fileOf(9_000_000), 3_000_000);
    const other = fileOf(9_000_000);
    await openPage().files.put(other, { name: other.name, as: place, cell });
    expect(await server.files()).toMatchObject([{ sha256: await sha256(other) }]);
  });

  it("begin anew at another address, where nothing is ended that it does not have", async () => {
    const file = fileOf(9_000_000);
    await openPage().leaveAfter(file, 3_000_000);
    const second = await startTusServer();
    target = { ...tusRules.empty, endpoint: second.endpoint };
    await openPage().files.put(file, { name: file.name, as: place, cell });
    expect(await second.files()).toMatchObject([{ sha256: await sha256(file) }]);
    expect(second.requests.map(({ method }) => method)).not.toContain("DELETE");
    await second.close();
  });

  it("that were begun at another address are ended there once that is set again", async () => {
    const file = fileOf(9_000_000);
    const first = target;
    await openPage().leaveAfter(file, 3_000_000);
    const other = await startTusServer();
    target = { ...tusRules.empty, endpoint: other.endpoint };
    await openPage().files.put(file, { name: file.name, as: place, cell });
    target = first;
    const { files, rows } = openPage();
    await files.put(fileOf(10), { name: "Next.bin" });
    await expect.poll(() => server.requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    await expect.poll(async () => (await rows.all()).filter(({ isGivenUp }) => isGivenUp)).toEqual([]);
    await other.close();
  });

  it("are not sent twice when the page is left between the last byte and the journal", async () => {
    const file = fileOf(10);
    const stored = await openPage().files.put(file, { name: file.name, as: place, cell });
    server.requests.length = 0;
    const { files } = openPage();
    expect(await files.stat(place.path)).toEqual(stored);
    expect(await files.put(file, { name: file.name, as: place, cell })).toEqual(stored);
    expect(server.requests).toEqual([]);
  });

  it("are ended at the target when they are cancelled", async () => {
    const { files, rows } = openPage();
    const controller = new AbortController();
    const onProgress = (sent: number) => sent > 2_000_000 && controller.abort();
    const file = fileOf(9_000_000);
    await expect(
      files.put(file, { name: file.name, as: place, cell, signal: controller.signal, onProgress }),
    ).rejects.toThrow("aborted");
    await expect.poll(async () => server.files()).toEqual([]);
    await expect.poll(async () => rows.all()).toEqual([]);
  });

  it("are ended at the next visit if the target could not be reached when they were cancelled", async () => {
    const { files, rows } = openPage();
    const controller = new AbortController();
    const file = fileOf(9_000_000);
    const onProgress = (sent: number) => {
      if (sent < 2_000_000) return;
      server.fault = (_, response) => (response.socket?.destroy(), true);
      controller.abort();
    };
    await expect(
      files.put(file, { name: file.name, as: place, cell, signal: controller.signal, onProgress }),
    ).rejects.toThrow("aborted");
    await expect.poll(async () => rows.all()).toMatchObject([{ isGivenUp: true }]);
    server.fault = undefined;
    const next = openPage();
    await next.files.put(fileOf(10), { name: "next", as: { ...place, path: "next" }, cell });
    await expect.poll(async () => server.files()).toMatchObject([{ name: "next" }]);
    await expect.poll(async () => next.rows.all()).toMatchObject([{ path: "next" }]);
  });

  it("are deleted there when they are removed", async () => {
    const { files } = openPage();
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect(await files.list()).toEqual([UNATTACHED]);
    expect(await files.canDelete?.()).toBe(true);
    await files.remove(place.path);
    expect(await server.files()).toEqual([]);
    expect(await files.list()).toEqual([]);
    expect(await files.stat(place.path)).toBeUndefined();
  });

  it("share one adapter until the target changes, and ask again for one whose code could not be loaded", async () => {
    const adapter: Adapter = { send: async () => ({ values: { id: "k", url: "https://files.example/k" } }) };
    const open = vi.fn<() => Promise<Adapter>>(async () => adapter).mockRejectedValueOnce(new Error("No network."));
    const { files } = openPage("con1", open);
    const put = async (name: string) => files.put(fileOf(10, name), { name });
    await expect(put("a.bin")).rejects.toThrow("No network.");
    await put("a.bin");
    await Promise.all([put("b.bin"), put("c.bin")]);
    expect(open).toHaveBeenCalledTimes(2);
    target = { ...tusRules.empty, endpoint: `${server.endpoint}/other` };
    await put("d.bin");
    expect(open).toHaveBeenCalledTimes(3);
  });

  it("stay in the list if the target cannot delete them, and are not forgotten", async () => {
    target = {
      ...stepsRules.empty,
      steps: [{ ...EMPTY_STEP, url: server.endpoint }],
    };
    const { files } = openPage("con1", async () => ({ send: async () => ({ values: { path: "k" } }) }));
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect(await files.canDelete?.()).toBe(false);
    await expect(files.remove(place.path)).rejects.toThrow("Delete the file at the place itself.");
    expect(await files.list()).toEqual([UNATTACHED]);
  });

  it("stay in the list if deleting them fails", async () => {
    const { files } = openPage();
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    server.fault = (_, response) => (response.writeHead(403).end(), true);
    await expect(files.remove(place.path)).rejects.toThrow("responded with 403");
    expect(await files.list()).toEqual([UNATTACHED]);
  });

  describe("that were begun, and that their place does not end when it is asked to,", () => {
    const left = { ...UNATTACHED, path: expect.any(String) as string, bytesId: expect.any(String) as string };
    const UNFINISHED = { ...left, isUnfinished: true };
    let refusal: UploadFailed | undefined;
    const ended: unknown[] = [];
    /** Begins an upload, which breaks off as long as it is told to. */
    const adapter = (more: Partial<Adapter> = {}, isBroken = () => true) => ({
      send: async (_: Blob, { keep, resume }: Parameters<Adapter["send"]>[1]) => {
        await keep(resume ?? { begun: place.path });
        if (isBroken()) throw new UploadFailed("The service failed.");
        return { values: { id: "k1" } };
      },
      giveUp: async (state: unknown) => {
        if (refusal) throw refusal;
        ended.push(state);
      },
      ...more,
    });
    beforeEach(() => {
      refusal = new UploadFailed("The access key may not do this.");
      ended.length = 0;
    });

    it("are listed as unfinished once they are discarded, and can be deleted later", async () => {
      const { files } = openPage("con1", async () => adapter());
      await expect(files.put(fileOf(10), { name: "Report.bin", as: place, cell })).rejects.toThrow("failed");
      expect(await files.list(), "the queue has it").toEqual([]);
      await expect(files.remove(place.path)).rejects.toThrow("may not do this");
      expect(await files.list()).toEqual([{ ...UNATTACHED, isUnfinished: true }]);
      expect(await files.stat(place.path), "it is no file").toBeUndefined();
      refusal = undefined;
      await files.remove(place.path);
      expect([await files.list(), ended]).toEqual([[], [{ begun: place.path }]]);
    });

    it("are listed apart where the file is sent anew, as under a changed key", async () => {
      let isBroken = true;
      const open = async () => adapter({ continues: () => false }, () => isBroken);
      const file = fileOf(10);
      const { files } = openPage("con1", open);
      const send = async () => files.put(file, { name: "Report.bin", as: place, cell });
      await expect(send()).rejects.toThrow("failed");
      isBroken = false;
      await send();
      expect(await files.list()).toEqual(expect.arrayContaining([UNATTACHED, UNFINISHED]));
      expect(await files.list()).toHaveLength(2);
      refusal = undefined;
      await openPage("con1", open).files.put(fileOf(10), { name: "Next.bin" });
      await expect.poll(() => ended).toEqual([{ begun: place.path }]);
      await expect.poll(async () => files.list()).toEqual(expect.not.arrayContaining([UNFINISHED]));
    });

    it("leave the list when a person says so", async () => {
      const { files } = openPage("con1", async () => adapter());
      await expect(files.put(fileOf(10), { name: "Report.bin", as: place, cell })).rejects.toThrow("failed");
      await expect(files.remove(place.path)).rejects.toThrow("may not do this");
      await files.settle?.([place.path], true);
      expect(await files.list()).toEqual([]);
    });

    it("are listed where the place cannot delete at all", async () => {
      const { giveUp: _, ...steps } = adapter();
      const { files } = openPage("con1", async () => steps);
      await expect(files.put(fileOf(10), { name: "Report.bin", as: place, cell })).rejects.toThrow("failed");
      await expect(files.remove(place.path)).rejects.toThrow("cannot delete files from here");
      expect(await files.list()).toEqual([UNFINISHED]);
    });

    it("are no file of the queue, also if the page died before the queue forgot it", async () => {
      let isBroken = true;
      const removed = vi.fn<() => Promise<void>>(async () => {});
      const open = async () => adapter({ remove: removed }, () => isBroken);
      const file = fileOf(10);
      const put = async (page: ReturnType<typeof openPage>) =>
        page.files.put(file, { name: file.name, as: place, cell });
      const first = openPage("con1", open);
      await expect(put(first)).rejects.toThrow("failed");
      await expect(first.files.remove(place.path)).rejects.toThrow("may not do this");
      isBroken = false;
      await put(openPage("con1", open));
      refusal = undefined;
      const last = openPage("con1", open);
      await last.files.put(fileOf(10), { name: "Next.bin" });
      await expect.poll(async () => last.files.list()).toEqual(expect.not.arrayContaining([UNFINISHED]));
      expect(await last.files.stat(place.path)).toBeDefined();
      expect(removed).not.toHaveBeenCalled();
    });

    it("are ended before the same place in the queue is used again", async () => {
      let isBroken = true;
      let end = () => {};
      const giveUp = vi.fn<() => Promise<void>>(() => Promise.reject(new UploadFailed("Not now.")));
      const open = async () => adapter({ giveUp }, () => isBroken);
      const file = fileOf(10);
      const put = async ({ files }: ReturnType<typeof openPage>) =>
        files.put(file, { name: file.name, as: place, cell });
      const first = openPage("con1", open);
      await expect(put(first)).rejects.toThrow("failed");
      await expect(first.files.remove(place.path)).rejects.toThrow("Not now.");
      isBroken = false;
      giveUp.mockImplementation(() => new Promise((resolve) => void (end = resolve)));
      const page = openPage("con1", open);
      const sending = put(page);
      await expect.poll(() => giveUp.mock.calls).toHaveLength(2);
      await page.files.put(fileOf(10), { name: "Other.bin" });
      end();
      await sending;
      expect(await page.files.stat(place.path)).toBeDefined();
    });

    it("are not forgotten when they are discarded while another target is set", async () => {
      const first = target;
      refusal = undefined;
      const { files, rows } = openPage("con1", async () => adapter());
      await expect(files.put(fileOf(10), { name: "Report.bin", as: place, cell })).rejects.toThrow("failed");
      target = { ...tusRules.empty, endpoint: "https://other.example/files" };
      await files.remove(place.path);
      expect([await files.list(), ended]).toEqual([[], []]);
      expect(await rows.all()).toHaveLength(1);
      target = first;
      expect(await files.list()).toEqual([UNFINISHED]);
      await files.remove(place.path);
      expect([await rows.all(), ended]).toEqual([[], [{ begun: place.path }]]);
    });
  });

  it("are neither listed nor deleted while another target is set", async () => {
    const { files, rows } = openPage();
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    target = { ...tusRules.empty, endpoint: "https://other.example/files" };
    expect(await files.list()).toEqual([]);
    await expect(files.remove(place.path)).rejects.toThrow("another place than the one under Where files go");
    expect(await rows.all()).toHaveLength(1);
    expect(await server.files()).toHaveLength(1);
  });

  it("may be in a record from the insert on, until its outcome is kept", async () => {
    const { files, attachment } = openPage();
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    await attachment();
    expect(await openPage().files.list()).toEqual([{ ...UNATTACHED, mayBeInserted: true }]);
    await files.settle?.([place.path], false);
    expect(await files.list()).toEqual([UNATTACHED]);
    await files.settle?.([place.path], true);
    expect(await files.list()).toEqual([]);
    expect(await files.stat(place.path)).toBeDefined();
  });

  it("stay unattached if the attachment could not be made for an insert", async () => {
    target = { ...bucket, members: { presignedUrl: "address" } };
    let isSigned = true;
    const { files, attachment } = openPage("con1", async () => ({
      send: async () => ({ values: { id: "k1" } }),
      address: async () => {
        if (!isSigned) throw new UploadFailed("Enter the secret.");
        return "https://x.example/";
      },
    }));
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    isSigned = false;
    await expect(attachment()).rejects.toThrow("Enter the secret.");
    expect(await files.list()).toEqual([UNATTACHED]);
  });
});

describe("limits of a target", () => {
  const put = async (file: File) => openPage().files.put(file, { name: file.name, as: place, cell });

  it.each([
    ["the size", { maxBytes: 5 }, "The file has 10 B. This connection takes at most 5 B."],
    ["the type", { types: ["image/*"] }, "The type of the file is text/plain. This connection takes image/*."],
  ])("refuse a file for %s before anything is sent", async (_, limits, message) => {
    target = { ...tusRules.empty, endpoint: server.endpoint, ...limits };
    const refused = put(new File(["0123456789"], "a.txt"));
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(UploadFailed);
    expect(server.requests).toEqual([]);
  });

  it("let others pass", async () => {
    target = { ...tusRules.empty, endpoint: server.endpoint, maxBytes: 10, types: ["image/png", "text/*"] };
    await put(new File(["0123456789"], "a.txt"));
    expect(await server.files()).toHaveLength(1);
  });

  it("are not asked where the target has been removed or is wrong", async () => {
    target = undefined;
    await expect(put(fileOf(1))).rejects.toThrow("Choose one under Where files go.");
    target = { ...tusRules.empty, endpoint: "http://example.com" };
    await expect(put(fileOf(1))).rejects.toThrow("Correct Where files go: Use https://");
  });
});

it("nothing is sent before a person has confirmed the hosts", async () => {
  const connection = { id: "con1", name: "Production", exchanges: exchangeLog() };
  const files = targetFiles({ connection, rows: sentRows(`sent-${databases}`), target: () => target });
  expect(await files.missing?.()).toBe("Waiting: confirm its hosts under Where files go.");
  await expect(files.put(fileOf(1))).rejects.toThrow(`Confirm that files may go to ${server.endpoint}`);
  expect(server.requests).toEqual([]);
});

it("nothing is ended at a host that a person has not confirmed", async () => {
  const { files, rows } = openPage();
  await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
  const connection = { id: "con1", name: "Production", exchanges: exchangeLog() };
  server.requests.length = 0;
  const unconfirmed = targetFiles({ connection, rows, target: () => target });
  await expect(unconfirmed.remove(place.path)).rejects.toThrow(`Nothing is sent before you confirm ${server.endpoint}`);
  expect(server.requests).toEqual([]);
});

describe("secrets that a person has to enter", () => {
  it("are named before a file is sent, and until the last one is entered", async () => {
    target = { ...bucket, endpoint: "https://waiting.example", isTemporary: true };
    const { files } = openPage();
    const entered = vi.fn<() => void>();
    files.onEntered?.(entered);
    expect(await files.missing?.()).toBe("Waiting: enter Secret access key and Session token under Where files go.");
    const secret = (name: string) => ({ name, address: "https://waiting.example/acme" });
    setTargetSecret("con1", secret("Secret access key"), "s");
    expect(await files.missing?.()).toBe("Waiting: enter Session token under Where files go.");
    setTargetSecret("con1", secret("Session token"), "t");
    expect(await files.missing?.()).toBeUndefined();
    expect(entered).toHaveBeenCalledTimes(2);
  });

  it("are needed for an insert where they sign the address, or bring it back after a reload", async () => {
    const sent = async (to: UploadTarget, secretValues = {}) => {
      target = to;
      const adapter = { send: async () => ({ values: {}, secretValues }), address: async () => "https://x.example/" };
      const open = async () => adapter;
      const path = randomHex();
      await openPage("con3", open).files.put(fileOf(10), { name: "a.bin", as: { ...place, path }, cell });
      return (await openPage("con3", open).files.missing?.([path])) !== undefined;
    };
    const tus = { ...tusRules.empty, endpoint: "https://tus.example", headers: ["X-Api-Key"] };
    expect(await sent(bucket)).toBe(true);
    expect(await sent({ ...bucket, isPublic: true, publicUrl: "https://cdn.example/{key}" })).toBe(false);
    expect(await sent({ ...bucket, members: { path: "key" } })).toBe(false);
    expect(await sent(tus)).toBe(false);
    expect(await sent(tus, { url: "https://tus.example/a?sig=1" })).toBe(true);
  });

  it("are not asked for without a target, nor for a file that nobody knows", async () => {
    target = bucket;
    expect(await openPage().files.missing?.(["unknown"])).toBeUndefined();
    target = undefined;
    expect(await openPage().files.missing?.()).toBeUndefined();
  });
});

describe("secrets that a target answers", () => {
  const SIGNED = "https://x.example/?s=canary-1234";
  // As another kind names its values.
  const MEMBERS = { path: "id", token: "uuid", presignedUrl: "url" };
  const signing = async (): Promise<Adapter> => ({
    send: async () => ({ values: { id: "k1" }, secretValues: { url: SIGNED } }),
  });
  beforeEach(() => {
    target = { ...tusRules.empty, endpoint: server.endpoint, members: MEMBERS };
  });

  it("reach the attachment, and no row on disk", async () => {
    const { files, rows, attachment } = openPage("con1", signing);
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect(await attachment()).toEqual({ path: "k1", token: place.path, presignedUrl: SIGNED });
    expect(JSON.stringify(await rows.all())).toContain("k1");
    expect(JSON.stringify(await rows.all())).not.toContain("canary");
  });

  it("are asked for again after a reload, or the file has to be added again", async () => {
    target = { ...tusRules.empty, endpoint: server.endpoint, members: { path: "id", presignedUrl: "url" } };
    const renewing = { renew: async () => ({ url: "https://x.example/?s=second" }) };
    const adapter = (more: Partial<Adapter>) => async () => ({
      send: async () => ({ values: { id: "k1" }, secretValues: { url: "https://x.example/?s=first" } }),
      ...more,
    });
    await openPage("con1", adapter(renewing)).files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect(await openPage("con1", adapter(renewing)).attachment()).toEqual({
      path: "k1",
      presignedUrl: "https://x.example/?s=second",
    });
    await expect(openPage("con1", adapter({})).attachment()).rejects.toThrow("a reload lost it");
  });

  it.each([
    ["is one of them", "url"],
    ["is an address that was signed for it", "address"],
  ])("are in no row as the path of the attachment, where it %s", async (_, path) => {
    target = { ...bucket, members: { path } };
    const open = async (): Promise<Adapter> => ({
      send: async () => ({ values: {}, secretValues: { url: "token-canary" } }),
      address: async () => SIGNED,
    });
    const { files, rows, attachment } = openPage("con1", open);
    await files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect((await attachment())?.path).toContain("canary");
    expect(JSON.stringify(await rows.all())).not.toContain("canary");
  });

  it("do not matter after a reload where the attachment gets none of them", async () => {
    target = { ...tusRules.empty, endpoint: server.endpoint, members: { path: "id" } };
    await openPage("con1", signing).files.put(fileOf(10), { name: "Report.bin", as: place, cell });
    expect(await openPage("con1", signing).attachment()).toEqual({ path: "k1" });
  });
});

import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AwsV4Signer } from "aws4fetch";
import { runnerImport } from "vite";
import { ROOT } from "../../../src/host/command.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("../../service/serve-api-process.ts").Places} Places */
/**
 * @typedef {object} UploadServer
 * @property {number} port
 * @property {number} slowPort of a proxy before it, if a rate was given
 * @property {() => Promise<void>} empty removes large files that it received
 * @property {() => void} stop
 */
/** @typedef {UploadServer & { region: string; bucket: string; key: { id: string; secret: string } }} Bucket */
/** @typedef {UploadServer & { baseUrl: string; bearer: string; places: Places }} Service */

const PATH = fileURLToPath(new URL("upload-server.mjs", import.meta.url));

/**
 * Starts a server in a process of its own.
 *
 * @template {UploadServer} Server
 * @param {string} kind
 * @param {number} [bytesPerSecond] of a proxy before it
 * @returns {Promise<Server>}
 */
export async function startUploadServer(kind, bytesPerSecond) {
  const child = fork(PATH, [kind, ...(bytesPerSecond === undefined ? [] : [String(bytesPerSecond)])]);
  const [details] = await Promise.race([
    /** @type {Promise<[Server]>} */ (once(child, "message")),
    once(child, "exit").then(() => Promise.reject(new Error(`The server ${kind} does not start.`))),
  ]);
  const empty = async () => {
    child.send("empty");
    await once(child, "message");
  };
  return { ...details, empty, stop: () => child.disconnect() };
}

/** The steps of the journeys. */
export async function journeySteps() {
  /** @param {string} path @returns {Promise<unknown>} */
  const load = async (path) => {
    /** @type {{ module: unknown }} */
    const { module } = await runnerImport(join(ROOT, path), { root: ROOT, configFile: false, logLevel: "error" });
    return module;
  };
  const targets = /** @type {typeof import("../../upload-targets/steps.ts")} */ (
    await load("e2e/upload-targets/steps.ts")
  );
  const service = /** @type {typeof import("../../service/serve-api-steps.ts")} */ (
    await load("e2e/service/serve-api-steps.ts")
  );
  const picker = /** @type {typeof import("../../attachments/file-picker.ts")} */ (
    await load("e2e/attachments/file-picker.ts")
  );
  return { ...targets, ...picker, connect: service.connect };
}

/** Returns an address that takes one PUT. @param {Bucket} bucket @param {number} port @param {string} name */
export async function signedPut({ bucket, region, key }, port, name) {
  const url = new URL(`http://127.0.0.1:${port}/${bucket}/bare/${name}`);
  url.searchParams.set("X-Amz-Expires", "3600");
  const keys = { accessKeyId: key.id, secretAccessKey: key.secret };
  const signer = new AwsV4Signer({ ...keys, url: url.href, method: "PUT", service: "s3", region, signQuery: true });
  return (await signer.sign()).url.href;
}

/**
 * Uploads a file by one bare `XMLHttpRequest`. Returns the ms until it was answered.
 *
 * @param {Page} page
 * @param {string} path
 * @param {{ tusEndpoint: string } | { putUrl: string }} to
 * @returns {Promise<number>}
 */
export async function bareUpload(page, path, to) {
  const input = await page.evaluateHandle(() => Object.assign(document.createElement("input"), { type: "file" }));
  await input.setInputFiles(path);
  const ms = await input.evaluate(async (element, target) => {
    const [file] = element.files ?? [];
    if (!file) throw new Error("No file was chosen.");
    const start = performance.now();
    const request = new XMLHttpRequest();
    if ("putUrl" in target) request.open("PUT", target.putUrl);
    else {
      const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": String(file.size) };
      const created = await fetch(target.tusEndpoint, { method: "POST", headers });
      request.open("PATCH", new URL(created.headers.get("Location") ?? "", target.tusEndpoint).href);
      request.setRequestHeader("Tus-Resumable", "1.0.0");
      request.setRequestHeader("Upload-Offset", "0");
      request.setRequestHeader("Content-Type", "application/offset+octet-stream");
    }
    await new Promise((resolve, reject) => {
      request.addEventListener("load", resolve);
      request.addEventListener("error", () => reject(new Error("A bare upload failed.")));
      request.send(file);
    });
    if (request.status >= 300) throw new Error(`A bare upload was answered with ${request.status}.`);
    return performance.now() - start;
  }, to);
  await input.dispose();
  return ms;
}

/**
 * Uploads files and inserts them into records by plain `fetch`, 4 files at a time, with the requests that the console
 * makes. Returns the ms until all are inserted.
 *
 * @param {Page} page
 * @param {string[]} paths those of one record after those of another
 * @param {{ to: { tusEndpoint: string } | { putUrls: string[] }; service: Pick<Service, "baseUrl" | "bearer" | "places"> }} options
 * @returns {Promise<number>}
 */
export async function bareLoop(page, paths, { to, service: { baseUrl, bearer, places } }) {
  const input = await page.evaluateHandle(() =>
    Object.assign(document.createElement("input"), { type: "file", multiple: true }),
  );
  await input.setInputFiles(paths);
  const insertUrls = places.records.map(
    ({ id }) => `${baseUrl}/table/${places.tableId}/record/${id}/${places.fieldId}/insertAttachment`,
  );
  const ms = await input.evaluate(
    async (element, { target, inserts, token }) => {
      const files = [...(element.files ?? [])];
      const each = files.length / inserts.length;
      const start = performance.now();
      const expectOk = (/** @type {Response} */ response) => {
        if (!response.ok) throw new Error(`A bare request was answered with ${response.status}.`);
        return response;
      };
      const send = async (/** @type {File} */ file, /** @type {number} */ index) => {
        if ("putUrls" in target) {
          const url = target.putUrls[index] ?? "";
          expectOk(await fetch(url, { method: "PUT", body: file }));
          return url;
        }
        const headers = {
          "Tus-Resumable": "1.0.0",
          "Upload-Length": String(file.size),
          "Upload-Metadata": `filename ${btoa(file.name)},filetype ${btoa("application/octet-stream")}`,
        };
        const created = expectOk(await fetch(target.tusEndpoint, { method: "POST", headers }));
        const url = new URL(created.headers.get("Location") ?? "", target.tusEndpoint).href;
        expectOk(
          await fetch(url, {
            method: "PATCH",
            headers: {
              "Tus-Resumable": "1.0.0",
              "Upload-Offset": "0",
              "Content-Type": "application/offset+octet-stream",
            },
            body: file,
          }),
        );
        return url;
      };
      /** @type {string[]} */
      const sent = [];
      const left = inserts.map(() => each);
      const insert = async (/** @type {number} */ record) => {
        const from = record * each;
        const attachments = files.slice(from, from + each).map(({ name, size }, index) => ({
          name,
          size,
          path: sent[from + index],
          mimetype: "application/octet-stream",
        }));
        expectOk(
          await fetch(inserts[record] ?? "", {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify({ attachments }),
          }),
        );
      };
      /** @type {Promise<void>[]} */
      const inserting = [];
      let next = 0;
      const work = async () => {
        for (let index = next++; index < files.length; index = next++) {
          sent[index] = await send(/** @type {File} */ (files[index]), index);
          const record = Math.floor(index / each);
          left[record] = (left[record] ?? 0) - 1;
          if (left[record] === 0) inserting.push(insert(record));
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      await Promise.all(inserting);
      return performance.now() - start;
    },
    { target: to, inserts: insertUrls, token: bearer },
  );
  await input.dispose();
  return ms;
}

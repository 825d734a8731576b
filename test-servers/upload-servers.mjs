// Starts every server that a file can be uploaded to, to try the console by hand: npm run upload-servers
import "../src/host/node-version.mjs";
import { join } from "node:path";
import { ROOT } from "../src/host/command.mjs";
import { installPackages } from "../src/host/install.mjs";

const KEY = "upload-key";
const SECRET = "upload-secret";
const S3 = { bucket: "files", region: "eu-test-1" };
const CORS = [
  {
    AllowedOrigins: ["*"],
    AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
    AllowedHeaders: ["*"],
    ExposeHeaders: ["ETag"],
  },
];

await installPackages();
const { runnerImport } = await import("vite");

/**
 * Loads TypeScript, because Node 20 cannot strip types.
 *
 * @param {string} name below this folder
 * @returns {Promise<unknown>}
 */
async function load(name) {
  const path = join(ROOT, "test-servers", name);
  /** @type {{ module: unknown }} */
  const loaded = await runnerImport(path, { root: ROOT, configFile: false, logLevel: "error" });
  return loaded.module;
}

/** @type {(() => Promise<void>)[]} */
const closing = [];

/**
 * Starts a server and prints what a form of the console asks for. A server that this machine lacks is left out.
 *
 * @template {{ close: () => Promise<void> }} T
 * @param {string} title
 * @param {() => Promise<T>} start
 * @param {(server: T) => Record<string, string>} fields
 */
async function show(title, start, fields) {
  console.log(`\n${title}`);
  try {
    const server = await start();
    closing.push(server.close);
    for (const [name, value] of Object.entries(fields(server))) console.log(`  ${name.padEnd(18)} ${value}`);
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : String(error)}`);
  }
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    void Promise.all(closing.map((close) => close())).then(() => {
      console.log("\nStopped. What was uploaded is deleted.");
      process.exit(0);
    });
  });
}

const key = { id: KEY, secret: SECRET };
/** @param {{ origin: string }} server */
const s3Fields = ({ origin }) => ({
  Endpoint: origin,
  Region: S3.region,
  Bucket: S3.bucket,
  "Access key id": KEY,
  "Secret access key": SECRET,
});

const { startTusServer } = /** @type {typeof import("./tus-server.ts")} */ (await load("tus-server.ts"));
const startTus = async () => Object.assign(await startTusServer(), { key: KEY });
await show("tus 1.0", startTus, ({ endpoint }) => ({ Address: endpoint, "X-Api-Key": KEY }));

const { startS3Server } = /** @type {typeof import("./s3/s3-server.ts")} */ (await load("s3/s3-server.ts"));
await show("S3 of this project", () => startS3Server({ ...S3, keys: [key], cors: CORS }), s3Fields);

const { startS3rver } = /** @type {typeof import("./s3/s3rver.ts")} */ (await load("s3/s3rver.ts"));
await show("S3 of npm (s3rver): no ListParts, no session tokens", () => startS3rver(S3.bucket, key, CORS), s3Fields);

const { startStepsService } = /** @type {typeof import("./steps-service.ts")} */ (await load("steps-service.ts"));
await show(
  "HTTP steps: ask, send, confirm",
  () => startStepsService({ key: KEY }),
  ({ origin }) => ({
    "X-Api-Key": KEY,
    Ask: `POST ${origin}/uploads with JSON: name, size, type; sha256 in hex and md5 in base64 are optional`,
    Send: "PUT the file to /upload/url of the answer with all of /upload/headers",
    "Or send a form": "POST to /form/url with all of /form/fields, then the file as file",
    Confirm: `POST ${origin}/uploads/{id}/confirm answers with /key, /url, /size`,
    "Or all in one": `POST ${origin}/inline with JSON: name, type, content in base64`,
  }),
);

const { startWebdav } = /** @type {typeof import("./webdav.ts")} */ (await load("webdav.ts"));
await show(
  "WebDAV by nginx",
  () => startWebdav({ user: KEY, password: SECRET }),
  ({ origin }) => ({
    Send: `PUT ${origin}/{any path}`,
    Authorization: `Basic ${btoa(`${KEY}:${SECRET}`)}`,
    User: KEY,
    Password: SECRET,
  }),
);

console.log("\nAll let in pages of any origin, and are reached from this machine alone. Ctrl-C stops them.");

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { hashOf } from "../disk.ts";
import type { CorsRule } from "./cors.ts";
import type { AccessKey } from "./signature.ts";

/** The S3 of npm, which checks signatures. It has no `ListParts`, no abort, no session tokens and one region. */
export interface OtherS3 {
  readonly origin: string;
  readonly port: number;
  readonly keys: () => Promise<string[]>;
  readonly sha256: (key: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** What is used of a package that has no types. */
interface S3rver {
  readonly store: { putContent: (path: string, content: unknown) => Promise<unknown> };
  readonly httpServer: Server;
  readonly run: () => Promise<AddressInfo>;
  readonly close: () => Promise<void>;
}

interface S3rverOptions {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
}

const require = createRequire(import.meta.url);
const S3rver = require("@20minutes/s3rver") as new (options: S3rverOptions) => S3rver;
const { DUMMY_ACCOUNT } = require("@20minutes/s3rver/lib/models/account.js") as {
  DUMMY_ACCOUNT: { createKeyPair: (id: string, secret: string) => void };
};

const SUFFIX = "._S3rver_object";

export async function startS3rver(bucket: string, key: AccessKey, cors: readonly CorsRule[] = []): Promise<OtherS3> {
  const directory = await mkdtemp(join(tmpdir(), "s3rver-"));
  DUMMY_ACCOUNT.createKeyPair(key.id, key.secret);
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: cors.length === 0 ? [] : [corsXml(cors)] }],
  });
  writeWhole(server);
  const { port } = await server.run();
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    keys: async () => {
      const entries = await readdir(join(directory, bucket), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX));
      return files.map(({ parentPath, name }) =>
        join(relative(join(directory, bucket), parentPath), name.slice(0, -SUFFIX.length)),
      );
    },
    sha256: (key) => hashOf(createReadStream(join(directory, bucket, `${key}${SUFFIX}`))),
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** S3 stores a body whole or not at all. This one would let the rest of a cut request write into the next. */
function writeWhole({ store }: S3rver): void {
  const put = store.putContent.bind(store);
  store.putContent = async (path, content) => {
    const draft = `${path}.${randomUUID()}`;
    const outcome = await put(draft, content);
    await rename(draft, path);
    return outcome;
  };
}

function corsXml(rules: readonly CorsRule[]): string {
  const all = (name: string, values: readonly string[]) =>
    values.map((value) => `<${name}>${value}</${name}>`).join("");
  const each = rules.map(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders, ExposeHeaders }) =>
      `<CORSRule>${all("AllowedOrigin", AllowedOrigins)}${all("AllowedMethod", AllowedMethods)}${all("AllowedHeader", AllowedHeaders)}${all("ExposeHeader", ExposeHeaders)}</CORSRule>`,
  );
  return `<CORSConfiguration>${each.join("")}</CORSConfiguration>`;
}

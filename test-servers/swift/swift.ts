import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsV4Signer } from "aws4fetch";
import { ROOT } from "../../src/host/command.mjs";
import type { AccessKey } from "../s3/signature.ts";
import { freePort } from "../web-server-process.ts";

/** OpenStack Swift of this machine behind its S3 API, with one bucket. It takes 1,000 parts, here of any size. */
export interface Swift {
  readonly origin: string;
  /** Sends a signed request for a path with its query, such as `files/a.txt`. */
  readonly ask: (method: string, path: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** `key.id` has the form `account:user`. */
export async function startSwift(bucket: string, key: AccessKey, region: string): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), "swift-"));
  const port = await freePort();
  const script = join(ROOT, "test-servers/swift/swift-server.py");
  const swift = spawn("/usr/bin/python3", [script, folder, String(port), key.id, key.secret, region], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(swift, "exit");
  await Promise.race([once(swift.stdout, "data"), exited]);
  if (swift.exitCode !== null) throw new Error("Swift does not start.");
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (method: string, path: string) => {
    const keys = { accessKeyId: key.id, secretAccessKey: key.secret };
    const signed = await new AwsV4Signer({ ...keys, method, url: `${origin}/${path}`, service: "s3", region }).sign();
    return fetch(signed.url, { method, headers: signed.headers });
  };
  await ask("PUT", bucket);
  return {
    origin,
    ask,
    close: async () => {
      swift.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

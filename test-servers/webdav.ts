import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { hashOf } from "./disk.ts";
import { startNginx } from "./web-server-process.ts";

/** nginx as a WebDAV server for pages of any origin, with a password. */
export interface Webdav {
  readonly origin: string;
  readonly files: () => Promise<readonly { readonly path: string; readonly size: number; readonly sha256: string }[]>;
  readonly close: () => Promise<void>;
}

export async function startWebdav({ user, password }: { user: string; password: string }): Promise<Webdav> {
  let root = "";
  const { origin, close } = await startNginx(async ({ folder }) => {
    root = join(folder, "files");
    await mkdir(root);
    const passwords = join(folder, "passwords");
    await writeFile(passwords, `${user}:${saltedHash(password)}\n`);
    return `root ${root};
    client_max_body_size 0;
    location / {
      dav_methods PUT DELETE;
      create_full_put_path on;
      auth_basic "Files";
      auth_basic_user_file ${passwords};
      add_header Access-Control-Allow-Origin "*" always;
      add_header Access-Control-Allow-Methods "GET, HEAD, PUT, DELETE" always;
      add_header Access-Control-Allow-Headers "Authorization, Content-Type" always;
      # A browser sends a preflight without the password.
      if ($request_method = OPTIONS) { return 204; }
    }`;
  });
  return { origin, files: async () => filesIn(root), close };
}

/** As `htpasswd` and nginx know it. */
function saltedHash(password: string): string {
  const salt = randomBytes(8);
  const digest = createHash("sha1").update(password).update(salt).digest();
  return `{SSHA}${Buffer.concat([digest, salt]).toString("base64")}`;
}

async function filesIn(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path),
      size: (await stat(path)).size,
      sha256: await hashOf(createReadStream(path)),
    })),
  );
}

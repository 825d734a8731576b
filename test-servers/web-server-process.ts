import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { run, ROOT } from "../src/host/command.mjs";
import { APACHE, CADDY, NGINX, pathOf } from "./programs.mjs";

export interface ServedBuild {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface Place {
  /** Temporary. */
  readonly folder: string;
  readonly port: number;
}

/** The copy of the build is in `site`. */
interface Setup extends Place {
  readonly base: string;
  readonly program: string;
}

const isRoot = process.getuid?.() === 0;

/** Changes the host file that the server includes. */
type Edit = (text: string, origin: string) => string;

export const serveWithNginx = async (dist: string, base: string, edit?: Edit) =>
  serveBuild(dist, base, { program: pathOf(NGINX), start: nginx, ...(edit && { edit: ["nginx.conf", edit] }) });

export const serveWithApache = async (dist: string, base: string) =>
  serveBuild(dist, base, { program: pathOf(APACHE), start: apache });

export const serveWithCaddy = async (dist: string, base: string, edit?: Edit) =>
  serveBuild(dist, base, { program: pathOf(CADDY), start: caddy, ...(edit && { edit: ["Caddyfile", edit] }) });

async function serveBuild(
  dist: string,
  base: string,
  { program, start, edit }: { program: string; start: (setup: Setup) => Promise<string[]>; edit?: [string, Edit] },
): Promise<ServedBuild> {
  return startProcess(program, async (place) => {
    const directory = join(place.folder, "site", base);
    await cp(join(ROOT, dist), directory, { recursive: true });
    if (edit) {
      const path = join(directory, edit[0]);
      await writeFile(path, edit[1](await readFile(path, "utf8"), originOf(place)));
    }
    return start({ ...place, base, program });
  });
}

const originOf = ({ port }: Place) => `http://127.0.0.1:${port}`;

/** Runs a web server in a temporary folder of its own. `prepare` writes its files, and returns its arguments. */
async function startProcess(program: string, prepare: (place: Place) => Promise<string[]>): Promise<ServedBuild> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "web-server-")));
  // The server drops root privileges and must read this folder.
  await chmod(folder, 0o755);
  const place = { folder, port: await freePort() };
  const origin = originOf(place);
  const server = spawn(program, await prepare(place), {
    stdio: ["ignore", "pipe", "pipe"],
    // Caddy writes to the user's folder.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  while (!(await isUp(origin))) {
    if (server.exitCode !== null) throw new Error(`${program} does not start: ${output}`);
    await wait(20);
  }
  return {
    origin,
    close: async () => {
      server.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether something answers at an origin. */
export const isUp = async (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  );

/** Returns a port that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const nginx = async ({ folder, base, ...more }: Setup) =>
  writeNginxConf(
    { folder, ...more },
    `root ${folder}/site;
    # Some servers list folders.
    autoindex on;
    include ${folder}/site${base}nginx.conf;
    # A server often has such a rule of its own: it must not take the app's files away from the included locations.
    location ~ /assets/ { expires 1h; }`,
  );

/** Starts nginx with the directives that `prepare` returns for its server. */
export async function startNginx(prepare: (place: Place) => Promise<string>): Promise<ServedBuild> {
  const program = pathOf(NGINX);
  return startProcess(program, async (place) => writeNginxConf({ ...place, program }, await prepare(place)));
}

/** Returns the arguments that start nginx. */
async function writeNginxConf(
  { folder, port, program }: Place & { readonly program: string },
  directives: string,
): Promise<string[]> {
  const { output } = await run(program, ["-V"]);
  const types = join(dirname(/--conf-path=(\S+)/.exec(output)?.[1] ?? "/etc/nginx/nginx.conf"), "mime.types");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const path = join(folder, "nginx.conf");
  await writeFile(
    path,
    `${isRoot ? "user root;" : ""}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  include ${types};
  default_type text/plain;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    ${directives}
  }
}
`,
  );
  return ["-e", "stderr", "-p", folder, "-c", path];
}

async function caddy({ folder, base, port }: Setup): Promise<string[]> {
  const path = join(folder, "Caddyfile");
  await writeFile(
    path,
    `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * ${folder}/site
  import ${folder}/site${base}Caddyfile
}
`,
  );
  return ["run", "--config", path, "--adapter", "caddyfile"];
}

// Without the manifest's type: Apache's own knowledge of it differs between systems.
const TYPES = `text/html html
text/css css
text/plain txt
text/javascript js
application/json json
image/png png
image/svg+xml svg
image/vnd.microsoft.icon ico
font/woff2 woff2
`;

async function apache({ folder, port, program }: Setup): Promise<string[]> {
  const { output } = await run(program, ["-V"]);
  const root = /HTTPD_ROOT="([^"]+)"/.exec(output)?.[1] ?? "/etc/apache2";
  const modules = program.endsWith("apache2") ? "/usr/lib/apache2/modules" : join(root, "modules");
  const path = join(folder, "apache.conf");
  await mkdir(join(folder, "run"));
  await writeFile(join(folder, "mime.types"), TYPES);
  const load = ["mpm_event", "authz_core", "dir", "headers", "mime", "rewrite", "autoindex"].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  );
  await writeFile(
    path,
    `ServerRoot ${folder}
DefaultRuntimeDir ${folder}/run
PidFile ${folder}/run/apache.pid
ServerName localhost
Listen 127.0.0.1:${port}
ErrorLog ${folder}/error.log
${load.join("\n")}
<IfModule !unixd_module>
  LoadModule unixd_module ${modules}/mod_unixd.so
</IfModule>
${isRoot ? "User nobody\nGroup nogroup" : ""}
TypesConfig ${folder}/mime.types
DocumentRoot ${folder}/site
DirectoryIndex index.html
<Directory ${folder}/site>
  # As many servers have it: a folder without an index.html is listed.
  Options FollowSymLinks Indexes
  AllowOverride FileInfo
  Require all granted
</Directory>
`,
  );
  return ["-D", "FOREGROUND", "-f", path];
}

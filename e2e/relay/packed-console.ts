import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { ROOT, run } from "../../src/host/command.mjs";

const FOLDERS = ["src", "test-servers", "public"];
const SOURCES = [...FOLDERS, "index.html", "package.json", "package-lock.json", "vite.config.ts", "README.md"];

export interface PackedConsole {
  /** A copy of the sources: a build in the repository would change files that other journeys load. */
  readonly sources: string;
  /** Has the installed package and nothing else. */
  readonly folder: string;
  /** The path of the installed command. */
  readonly command: string;
  readonly close: () => Promise<void>;
}

/** Runs `npm run package`, and installs the package into an empty folder without a network. */
export async function packConsole(): Promise<PackedConsole> {
  const home = await realpath(await mkdtemp(join(tmpdir(), "packed-console-")));
  const [sources, folder] = [join(home, "sources"), join(home, "installed")];
  for (const name of SOURCES) await cp(join(ROOT, name), join(sources, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(sources, "node_modules"));
  const npm = async (...args: string[]) => {
    const { isOk, output } = await run("npm", args, { env: { npm_config_cache: join(home, "cache") } });
    expect(isOk, output).toBe(true);
  };
  await npm("run", "package", "--prefix", sources, "--", "--pack-destination", home);
  expect((await readdir(sources)).toSorted()).toEqual([...SOURCES, "node_modules"].toSorted());
  const tarball = (await readdir(home)).find((name) => name.endsWith(".tgz")) ?? "";
  await mkdir(folder);
  await npm("install", join(home, tarball), "--prefix", folder, "--offline");
  return {
    sources,
    folder,
    command: join(folder, "node_modules", ".bin", "workspace-console"),
    close: () => rm(home, { recursive: true }),
  };
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, Encrypter } from "age-encryption";

export const AGE = "/usr/bin/age";
const SCRIPT = "/usr/bin/script";

/** Whether Debian's `age` is here, and a terminal for it. */
export const hasAge = existsSync(AGE) && existsSync(SCRIPT);

interface Use {
  readonly folder: string;
  readonly passphrase: string;
  /** How often it asks for the passphrase. */
  readonly asks: number;
}

/** Runs `age`, which reads a passphrase from its terminal alone. `script` gives it one. */
export async function runAge(args: string, { folder, passphrase, asks }: Use): Promise<void> {
  const terminal = spawn(SCRIPT, ["-qec", `${AGE} ${args}`, "/dev/null"], { cwd: folder });
  let said = "";
  let answered = 0;
  terminal.stdout.on("data", (text: Buffer) => {
    said += text.toString();
    const asked = said.split(/passphrase[^:\n]*: ?/i).length - 1;
    for (; answered < Math.min(asked, asks); answered++) terminal.stdin.write(`${passphrase}\n`);
  });
  const code = await new Promise((resolve) => terminal.on("exit", resolve));
  if (code !== 0) throw new Error(`age ${args} failed: ${said}`);
}

/** Opens a file by passphrase with `age`, or with its library where that is not installed. */
export async function openByAge(file: Buffer, passphrase: string): Promise<string> {
  if (hasAge) return inFolder(file, async (folder) => runAge("-d -o out in", { folder, passphrase, asks: 1 }));
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(file, "text");
}

/** Writes a file whose passphrase can be tried without a slow scrypt. */
export async function sealQuickly(text: string, passphrase: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(2);
  return Buffer.from(await encrypter.encrypt(text));
}

/** Makes `out` of `in`. */
async function inFolder(
  content: Buffer | string,
  make: (folder: string) => Promise<void>,
  encoding: BufferEncoding = "utf8",
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "age-"));
  try {
    await writeFile(join(folder, "in"), content);
    await make(folder);
    return await readFile(join(folder, "out"), encoding);
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { spawn } from "node:child_process";

const STARTING_LIMIT_MS = 120_000;

export interface ConsoleProcess {
  /** Ends with a slash. */
  readonly url: string;
  readonly output: () => string;
  /** Resolves to the exit code. */
  readonly stop: () => Promise<number | null>;
}

interface Start {
  readonly cwd: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a command that serves the console. Resolves when it has printed the address. */
export async function startConsoleProcess(
  command: string,
  args: readonly string[],
  { cwd, port, env }: Start,
): Promise<ConsoleProcess> {
  const child = spawn(command, args, { cwd, env: { ...process.env, PORT: String(port), ...env } });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The console does not start: ${output}`)), STARTING_LIMIT_MS);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^Workspace Console is at (\S+)$/m.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    void exited.then(() => reject(new Error(`The console stopped: ${output}`)));
  });
  return {
    url,
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/host/command.mjs";

/** The first table of a service with an attachment field, and its relatives. */
export interface Places {
  readonly spaceId: string;
  readonly baseId: string;
  readonly tableId: string;
  readonly recordId: string;
  /** All of the table, by the values of its first field. */
  readonly records: readonly { readonly id: string; readonly name: string }[];
  readonly fieldId: string;
}

export interface ServedProcess {
  readonly baseUrl: string;
  readonly bearer: string;
  readonly places: Places;
  /** What a cell has now, as the service keeps it. */
  readonly attachmentsIn: (recordId: string, fieldId: string) => readonly KeptAttachment[];
  readonly output: () => string;
  /** Resolves to the exit code. */
  readonly stop: () => Promise<number | null>;
}

const STARTING_LIMIT_MS = 120_000;

interface KeptAttachment {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

interface Snapshot {
  readonly rows: Record<"bases" | "tables" | "records", { id: string; parent: string; value: object }[]>;
}

/** Starts `npm run serve:api` on a free port with its own file. */
export async function startServeApi(options: readonly string[] = []): Promise<ServedProcess> {
  const directory = mkdtempSync(join(tmpdir(), "serve-api-"));
  const file = join(directory, "service.json");
  const child = spawn(process.execPath, [
    join(ROOT, "src", "host", "serve-api.mjs"),
    "--port",
    "0",
    "--file",
    file,
    ...options,
  ]);
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`serve:api does not start: ${output}`)), STARTING_LIMIT_MS);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/^Bearer .*\n/m.test(output)) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    void exited.then(() => reject(new Error(`serve:api stopped: ${output}`)));
  });
  const read = () => JSON.parse(readFileSync(file, "utf8")) as Snapshot;
  const printed = (name: string) => new RegExp(`^${name}\\s+(\\S+)$`, "m").exec(output)?.[1] ?? "";
  return {
    baseUrl: printed("Base URL"),
    bearer: printed("Bearer"),
    places: placesIn(read()),
    attachmentsIn: (recordId, fieldId) => {
      const row = read().rows.records.find(({ id }) => id === recordId);
      const { fields = {} } = (row?.value ?? {}) as { fields?: Record<string, readonly KeptAttachment[]> };
      return fields[fieldId] ?? [];
    },
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await exited;
      rmSync(directory, { recursive: true });
      return code;
    },
  };
}

const nameIn = (value: object, fieldId = "") => String((value as { fields: Record<string, unknown> }).fields[fieldId]);

function placesIn({ rows }: Snapshot): Places {
  for (const { id: tableId, parent: baseId, value } of rows.tables) {
    const { fields } = value as { fields: { id: string; type: string }[] };
    const field = fields.find(({ type }) => type === "attachment");
    const records = rows.records
      .filter(({ parent }) => parent === tableId)
      .map((record) => ({ id: record.id, name: nameIn(record.value, fields[0]?.id) }));
    const [first] = records;
    const base = rows.bases.find(({ id }) => id === baseId);
    if (field && first && base) {
      return { spaceId: base.parent, baseId, tableId, recordId: first.id, records, fieldId: field.id };
    }
  }
  throw new Error("The sample has no attachment field.");
}

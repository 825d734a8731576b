import type { Adapter, AdapterContext } from "#upload-targets/port/adapter.ts";
import { s3Adapter } from "#upload-targets/s3/s3-adapter.ts";
import { SECRET_KEY } from "#upload-targets/s3/s3-target.ts";
import { EXAMPLES, type Example } from "#upload-targets/steps/examples.ts";
import { stepsAdapter } from "#upload-targets/steps/steps-adapter.ts";
import type { UploadTarget } from "#upload-targets/target.ts";
import { tusAdapter } from "#upload-targets/tus/tus-adapter.ts";
import { tusRules } from "#upload-targets/tus/tus-target.ts";
import { BUCKET, KEY, NODE, REGION, targetAt } from "../../src/upload-targets/s3/test-sending.ts";
import type { CorsRule } from "../../test-servers/s3/cors.ts";
import { startS3Server, type S3Log } from "../../test-servers/s3/s3-server.ts";
import { startStepsService } from "../../test-servers/steps-service.ts";
import { startTusServer } from "../../test-servers/tus-server.ts";

const STEPS_KEY = "steps-canary-0001-Xw7q";

/** A server that files are sent to, and how a page sends them. */
export interface RealTarget {
  readonly port: number;
  /** The target as pages reach it at an origin, such as that of a proxy. */
  readonly at: (origin: string) => UploadTarget;
  /** By name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly open: (target: UploadTarget, context: AdapterContext) => Promise<Adapter>;
  /** A good size for the largest files of a test, in bytes: some are sent in several parts. */
  readonly maxBytes: number;
  /** The SHA-256 of each whole file at the server, by what the path of its attachment ends with. */
  readonly files: () => Promise<ReadonlyMap<string, string>>;
  /** False if a file that a reload interrupts is sent again from its start: a copy that had arrived stays there. */
  readonly isContinued: boolean;
  /** How many parts that the server had whole were sent again, by the name of their file. */
  readonly sentTwice: () => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
}

/** All kinds of targets, with their own servers. A new kind is one entry. */
export const REAL_TARGETS: Readonly<Record<string, () => Promise<RealTarget>>> = {
  tus: realTus,
  S3: realS3,
  steps: realSteps,
};

const TUS_CHUNK = 2 ** 20;

async function realTus(): Promise<RealTarget> {
  const server = await startTusServer();
  const { pathname } = new URL(server.endpoint);
  return {
    port: server.port,
    at: (origin) => ({ ...tusRules.empty, endpoint: `${origin}${pathname}` }),
    secrets: {},
    open: async (target, context) => tusAdapter(only(target, "tus"), context),
    maxBytes: 3_000_000,
    isContinued: true,
    files: async () => {
      const whole = (await server.files()).filter(({ isWhole }) => isWhole);
      return new Map(whole.map(({ id, sha256 }) => [id, sha256]));
    },
    sentTwice: async () => {
      // What is left of uploads that were begun anew.
      const left = (await server.files()).filter(({ isWhole, size }) => !isWhole && size > 0);
      return new Map(left.map(({ name = "", size }) => [name, Math.ceil(size / TUS_CHUNK)]));
    },
    close: async () => server.close(),
  };
}

const ANY_PAGE: readonly CorsRule[] = [
  {
    AllowedOrigins: ["*"],
    AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
    AllowedHeaders: ["*"],
    ExposeHeaders: ["ETag"],
  },
];

async function realS3(): Promise<RealTarget> {
  const options = { keys: [KEY], bucket: BUCKET, region: REGION, cors: ANY_PAGE };
  const server = await startS3Server(options, { minPart: NODE.part ?? 0 });
  return {
    port: server.port,
    at: (origin) => targetAt(origin),
    secrets: { [SECRET_KEY]: KEY.secret },
    open: async (target, context) => s3Adapter(only(target, "s3"), context, NODE),
    maxBytes: 1_100_000,
    isContinued: true,
    files: async () => new Map(server.keys().map((key) => [key, server.sha256(key) ?? ""])),
    sentTwice: async () => partsSentTwice(server.requests),
    close: async () => server.close(),
  };
}

async function realSteps(): Promise<RealTarget> {
  const server = await startStepsService({ key: STEPS_KEY });
  const [{ target }] = EXAMPLES as [Example, ...Example[]];
  return {
    port: server.port,
    at: (origin) => {
      const text = JSON.stringify(target);
      return JSON.parse(text.replaceAll("https://files.example", origin)) as UploadTarget;
    },
    secrets: { "API key": STEPS_KEY },
    open: async (to, context) => stepsAdapter(only(to, "steps"), context),
    maxBytes: 1_000_000,
    isContinued: false,
    files: async () => {
      const confirmed = server.files().filter(({ isConfirmed }) => isConfirmed);
      return new Map(confirmed.map(({ id, name, sha256 }) => [`uploads/${id}/${name}`, sha256]));
    },
    sentTwice: async () => {
      const arrivals = new Map<string, number>();
      for (const { name, arrivals: more } of server.files()) arrivals.set(name, (arrivals.get(name) ?? -1) + more);
      return arrivals;
    },
    close: async () => server.close(),
  };
}

/** Counts parts, and files that are one part, that a server confirmed more than once. */
export function partsSentTwice(requests: readonly S3Log[]): Map<string, number> {
  const confirmed = new Map<string, string[]>();
  for (const { method, url, status } of requests) {
    if (method !== "PUT" || status !== 200) continue;
    const { pathname, searchParams } = new URL(url, "http://s3.invalid");
    const name = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    confirmed.set(name, [...(confirmed.get(name) ?? []), searchParams.get("partNumber") ?? "whole"]);
  }
  const twice = [...confirmed].map(([name, parts]) => [name, parts.length - new Set(parts).size] as const);
  return new Map(twice.filter(([, count]) => count > 0));
}

function only<Kind extends UploadTarget["kind"]>(target: UploadTarget, kind: Kind) {
  if (target.kind !== kind) throw new Error(`A target of kind ${target.kind} has another adapter.`);
  return target as Extract<UploadTarget, { kind: Kind }>;
}

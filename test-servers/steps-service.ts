import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "./listen.ts";
import { Refused, sendJson } from "./steps/answers.ts";
import { CALLS, type Call, type Shelf } from "./steps/calls.ts";
import type { Hostile } from "./steps/hostile.ts";
import { Signer, type Upload } from "./steps/uploads.ts";

export interface StepsRequest {
  readonly method: string;
  /** The path and the query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** `undefined` until it is answered. */
  readonly status: number | undefined;
}

/** What it does with a request; `undefined` lets it answer as usual. */
export type StepsFault = (request: StepsRequest, response: ServerResponse) => boolean | undefined;

/** A file whose bytes arrived. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  /** How often all its bytes arrived. */
  readonly arrivals: number;
  readonly isConfirmed: boolean;
}

export interface StepsOptions {
  /** The `x-api-key` of its own calls; without one they need none. */
  key?: string | undefined;
  /** How long its signed addresses work, in milliseconds. */
  expiresMs?: number;
}

/**
 * A service that takes a file in steps: ask for an upload address, send the bytes or a form to it, confirm.
 * It also takes a file as base64 in JSON.
 */
export interface StepsService {
  readonly origin: string;
  readonly port: number;
  /** Where its files are until it closes. */
  readonly directory: string;
  /** Without preflights. */
  readonly requests: StepsRequest[];
  /** Requests to signed addresses that had a key, a bearer or cookies. */
  readonly leaks: StepsRequest[];
  fault: StepsFault | undefined;
  key: string | undefined;
  expiresMs: number;
  /** How far its clock is from that of this machine, in milliseconds. */
  clockOffset: number;
  hasCors: boolean;
  hostile: Hostile;
  readonly files: () => readonly ReceivedFile[];
  readonly close: () => Promise<void>;
}

export async function startStepsService({ key, expiresMs = 60_000 }: StepsOptions = {}): Promise<StepsService> {
  const directory = await mkdtemp(join(tmpdir(), "steps-"));
  const uploads = new Map<string, Upload>();
  const signer = new Signer(() => Date.now() + service.clockOffset);
  const answering = new Set<Promise<void>>();

  const listening = createServer((request, response) => {
    const answered = handle(request, response).catch((cause: unknown) => sendError(response, cause));
    answering.add(answered);
    void answered.finally(() => {
      answering.delete(answered);
      // A body that is not read to its end would close the connection, and hide the answer.
      request.resume();
    });
  });
  // An upload may take longer than five minutes.
  listening.requestTimeout = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    if (service.hasCors) allowPage(request, response);
    if (method === "OPTIONS") return void response.writeHead(service.hasCors ? 204 : 405).end();
    const received: StepsRequest = {
      method,
      path: url,
      headers,
      get status() {
        return response.headersSent ? response.statusCode : undefined;
      },
    };
    service.requests.push(received);
    if (service.fault?.(received, response)) return;
    const [path = "", query = ""] = url.split("?", 2);
    const matching = CALLS.filter((call) => call.path.test(path));
    const call = matching.find((one) => one.method === method);
    if (!call)
      throw matching.length > 0 ? new Refused(405, "NoSuchMethod", method) : new Refused(404, "NoSuchPath", path);
    const { redirect } = service.hostile;
    if (redirect?.call === call.name)
      return void response.writeHead(redirect.status, { location: redirect.to + url }).end();
    checkKey(call, received);
    const id = call.path.exec(path)?.[1] ?? "";
    const { expiresMs, hostile } = service;
    const shelf: Shelf = { directory, uploads, signer, expiresMs, hostile };
    await call.answer({ request, response, path, query: new URLSearchParams(query), id }, shelf);
  }

  function checkKey({ isSigned }: Call, received: StepsRequest): void {
    const { headers } = received;
    if (!isSigned) {
      if (service.key !== undefined && headers["x-api-key"] !== service.key)
        throw new Refused(401, "NoSuchKey", "No such key.");
      return;
    }
    if (headers["x-api-key"] === undefined && headers.authorization === undefined && headers.cookie === undefined)
      return;
    service.leaks.push(received);
    throw new Refused(400, "KeyLeaked", "A signed address gets no key, no bearer and no cookies.");
  }

  const { origin, port, close } = await listen(listening);
  const service: StepsService = {
    origin,
    port,
    directory,
    requests: [],
    leaks: [],
    fault: undefined,
    key,
    expiresMs,
    clockOffset: 0,
    hasCors: true,
    hostile: {},
    files: () => [...uploads.values()].flatMap(receivedFile),
    close: async () => {
      await close();
      await Promise.all(answering);
      await rm(directory, { recursive: true, force: true });
    },
  };
  return service;
}

/** Any page may send any headers. `*` as a list of headers would not allow `Authorization`. */
function allowPage({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "Retry-After, Location");
  const method = headers["access-control-request-method"];
  const names = headers["access-control-request-headers"];
  if (method !== undefined) response.setHeader("access-control-allow-methods", method);
  if (names !== undefined) response.setHeader("access-control-allow-headers", names);
}

function receivedFile({ id, name, type, stored, arrivals, isConfirmed }: Upload): ReceivedFile[] {
  return stored ? [{ id, name, type, size: stored.size, sha256: stored.sha256, arrivals, isConfirmed }] : [];
}

function sendError(response: ServerResponse, cause: unknown): void {
  if (response.headersSent) return void response.destroy();
  if (cause instanceof Refused) return sendJson(response, cause.status, { code: cause.code, message: cause.message });
  const message = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof SyntaxError) return sendJson(response, 400, { code: "WrongBody", message });
  sendJson(response, 500, { code: "Failed", message });
}

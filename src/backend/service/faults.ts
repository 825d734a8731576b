import type { Fault, Faults } from "#contract/faults.ts";
import type { Endpoint } from "#contract/index.ts";
// Not from the index, which loads all schemas with zod.
import { TEST_ERROR } from "#contract/simulated-error.ts";
import type { Store } from "../store/store.ts";
import { HttpError, problemResponse, webPage } from "./http-error.ts";

const PARENT = "faults";

/** Returns the test errors that a user has set, by endpoint. */
export async function readFaults(store: Store): Promise<Faults> {
  const rows = await store.list("settings", { parent: PARENT });
  return Object.fromEntries(rows.map(({ id, value }) => [id.slice(rowId("").length), value as Fault]));
}

/** Sets the test error of an endpoint for all tabs; `undefined` removes it. `endpoint` is an endpoint name or `default`. */
export async function writeFault(store: Store, endpoint: string, fault: Fault | undefined): Promise<void> {
  const id = rowId(endpoint);
  await store.commit([
    fault ? { put: "settings", row: { id, parent: PARENT, order: 0, value: fault } } : { remove: "settings", id },
  ]);
}

function rowId(endpoint: string): string {
  return `fault:${endpoint}`;
}

export interface FaultEnvironment {
  random(): number;
  wait(ms: number): Promise<void>;
  /** Learns which requests fail on purpose: no response, or one that is no JSON, cannot say so itself. */
  readonly onFault?: (request: Request) => void;
}

export async function withFault(
  fault: Fault,
  endpoint: Endpoint,
  request: Request,
  weather: FaultEnvironment,
  act: () => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs > 0) await weather.wait(fault.delayMs);
  if (fault.outcome === "none" || weather.random() >= fault.rate) return act();
  if (fault.outcome === "drift") {
    const answer = await act();
    // A drift leaves a refusal as it is.
    if (answer.ok) weather.onFault?.(request);
    return withDrifts(answer, fault);
  }
  weather.onFault?.(request);
  if (fault.moment === "after") await act();
  return faultResponse(fault, endpoint);
}

async function withDrifts(answer: Response, { drifts = [] }: Fault): Promise<Response> {
  if (drifts.length === 0) return answer;
  const { applyDrifts } = await import("./drift.ts");
  return applyDrifts(answer, drifts);
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  configureAiIntegration: ["config", "aiGatewayBaseUrl"],
  createAccessToken: ["name"],
  insertAttachments: ["attachments"],
};

function faultResponse(fault: Fault, { name, success }: Endpoint): Response | Promise<Response> {
  const { outcome, status } = fault;
  if (outcome === "network") return Response.error();
  if (outcome === "hang") return new Promise<never>(() => undefined);
  if (outcome === "html") return webPage(status);
  if (outcome === "malformed")
    return new Response('{"id":"cut of', { status: success.status, headers: { "content-type": "application/json" } });
  if (outcome === "empty") return new Response(null, { status: success.status });
  const path = fault.drifts?.length && status < 500 ? FIELDS[name] : undefined;
  const faults = path ? [{ path, message: "Refused by a test error" }] : [];
  return withDrifts(problemResponse(new HttpError(status, TEST_ERROR, { faults })), fault);
}

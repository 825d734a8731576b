import type { Endpoint } from "#contract/index.ts";
import type { Store } from "../store/store.ts";
import type { Drift } from "./drift-names.ts";
import { Refusal, problem } from "./refusal.ts";
import { webPage } from "./web-page.ts";

export const OUTCOMES = ["none", "drift", "status", "network", "hang", "html", "malformed", "empty"] as const;

/** A disturbance that was asked for, to see how a client bears it. */
export interface InjectedFault {
  /** Added to every answer, whatever its outcome. */
  readonly delayMs: number;
  /**
   * - drift: the service acts, and its answer deviates as `drifts` say
   * - status: a refusal with `status`, in the shape that `drifts` say
   * - network: no answer, the connection fails
   * - hang: no answer ever
   * - html: a web page instead of JSON, with `status`
   * - malformed, empty: the documented status, with half a body or none
   */
  readonly outcome: (typeof OUTCOMES)[number];
  /** Used by the outcomes status and html. */
  readonly status: number;
  /** The share of requests that the outcome hits, from 0 to 1. */
  readonly rate: number;
  /** Whether it strikes before the service acted, or after, when the answer is lost but the deed is done. */
  readonly moment: "before" | "after";
  /** Used by the outcomes drift and status; absent in what an older version kept. */
  readonly drifts?: readonly Drift[];
}

/** What is asked for by endpoint name; `default` goes for endpoints that have none of their own. */
export type Faults = Readonly<Record<string, InjectedFault>>;

export const NO_FAULT: InjectedFault = { delayMs: 0, outcome: "none", status: 503, rate: 1, moment: "before" };

const PARENT = "faults";

/** What is asked for now, in every tab. */
export async function readFaults(store: Store): Promise<Faults> {
  const rows = await store.list("settings", { parent: PARENT });
  return Object.fromEntries(rows.map(({ id, value }) => [id.slice(rowId("").length), value as InjectedFault]));
}

/** Asks for a fault from now on, in every tab; `undefined` takes it back. `endpoint` is an endpoint's name or `default`. */
export async function writeFault(store: Store, endpoint: string, fault: InjectedFault | undefined): Promise<void> {
  const id = rowId(endpoint);
  await store.commit([
    fault ? { put: "settings", row: { id, parent: PARENT, order: 0, value: fault } } : { remove: "settings", id },
  ]);
}

function rowId(endpoint: string): string {
  return `fault:${endpoint}`;
}

/** Chance and time, as far as faults need them. */
export interface Weather {
  /** From 0 to below 1. */
  random(): number;
  wait(ms: number): Promise<void>;
}

/** Answers an endpoint as `act` does, unless the fault strikes. */
export async function disturbed(
  fault: InjectedFault,
  endpoint: Endpoint,
  weather: Weather,
  act: () => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs > 0) await weather.wait(fault.delayMs);
  if (fault.outcome === "none" || weather.random() >= fault.rate) return act();
  if (fault.outcome === "drift") return inDrift(await act(), fault);
  if (fault.moment === "after") await act();
  return strike(fault, endpoint);
}

async function inDrift(answer: Response, { drifts = [] }: InjectedFault): Promise<Response> {
  if (drifts.length === 0) return answer;
  // Few ever ask for it.
  const { drifted } = await import("./drift.ts");
  return drifted(answer, drifts);
}

/** A field of each request, for refusals that name one. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  configureAiIntegration: ["config", "aiGatewayBaseUrl"],
  createAccessToken: ["name"],
  insertAttachments: ["attachments"],
};

function strike(fault: InjectedFault, { name, success }: Endpoint): Response | Promise<Response> {
  const { outcome, status } = fault;
  switch (outcome) {
    case "network":
      return Response.error();
    case "hang":
      return new Promise<never>(() => undefined);
    case "html":
      return webPage(status);
    case "malformed":
      return new Response('{"id":"cut of', { status: success.status, headers: { "content-type": "application/json" } });
    case "empty":
      return new Response(null, { status: success.status });
    default: {
      const path = fault.drifts?.length && status < 500 ? FIELDS[name] : undefined;
      const faults = path ? [{ path, message: "Refused for a test" }] : [];
      return inDrift(problem(new Refusal(status, "Test error, set under Local backend.", { faults })), fault);
    }
  }
}

import { Refusal, problem } from "./problem.ts";
import type { Store } from "./store/store.ts";

export const OUTCOMES = ["none", "status", "network", "hang", "html", "malformed", "empty"] as const;

/** A disturbance that was asked for, to see how a client bears it. */
export interface InjectedFault {
  /** Added to every answer, whatever its outcome. */
  readonly delayMs: number;
  /**
   * - status: a refusal with `status`
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

/** Answers as `act` does, unless the fault strikes. */
export async function disturbed(
  fault: InjectedFault,
  successStatus: number,
  weather: Weather,
  act: () => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs > 0) await weather.wait(fault.delayMs);
  if (fault.outcome === "none" || weather.random() >= fault.rate) return act();
  if (fault.moment === "after") await act();
  return strike(fault, successStatus);
}

function strike({ outcome, status }: InjectedFault, successStatus: number): Response | Promise<Response> {
  switch (outcome) {
    case "network":
      return Response.error();
    case "hang":
      return new Promise<never>(() => undefined);
    case "html":
      return new Response("<!doctype html><title>Not the service</title><h1>Something else answered</h1>", {
        status,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    case "malformed":
      return new Response('{"id":"cut of', { status: successStatus, headers: { "content-type": "application/json" } });
    case "empty":
      return new Response(null, { status: successStatus });
    default:
      return problem(new Refusal(status, "This answer was asked for: a fault is set for this endpoint."));
  }
}

import type { Exchange } from "#api/exchange-log.ts";

/** How an exchange ended, or that it has not yet. */
export type Outcome = "succeeded" | "failed" | "under way";

export interface Filter {
  /** Words, each of which has to occur in the method, URL, status or failure; "differs" finds what deviates. */
  readonly text: string;
  /** The name of an endpoint; `""` for all. */
  readonly endpoint: string;
  /** `""` for all. */
  readonly outcome: Outcome | "";
}

export const NO_FILTER: Filter = { text: "", endpoint: "", outcome: "" };

/** Whether an exchange was refused without failing a call: the checks of the Contract screen send what is to be refused, too. */
export const isCheckRefused = ({ status, failure }: Exchange) =>
  failure === undefined && status !== undefined && status >= 400;

function outcomeOf(exchange: Exchange): Outcome {
  const { durationMs, failure } = exchange;
  if (failure !== undefined || isCheckRefused(exchange)) return "failed";
  return durationMs === undefined ? "under way" : "succeeded";
}

/** The exchanges that a filter lets through, in their order. */
export function filtered(exchanges: readonly Exchange[], { text, endpoint, outcome }: Filter): readonly Exchange[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return exchanges.filter((exchange) => {
    if (endpoint !== "" && exchange.endpoint !== endpoint) return false;
    if (outcome !== "" && outcomeOf(exchange) !== outcome) return false;
    const { method, url, status = "", failure = "", deviations } = exchange;
    const searched = `${method} ${decoded(url)} ${status} ${failure} ${deviations ? "differs" : ""}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

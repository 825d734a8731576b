import type { Exchange } from "#api/exchange-log.ts";
import { decoded } from "#text/decoded.ts";
import { matchesWords } from "#text/match-words.ts";

export type Outcome = "succeeded" | "failed" | "in progress";

/** Which requests the request log shows. */
export interface Filter {
  /** Every word must occur in the method, URL, status or failure; "differs" finds deviations. */
  readonly text: string;
  readonly endpoint: string;
  /** `""` for all. */
  readonly outcome: Outcome | "";
}

export const NO_FILTER: Filter = { text: "", endpoint: "", outcome: "" };

/** Returns whether a check was refused as intended: the API reference sends invalid requests on purpose. */
export const isCheckRefused = ({ status, failure }: Exchange) =>
  failure === undefined && status !== undefined && status >= 400;

function outcomeOf(exchange: Exchange): Outcome {
  const { durationMs, failure } = exchange;
  if (failure !== undefined || isCheckRefused(exchange)) return "failed";
  return durationMs === undefined ? "in progress" : "succeeded";
}

export function filtered(exchanges: readonly Exchange[], { text, endpoint, outcome }: Filter): readonly Exchange[] {
  const isFound = matchesWords(text);
  return exchanges.filter((exchange) => {
    if (endpoint !== "" && exchange.endpoint !== endpoint) return false;
    if (outcome !== "" && outcomeOf(exchange) !== outcome) return false;
    const { method, url, status = "", failure = "", deviations } = exchange;
    return isFound(`${method} ${decoded(url)} ${status} ${failure} ${deviations ? "differs" : ""}`);
  });
}

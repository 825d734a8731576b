import type { DirectAnswer } from "#api/send-direct.ts";
import { isObject } from "#json/json-path.ts";
import { gatewayBase } from "./gateway-base.ts";

/** Why a test call to an AI gateway failed, with a word for a badge. Only what the page can know: see `no-answer`. */
export const FAILURE_WORDS = {
  /** The gateway does not accept the key. */
  refused: "Refused",
  "out-of-quota": "Out of quota",
  "rate-limited": "Rate limited",
  /** The plan, the region or the model is not open to this key. */
  "not-allowed": "Not allowed",
  /** The answer says nothing of what was tried: something in between gave it, no key arrived, or none is looked up for now. */
  unchecked: "Not checked",
  /** This device is offline. */
  unreachable: "Offline",
  /** Browsers do not tell a gateway that is down from one that forbids this page (CORS). */
  "no-answer": "No answer",
  /** The console's own policy forbids the request. */
  blocked: "Blocked",
  timeout: "Timed out",
  aborted: "Cancelled",
  /** Another status that is no success. */
  failed: "Failed",
  /** A success that is not what was asked for. */
  "wrong-answer": "Wrong answer",
  "not-sent": "Not sent",
};
export type FailureKind = keyof typeof FAILURE_WORDS;

export interface Failure {
  readonly kind: FailureKind;
  /** Why, in sentences. */
  readonly reason: string;
  /** What the gateway says: one line of plain text, with keys masked. */
  readonly words?: string;
  readonly status?: number;
  /** Of an error in JSON. */
  readonly codes?: readonly string[];
  /** When the gateway accepts requests again, in milliseconds since 1970. */
  readonly until?: number;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly ms: number }
  | { readonly ok: false; readonly failure: Failure; readonly ms: number };

/** Returns the outcome of an answer that is a success, but not what was asked for. */
export const wrongAnswer = (reason: string, ms: number): Outcome<never> => ({
  ok: false,
  failure: { kind: "wrong-answer", reason },
  ms,
});

/** What is judged of an answer. */
export type Answer = Pick<
  DirectAnswer,
  "status" | "value" | "isJson" | "isWebPage" | "problem" | "cutAfter" | "words" | "retryAfter"
>;

/** Codes of gateways, which say more than the status. */
const KIND_OF_CODE: Readonly<Record<string, FailureKind>> = {
  // OpenAI
  invalid_api_key: "refused",
  insufficient_quota: "out-of-quota",
  billing_hard_limit_reached: "out-of-quota",
  billing_not_active: "out-of-quota",
  rate_limit_exceeded: "rate-limited",
  unsupported_country_region_territory: "not-allowed",
  // Anthropic
  authentication_error: "refused",
  permission_error: "not-allowed",
  billing_error: "out-of-quota",
  rate_limit_error: "rate-limited",
  // Google
  API_KEY_INVALID: "refused",
  UNAUTHENTICATED: "refused",
  RESOURCE_EXHAUSTED: "rate-limited",
  // Moonshot, DashScope
  exceeded_current_quota_error: "out-of-quota",
  Arrearage: "out-of-quota",
  // DeepSeek, OpenRouter
  insufficient_balance: "out-of-quota",
  insufficient_credits: "out-of-quota",
  // LiteLLM
  budget_exceeded: "out-of-quota",
  expired_key: "refused",
  token_not_found_in_db: "refused",
  // Volcengine
  ModelNotOpen: "not-allowed",
  // New API
  insufficient_user_quota: "out-of-quota",
};

/** No key arrived, as where another header is wanted, or nobody looks keys up for now. */
const NO_LOOK_UP =
  /(?:missing|without|n['’]t provide|\bno(?! such| longer))\b.{0,30}\b(?:keys?|tokens?|credentials?|header)\b|\b(?:key|token|credential|header) (?:is |was )?(?:required|missing|not provided)\b|\b(?:unregistered|unavailable|temporar\w+|too many|maintenance|not? connected|again (?:later|in)|timed? ?out|failed to resolve|(?:disabled|not enabled) (?:for|in|on))\b/i;

/** What a refusal speaks of, the first that fits. */
const KIND_OF_WORDS: readonly (readonly [FailureKind, RegExp])[] = [
  ["out-of-quota", /\b(?:quota|balance|credits?|billing|payment|prepaid|overdue)\b|arrear|额度|余额|欠费/i],
  ["out-of-quota", /\b(?:budget|funds|allowance|(?:usage|spend(?:ing)?) (?:limit|cap)|key limit exceeded)\b/i],
  [
    "not-allowed",
    /\b(?:plan|tier|subscription(?! key)|region|country|location|territory|ip|allow[ -]?list)\b|地区|区域|套餐/i,
  ],
  ["not-allowed", /(?<!\/)\b(?:models?|area|geo|network|firewall|referr?er|(?:in)?sufficient permissions?)\b|模型/i],
  ["unchecked", NO_LOOK_UP],
];

/** What gateways say of any status, and never of a rate: vendors answer 400, 412 and 429 without money. */
const NO_MONEY =
  /\b(?:insufficient|not enough|no)\b.{0,20}\b(?:quota|balance|credits?|funds)\b|\b(?:balance|credits?)\b.{0,20}\b(?:insufficient|too low|exhausted|used up)\b|\bspend(?:ing)? limit\b|\boverdue\b|欠费|余额不足/i;

const OF_KEY = /key|token|credential|auth|user not|令牌|密钥/i;

/** How gateways say that a key is wrong, also with the status 400. */
const WRONG_KEY =
  /\b(?:api|subscription)[ _-]?key\b.{0,40}\b(?:not valid|invalid|incorrect|not found|expired|revoked|disabled)\b|\b(?:invalid|incorrect|unknown|expired|revoked|disabled|wrong)\b.{0,40}\b(?:api|subscription)[ _-]?key\b/is;

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  401: "refused",
  402: "out-of-quota",
  403: "refused",
  429: "rate-limited",
};

export interface Asked {
  readonly url: string;
  readonly model?: string | undefined;
}

/** Returns why an answer is no success; `undefined` if it is one. A 200 with an error inside is a failure. */
export function failureOf(answer: Answer, asked: Asked): Failure | undefined {
  const { status, value, isWebPage, retryAfter, cutAfter } = answer;
  const words = isWebPage ? undefined : answer.words;
  /** Returns the failure of a success that is not what was asked for. */
  const wrong = (reason: string): Failure => ({
    kind: "wrong-answer",
    reason,
    status,
    ...(words !== undefined && { words }),
  });
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && isWebPage) return wrong("The gateway answered with a web page.");
  if (isSuccess && cutAfter !== undefined) return wrong(`The answer is larger than ${cutAfter / 1_000_000} MB.`);
  if (isSuccess && answer.problem !== undefined) return wrong(`The answer could not be read. ${answer.problem}`);
  if (isSuccess && !answer.isJson) return wrong("The answer is not JSON.");
  const error = errorIn(value);
  if (isSuccess && error === undefined) return undefined;
  // Some errors are not inside a member.
  const codes = codesOf(error ?? value);
  const errorStatus = isSuccess ? codes.map(Number).find((code) => code >= 400 && code < 600) : status;
  const kind = kindOf({ codes, words, text: JSON.stringify(value), status: errorStatus ?? 0, isJson: answer.isJson });
  return {
    kind,
    reason: isSuccess
      ? `The gateway answered ${status} with an error.`
      : status === 404 && kind === "failed"
        ? notFound(asked, codes, words)
        : isWebPage
          ? `A web page answered (${status}), such as of a firewall or a login. Nothing could be checked.`
          : reasonOf(kind, status),
    status,
    ...(answer.isJson && { codes }),
    ...(words !== undefined && { words }),
    ...(kind === "rate-limited" && retryAfter !== undefined && { until: Date.now() + retryAfter }),
  };
}

interface Refusal extends Pick<Answer, "status" | "isJson"> {
  readonly codes: readonly string[];
  readonly words: string | undefined;
  /** The whole answer: one gateway may have the words of another in it. */
  readonly text: string;
}

function kindOf({ codes, words = "", text, status, isJson }: Refusal): FailureKind {
  const byCode = codes.map((code) => KIND_OF_CODE[code]).find((known) => known !== undefined);
  const said = [...codes, words].join(" ");
  const all = `${said} ${text}`.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, " ");
  if (byCode === undefined && isJson && status < 500 && NO_MONEY.test(all)) return "out-of-quota";
  const kind = byCode ?? KIND_OF_STATUS[status] ?? (status === 400 && WRONG_KEY.test(words) ? "refused" : "failed");
  if (kind !== "refused") return kind;
  const named =
    isJson && !WRONG_KEY.test(words) ? KIND_OF_WORDS.find(([, pattern]) => pattern.test(all))?.[0] : undefined;
  // A wall in between answers so too.
  return named ?? (isJson && (byCode !== undefined || OF_KEY.test(said)) ? kind : "unchecked");
}

function reasonOf(kind: FailureKind, status: number): string {
  if (kind === "refused") return `The gateway does not accept this key (${status}).`;
  if (kind === "out-of-quota") return `This key has no quota left (${status}).`;
  if (kind === "not-allowed") return `The gateway does not allow this to this key (${status}).`;
  if (kind === "unchecked")
    return `The answer does not say that this key is wrong (${status}). Nothing could be checked.`;
  if (kind === "rate-limited") return `The gateway accepts no more requests for now (${status}).`;
  if (status === 405) return `The gateway does not know this path (${status}).`;
  return status >= 500 ? `The gateway failed (${status}).` : `The gateway did not accept the request (${status}).`;
}

/** Returns what is not found: the model, if the gateway says so, else the path. */
function notFound({ url, model }: Asked, codes: readonly string[], words = ""): string {
  const isModel = codes.includes("model_not_found") || (model !== undefined && model !== "" && words.includes(model));
  if (isModel) return "The gateway does not know this model (404).";
  const asked = gatewayBase(url);
  const before = asked && gatewayBase(asked.base);
  const hint = /\/v\d/.test(new URL(url).pathname) ? "" : " Many gateways want /v1 at the end of the URL.";
  const doubled = before && ` The gateway URL ends in ${before.tail}: its base is ${before.base}.`;
  return `The gateway does not know this path (404).${doubled ?? hint}`;
}

/** Returns the error that an answer carries; `undefined` without one. */
function errorIn(value: unknown): unknown {
  // Google answers with a list of one.
  if (Array.isArray(value)) return value.length === 1 ? errorIn(value[0]) : undefined;
  if (!isObject(value)) return undefined;
  const { error, errors, type, success } = value;
  if (error !== undefined && error !== null && error !== false && error !== "") return error;
  if (Array.isArray(errors) && errors.length > 0) return errors[0];
  return type === "error" || success === false ? value : undefined;
}

function codesOf(error: unknown): string[] {
  if (!isObject(error)) return [];
  return ["code", "type", "status"].flatMap((name) => {
    const code = error[name];
    return typeof code === "string" || typeof code === "number" ? [String(code)] : [];
  });
}

import { MASK } from "#contract/index.ts";
import { withoutSignature } from "#contract/signed-address.ts";
import { Numeral, parseExactNumbers } from "#json/exact-numbers.ts";
import { isObject } from "#json/json-path.ts";
import { tryJson } from "#json/read-json.ts";
import { counted } from "#text/format.ts";
import type { Adapter, AdapterContext, FileFacts, SendOptions, SentFile } from "../port/adapter.ts";
import type { Member } from "../port/common-target.ts";
import { NoAnswer, UploadFailed } from "../port/errors.ts";
import { pausesFor, wait, withRetries } from "../port/retry.ts";
import { isBig, Refused, sendRequest } from "../port/send-request.ts";
import { namesIn } from "../port/template.ts";
import { buildRequest, fill, type StepRequest } from "./build-request.ts";
import { referencesIn } from "./reference.ts";
import { carriesFile, type Step, type StepParts, templateTexts } from "./step.ts";
import type { StepsTarget } from "./steps-target.ts";
import { jsonOf, type StepAnswer, valuesOf, type ValueSources } from "./values.ts";

type Asking = Pick<SendOptions, "signal" | "onProgress">;

/** Each step adds its answer. */
type Sources = ValueSources & { readonly answers: (StepAnswer | undefined)[] };

const RETRY_DELAYS_MS = [500, 2_000];

/** Sends files by the HTTP requests that an upload target describes. A reload starts again with the first one. */
export function stepsAdapter(
  target: StepsTarget,
  { secret, exchanges }: AdapterContext,
  ports = { send: sendRequest, wait },
): Adapter {
  const { steps, confirmed = [], results } = target;

  const once = async (request: StepRequest, step: number, file: FileFacts, { signal, onProgress }: Asking) => {
    const isCounted = carriesFile(steps[step] as Step) && request.mayFollowRedirects && isBig(file.size);
    return ports.send(
      { ...request, signal, loggedAnswer: loggedAnswer(target, step), ...(isCounted && { onProgress }) },
      exchanges,
    );
  };

  const ask = async (index: number, sources: Sources, options: Asking) => {
    const { signal, onProgress } = options;
    const { answers, file } = sources;
    const step = steps[index] as Step;
    const request = await buildRequest(step, confirmed, sources);
    const send = async () => {
      if (carriesFile(step)) onProgress(0);
      const answer = await once(request, index, file, options);
      if (answer.status >= 200 && answer.status < 300) {
        return { url: request.url, headers: answer.headers, body: jsonIn(answer.text) };
      }
      throw new Refused(answer, steps.length === 1 ? "" : ` (step ${index + 1} of ${steps.length})`);
    };
    answers[index] = await withRetries(send, {
      pausesMs: pausesFor(RETRY_DELAYS_MS, carriesFile(step) ? file.size : 0),
      isPassing: (failure) => isPassing(failure, step, request.method),
      wait: ports.wait,
      signal,
    });
    if (carriesFile(step)) onProgress(file.size);
  };

  const resultsOf = async (sources: Sources) => {
    const values: Record<string, string> = {};
    const secretValues: Record<string, string> = {};
    for (const { name, value } of results) {
      const text = fill(value, await valuesOf(namesIn(value), sources));
      (isSecret(name, text, target) ? secretValues : values)[name] = text;
    }
    return { values, secretValues };
  };

  return {
    send: async (bytes, options): Promise<SentFile> => {
      const { file } = options;
      const sources: Sources = { bytes, file, secret, answers: [] };
      // A later step may fail, or a person give up: the place then has the file, which no step deletes.
      const noteThere = async (index: number) => {
        if (carriesFile(steps[index] as Step)) await options.keep({ isThere: true });
      };
      let isRenewed = false;
      let isSentAgain = false;
      for (let index = 0; index < steps.length; index++) {
        try {
          await ask(index, sources, options);
          if (index + 1 < steps.length) await noteThere(index);
        } catch (cause) {
          if (cause instanceof NoAnswer) await noteThere(index);
          const asked = isRenewed ? undefined : firstAnswerOf(steps[index] as Step);
          if (!(cause instanceof Refused && EXPIRED.has(cause.status)) || asked === undefined) throw cause;
          // What was sent stays sent: the file goes a second time only where it was refused.
          if (steps.slice(asked, index).some(carriesFile)) throw cause;
          isRenewed = true;
          index = asked - 1;
          continue;
        }
        const held = heldBytes(steps[index] as Step, sources.answers[index]);
        if (held === undefined || held === file.size) continue;
        // A place may keep half of a file whose PUT broke off.
        const sent = steps.slice(0, index).findLastIndex(carriesFile);
        // Before the file was sent, a place may hold anything.
        if (sent < 0) continue;
        if (isSentAgain || steps[sent]?.method !== "PUT") throw new UploadFailed(halfMessage(held, file.size));
        isSentAgain = true;
        index = sent - 1;
      }
      const { values, secretValues } = await resultsOf(sources);
      return { values: { ...(await keptAnswers(target, sources)), ...values }, secretValues };
    },
    renew: async ({ values }, file) => {
      const first = steps.findIndex(carriesFile) + 1;
      if (first >= steps.length) return undefined;
      const sources: Sources = { bytes: undefined, file, secret, answers: [], kept: values };
      const options = { signal: new AbortController().signal, onProgress: () => {} };
      for (let index = first; index < steps.length; index++) await ask(index, sources, options);
      return (await resultsOf(sources)).secretValues;
    },
    address: async ({ values, secretValues }) => {
      const { presignedUrl, path } = target.members;
      const all = { ...values, ...secretValues };
      return [presignedUrl, path].map((name) => (name === undefined ? undefined : all[name])).find(isAddress);
    },
  };
}

/** Returns how many bytes a place says that it holds, asked by a HEAD step; `undefined` if that says nothing. */
function heldBytes({ method }: Step, answer: StepAnswer | undefined): number | undefined {
  const length = method === "HEAD" ? answer?.headers.get("content-length") : undefined;
  return length ? Number(length) : undefined;
}

const halfMessage = (held: number, size: number) =>
  `The place holds ${counted(held, "byte")} instead of ${counted(size, "byte")}. If it compresses what it answers, remove the HEAD step.`;

/** An address that was asked for may have expired. */
const EXPIRED = new Set([400, 401, 403, 404, 410]);

function isPassing(failure: UploadFailed, step: Step, method: string): boolean {
  // A service may have taken a file that was posted: a second one would be a duplicate.
  if (failure instanceof NoAnswer) return !carriesFile(step) || method === "PUT";
  if (!(failure instanceof Refused)) return false;
  const { status } = failure;
  return status === 429 || status === 503 || (status >= 500 && (!carriesFile(step) || method === "PUT"));
}

/** Returns the first step whose answer a step needs. */
function firstAnswerOf(step: Step): number | undefined {
  const asked = answersIn(templateTexts([step])).map(({ step: index }) => index);
  return asked.length === 0 ? undefined : Math.min(...asked);
}

/** Returns the values of answers that templates use. */
const answersIn = (templates: readonly string[]) =>
  referencesIn(templates).flatMap(({ name, reference }) =>
    "step" in reference ? [{ name, step: reference.step }] : [],
  );

/**
 * Returns what the steps after the file need of the answers up to it, as JSON by name: after a reload these steps are sent
 * again, for what they answer. Values that may be secrets are left out.
 */
async function keptAnswers({ steps, results }: StepsTarget, sources: ValueSources): Promise<Record<string, string>> {
  const carrying = steps.findIndex(carriesFile);
  const later = steps.slice(carrying + 1);
  if (later.length === 0) return {};
  const needed = answersIn([...templateTexts(later), ...results.map(({ value }) => value)]);
  const values = await valuesOf(
    needed.flatMap(({ name, step }) => (step <= carrying ? name : [])),
    sources,
  );
  const kept = [...values].filter(([name, value]) => !MAY_BE_SECRET.test(name) && !isSigned(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, jsonOf(value)]));
}

/** Not `key`: that names a stored file more often than a secret. */
const MAY_BE_SECRET = /token|secret|passw|credential|signature|policy|authorization|api_?key/i;

/** An object may have headers or fields with a signature. */
const isSigned = (value: unknown) =>
  typeof value === "string" ? SIGNED_ADDRESS.test(value) : typeof value === "object" && !(value instanceof Numeral);

const SIGNED: readonly Member[] = ["presignedUrl", "token", "smThumbnailUrl", "lgThumbnailUrl"];

const SIGNED_ADDRESS = /^(?:https?:\/)?\/[^?#]*[?#]/i;

/** Whether a value stays in memory: a signature or a token. */
function isSecret(name: string, text: string, { members }: StepsTarget): boolean {
  return SIGNED.some((member) => members[member] === name) || SIGNED_ADDRESS.test(text);
}

const isAddress = (value: string | number | undefined): value is string =>
  typeof value === "string" && /^https?:\/\//i.test(value) && URL.canParse(value);

/** More would freeze the page, and no place answers so much to a file. */
const MAX_CHARACTERS = 200_000;

const jsonIn = (text: string) => (text.length > MAX_CHARACTERS ? undefined : tryJson(text, parseExactNumbers));

/** Names of members that hold a secret in many services. */
const SOUNDS_SECRET = /key|token|secret|passw|credential|signature|policy|authorization/i;

/**
 * Returns what the log has of the answer to a step. Texts that a later step uses may be signatures, so they are masked,
 * and so is all that sounds secret. Addresses lose their query.
 */
function loggedAnswer({ steps, results }: StepParts, step: number) {
  const used = referencesIn([...templateTexts(steps), ...results.map(({ value }) => value)]).flatMap(({ reference }) =>
    reference.kind === "answer" && reference.step === step ? [reference.path.join("/")] : [],
  );
  const isUsed = (path: string) => used.some((one) => one === path || path.startsWith(`${one}/`) || one === "");
  const mask = (value: unknown, path: readonly string[], isSecret: boolean): unknown => {
    if (typeof value === "string") {
      const shown = shownAddress(value);
      if (shown !== undefined) return shown;
      return value !== "" && (isSecret || isUsed(path.join("/"))) ? MASK : value;
    }
    if (Array.isArray(value)) return value.map((item, index) => mask(item, [...path, String(index)], isSecret));
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => [
      name,
      mask(member, [...path, name], isSecret || SOUNDS_SECRET.test(name)),
    ]);
    return Object.fromEntries(members) as unknown;
  };
  return (value: unknown) => mask(value, [], false);
}

/** Returns an address as it is logged; `undefined` for another text. */
function shownAddress(text: string): string | undefined {
  return /^(?:https?:\/)?\//i.test(text) ? withoutSignature(text, MASK) : undefined;
}

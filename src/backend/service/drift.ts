import { REFUSAL_SHAPES, type Drift, type RefusalShape, type SuccessDrift } from "#contract/faults.ts";
import { fromPointer, isObject } from "#json/json-path.ts";
import { webPage } from "./http-error.ts";

/** Makes a response of the local backend deviate from the API document. Each drift is for either successes or errors. */
export async function applyDrifts(answer: Response, drifts: readonly Drift[]): Promise<Response> {
  let changed = answer;
  for (const drift of drifts) {
    if (isShape(drift)) changed = changed.ok ? changed : await changeError(changed, drift);
    else changed = changed.ok ? await changeSuccess(changed, drift) : changed;
  }
  return changed;
}

const isShape = (drift: Drift): drift is RefusalShape => REFUSAL_SHAPES.some((shape) => shape === drift);

const OFTEN_ABSENT = new Set(["lastUsedTime", "createdBy", "icon"]);

async function changeSuccess(answer: Response, drift: SuccessDrift): Promise<Response> {
  const { status } = answer;
  if (drift === "no-body") return new Response(null, { status: 204 });
  if (drift === "web-page") return webPage(200);
  if (drift === "bare-ok") return Response.json({ status: "ok" }, { status });
  if (drift === "other-status") return withStatus(answer, status === 201 ? 200 : 201);
  if (drift === "pending") return withStatus(answer, 202);
  const body: unknown = await answer.json();
  if (drift === "wrapped") return Response.json({ data: body }, { status });
  return Response.json(isObject(body) ? changeMembers(body, drift) : body, { status });
}

const withStatus = (answer: Response, status: number) => new Response(answer.body, { status, headers: answer.headers });

function changeMembers(body: Readonly<Record<string, unknown>>, drift: "absent" | "null" | "unlisted") {
  if (drift === "unlisted") return "role" in body ? { ...body, role: "guest" } : body;
  const members = Object.entries(body);
  if (drift === "absent") return Object.fromEntries(members.filter(([name]) => !OFTEN_ABSENT.has(name)));
  return Object.fromEntries(members.map(([name, value]) => [name, OFTEN_ABSENT.has(name) ? null : value]));
}

interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

async function changeError(answer: Response, shape: RefusalShape): Promise<Response> {
  const { status } = answer;
  const { title, detail, errors = [] } = (await answer.json()) as Problem;
  const places = errors.map((error) => ({ path: pathOf(error.pointer), message: error.detail }));
  const field = ({ path }: { path: readonly string[] }) => path.join(".");
  if (shape === "text")
    return new Response(detail, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  const hasPlaces = places.length > 0;
  const words = places.map((place) => `${place.message} at "${field(place)}"`).join("; ");
  const messages = places.map((place) => `${field(place)} ${lowerFirst(place.message)}`);
  const entries = places.map((place) => ({ field: field(place), message: lowerFirst(place.message) }));
  const details = places.map(({ path, message }) => ({ type: "value_error", loc: ["body", ...path], msg: message }));
  const body = {
    message: hasPlaces
      ? { message: `Validation error: ${words}`, status, code: "validation_error" }
      : { message: detail, status, code: "refused" },
    messages: { message: hasPlaces ? messages : [detail], error: title },
    "error-object": { error: { message: detail, type: "invalid_request_error" } },
    errors: { errors: hasPlaces ? entries : [{ message: detail }] },
    fastapi: { detail: hasPlaces ? details : detail },
  }[shape];
  return Response.json(body, { status });
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

const pathOf = (pointer: string) => fromPointer(decodeURIComponent(pointer)).map(String);

import type { CallError } from "#api/answer/call-error.ts";
import { refusedPlaces } from "#api/answer/refused-places.ts";
import { check, type Fault, newAccessToken, type NewAccessToken } from "#contract/index.ts";
import { sendingLabel } from "#session/environment.ts";
import type { Session } from "#session/session.ts";
import { dateProblem } from "../calendar/days-in-words.ts";

/** The form of a new token limits spaces and bases in one of three ways, which differ on the wire. */
export interface Restriction {
  choice: "not-sent" | "null" | "list";
  ids: string[];
}

export const FULL_ACCESS_CHOICES = ["not-sent", "yes", "no"] as const;

export interface TokenFormValues {
  name: string;
  description: string;
  scopes: string[];
  expiry: string;
  spaces: Restriction;
  bases: Restriction;
  fullAccess: (typeof FULL_ACCESS_CHOICES)[number];
}

/** Returns the request for a new token from its form, complete or not. An empty description is not sent. */
export function requestOf(form: TokenFormValues): NewAccessToken {
  return {
    name: form.name,
    scopes: form.scopes,
    expiredTime: form.expiry,
    ...(form.description === "" ? {} : { description: form.description }),
    ...(form.spaces.choice === "not-sent" ? {} : { spaceIds: restrictionIds(form.spaces) }),
    ...(form.bases.choice === "not-sent" ? {} : { baseIds: restrictionIds(form.bases) }),
    ...(form.fullAccess === "not-sent" ? {} : { hasFullAccess: form.fullAccess === "yes" }),
  };
}

function restrictionIds({ choice, ids }: Restriction): string[] | null {
  return choice === "null" ? null : ids;
}

export function formOf(request: NewAccessToken): TokenFormValues {
  return {
    name: request.name,
    description: request.description ?? "",
    scopes: request.scopes,
    expiry: request.expiredTime,
    spaces: choiceOf(request.spaceIds),
    bases: choiceOf(request.baseIds),
    fullAccess: request.hasFullAccess === undefined ? "not-sent" : request.hasFullAccess ? "yes" : "no",
  };
}

export const EMPTY_FORM = formOf({ name: "", scopes: [], expiredTime: "" });

function choiceOf(ids: readonly string[] | null | undefined): Restriction {
  if (ids === undefined) return { choice: "not-sent", ids: [] };
  return ids === null ? { choice: "null", ids: [] } : { choice: "list", ids: [...ids] };
}

export type TokenFormField = keyof TokenFormValues;

interface FormField {
  readonly member: keyof NewAccessToken;
  readonly label: string;
  /** What to do if the contract refuses it, in place of its own words. */
  readonly message?: string;
}
/** From top to bottom of the form. */
const FIELDS: Record<TokenFormField, FormField> = {
  name: { member: "name", label: "Name", message: "Give the token a name." },
  description: { member: "description", label: "Description" },
  scopes: { member: "scopes", label: "Scopes", message: "Add at least one scope." },
  expiry: { member: "expiredTime", label: "Expires on" },
  spaces: { member: "spaceIds", label: "Spaces", message: "Add at least one space." },
  bases: { member: "baseIds", label: "Bases", message: "Add at least one base." },
  fullAccess: { member: "hasFullAccess", label: "Full access" },
};
const tokenFormFields = Object.keys(FIELDS) as TokenFormField[];

export function problemsOf(errors: Partial<Record<TokenFormField, unknown>>): string[] {
  return tokenFormFields.filter((field) => errors[field]).map((field) => FIELDS[field].label);
}

export const fieldOf = ([member]: Fault["path"]): TokenFormField | undefined =>
  tokenFormFields.find((field) => FIELDS[field].member === member);

/** Returns what the contract refuses of a form: the first message of each field. */
export function faultsOf(form: TokenFormValues): Partial<Record<TokenFormField, string>> {
  const checked = check(newAccessToken, requestOf(form));
  const found: Partial<Record<TokenFormField, string>> = {};
  for (const { path, message } of checked.ok ? [] : checked.faults) {
    const field = fieldOf(path);
    if (field) found[field] ??= (field === "expiry" ? dateProblem(form.expiry) : FIELDS[field].message) ?? message;
  }
  return found;
}

/** Returns warnings about a valid request, and about names already in the register. */
export function warningsOf(
  form: TokenFormValues,
  usedNames: readonly string[] = [],
): Partial<Record<TokenFormField, string>> {
  const isRestricted = form.spaces.choice === "list" || form.bases.choice === "list";
  return {
    ...(form.name !== "" && form.name !== form.name.trim()
      ? { name: "The name begins or ends with a blank character. It is sent as typed." }
      : usedNames.includes(form.name)
        ? { name: "You created a token with this name before." }
        : {}),
    ...(form.fullAccess === "yes" && isRestricted
      ? { fullAccess: "Full access and a list are both sent. The API does not define which one applies." }
      : {}),
  };
}

/** The label of the button that creates a token. It names a remote connection. */
export function createLabel(connection: Session["connection"]): string {
  return sendingLabel("Create token", connection, "in");
}

/** Returns the form fields that a refusal names, from top to bottom, each once, with the service's message. */
export function refusedFields(
  { reason }: Pick<CallError, "reason">,
  request: NewAccessToken,
): [TokenFormField, string][] {
  if (reason.kind !== "http" || reason.answer.isWebPage) return [];
  const found = new Map<TokenFormField, string>();
  const members = Object.keys(newAccessToken.shape);
  for (const { path, message } of refusedPlaces(reason.answer.body, { body: request, members })) {
    const field = fieldOf(path);
    if (field && !found.has(field)) found.set(field, message);
  }
  return tokenFormFields.flatMap((field) => {
    const message = found.get(field);
    return message === undefined ? [] : [[field, message]];
  });
}

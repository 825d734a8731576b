import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { isObject, type Path } from "#json/json-path.ts";
import { memoizeEach } from "#json/memoize.ts";
import { ENTER_AGAIN } from "./secrets.ts";

/**
 * Returns an AI integration (request) without the secrets that are not in memory, and without lists and members that hold nothing else,
 * because an empty list says more than no list. Returns the request itself if none is missing.
 */
export function leaveOutMissing(request: AiIntegration): AiIntegration {
  return isMissingIn(request) ? (leaveOut(request) as AiIntegration) : request;
}

function isMissingIn(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === ENTER_AGAIN;
  return Object.values(value).some(isMissingIn);
}

const missingInModels = memoizeEach((model: GatewayModel) => isMissingIn(model));

/** Returns the members of the configuration in which a secret is not in memory. */
export function membersWithMissing({ config }: AiIntegration): Path[] {
  return Object.entries(config).flatMap(([name, value]): Path[] => {
    const isMissing =
      name === "gatewayModels" && config.gatewayModels
        ? missingInModels(config.gatewayModels).includes(true)
        : isMissingIn(value);
    return isMissing ? [["config", name]] : [];
  });
}

function leaveOut(value: unknown): unknown {
  if (value === ENTER_AGAIN) return undefined;
  if (typeof value !== "object" || value === null || !isMissingIn(value)) return value;
  if (Array.isArray(value)) {
    // An element that had nothing else stays, empty, so that the others keep their index.
    const emptied = (element: unknown) => (Array.isArray(element) ? [] : isObject(element) ? {} : undefined);
    const rest = value
      .map((element) => leaveOut(element) ?? emptied(element))
      .filter((element) => element !== undefined);
    return rest.length === 0 ? undefined : rest;
  }
  const members = Object.entries(value)
    .map(([name, member]) => [name, leaveOut(member) ?? (name === "config" ? {} : undefined)] as const)
    .filter(([, member]) => member !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

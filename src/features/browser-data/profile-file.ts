import { SOUNDS_SECRET } from "#contract/index.ts";
import { SIGNS } from "#contract/signed-address.ts";
import { isLikeKey } from "#pasted/characters.ts";
import { isSecretName } from "#pasted/list/value-names.ts";
import { PROFILE, type Profile, readProfile, sayingOf } from "#session/profile.ts";
import { addressOf, type SavedConnection } from "#session/saved-connections.ts";
import { type ConnectionContent, readContent, type ReadContent } from "./file-content.ts";
import { itemsOf } from "./restore.ts";

/** Returns the profile of a connection for colleagues, without drafts, tokens, and whatever may have a key. */
export function profileOf({ uploadTarget, notes, ...content }: ConnectionContent, profile: Partial<Profile>) {
  return {
    ...content,
    drafts: [],
    sent: [],
    tokens: [],
    shapes: Object.fromEntries(Object.entries(content.shapes).filter(([, shape]) => !hasKey({ shape }))),
    uploadTarget: uploadTarget && hasKey(uploadTarget) ? undefined : uploadTarget,
    notes: [
      { kind: "profile" as const, key: PROFILE, value: profile },
      ...notes.filter(({ kind }) => kind === "left-out-secrets"),
    ],
  };
}

/** Whether a text in it may be a key, or is named like one. References are not keys, and hosts may have digits. */
function hasKey(value: object): boolean {
  const text = JSON.stringify(value)
    // The table of members has names, such as "token":"token".
    .replaceAll(/(?<="members":)\{[^{}]*\}/g, (table) => table.replaceAll(":", " "))
    .replaceAll(/\\n?|\{(?:(?:secret|answer|header)[^{}"]*|[a-z]+\d*)\}/g, "")
    // These words are not keys.
    .replaceAll(/(?<=[=:]\s*"?)(?:Bearer|Basic|true|false|null)(?=[\s",}])/gi, "")
    .replaceAll(/\/\/[^/?#@"]+/g, (host) => host.replaceAll(/[.-]/g, " "));
  const named = text.match(NAMED) ?? [];
  return (
    text.split(/[\s"'=:,;/?&]+/).some((word) => isLikeKey(word)) ||
    named.some((name) => SIGNS.test(name) || SOUNDS_SECRET.test(name) || isSecretName(name))
  );
}

/** A name that a value follows: `"name":"value"`, `"name","value":"value"` or `name=value`. */
const NAMED = /(?<![^\s"=&?])[^\s"=&?]+(?=(?:"(?:,"value")?:|=)\s*"?\s*[^\s"&,{}[\]])/g;

/**
 * Reads profiles of services. They may come from anywhere, so other data in them is left out. Each belongs to `naming`, else
 * to the saved connection of its address. Throws, with a message for people, if there are none.
 */
export function readProfiles(text: string, saved: readonly SavedConnection[], naming?: SavedConnection): ReadContent {
  const { content, problems } = readContent(text);
  const connections = content.connections.flatMap((one) => {
    const profile = readProfile(one.notes.find(({ kind }) => kind === "profile")?.value);
    if (!profile) return [];
    const here = naming ?? saved.find((known) => addressOf(known) === one.connection?.baseUrl);
    const connection = here ? { ...here, baseUrl: addressOf(here) } : one.connection;
    const own = profileOf({ ...one, connection }, profile);
    return profileOf(own, { ...profile, says: itemsOf(own).map(({ part, key, name }) => sayingOf(part, key, name)) });
  });
  if (connections.length === 0)
    throw new Error("This file has no profile of a service. Other data is in files that end in .age.");
  return { content: { ...content, connections, secrets: [] }, problems };
}

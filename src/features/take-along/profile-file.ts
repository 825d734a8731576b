import { getAt, textPaths } from "#json/json-path.ts";
import { isLikeKey } from "#pasted/characters.ts";
import { addressOf } from "#session/preset.ts";
import { PROFILE, type Profile, readProfile, sayingOf } from "#session/profile.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { UploadTarget } from "#upload-targets/target.ts";
import { type ConnectionContent, readContent, type ReadContent } from "./content.ts";
import { itemsOf } from "./plan.ts";

/** Returns what colleagues may know of a connection: no drafts, tokens or keys, and no upload target with a possible key in it. */
export function profileOf(
  { uploadTarget, notes, ...content }: ConnectionContent,
  profile: Partial<Profile>,
): ConnectionContent {
  return {
    ...content,
    drafts: [],
    sent: [],
    tokens: [],
    uploadTarget: uploadTarget && hasKey(uploadTarget) ? undefined : uploadTarget,
    notes: [
      { kind: "profile", key: PROFILE, value: profile },
      ...notes.filter(({ kind }) => kind === "left-out-secrets"),
    ],
  };
}

/** Whether a text of it may be a key. Names of secrets and values of answers are none. */
const hasKey = (target: UploadTarget) =>
  textPaths(target)
    .flatMap((path) =>
      String(getAt(target, path))
        .replaceAll(/\{(?:secret|answer|header)[^{}"]*\}/g, " ")
        .split(/[\s"'=:,;/?&]+/),
    )
    .some((word) => isLikeKey(word));

/**
 * Reads profiles of services. They are not encrypted and may come from anywhere, so only what a profile has is read. Throws,
 * with a message for people, if there are none. Each belongs to the connection that has named it, else to the one of its address in `saved`.
 */
export function readProfiles(text: string, saved: readonly SavedConnection[], naming?: SavedConnection): ReadContent {
  const { content, problems } = readContent(text);
  const connections = content.connections.flatMap((one) => {
    const profile = readProfile(one.notes.find(({ kind }) => kind === "profile")?.value);
    if (!one.connection || !profile) return [];
    const { baseUrl } = one.connection;
    const here = naming ?? saved.find((known) => addressOf(known) === baseUrl);
    const connection = here ? { ...here, baseUrl: addressOf(here) } : one.connection;
    const own = profileOf({ ...one, connection }, profile);
    return profileOf(own, { ...profile, says: itemsOf(own).map(({ part, key, name }) => sayingOf(part, key, name)) });
  });
  if (connections.length === 0)
    throw new Error("This file has no profile of a service. Other data is in files that end in .age.");
  return { content: { ...content, connections, secrets: [] }, problems };
}

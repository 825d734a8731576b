/** Configurations to import from a recording, by connection and space. Never stored: they are lost on reload. */
const texts = new Map<string, string | undefined>();

const keyOf = (connectionId: string, spaceId: string) => JSON.stringify([connectionId, spaceId]);

/** Makes the AI integration of a space offer to import a configuration when it opens. Without a text, it offers none. */
export const offerImport = (connectionId: string, spaceId: string, text?: string) =>
  texts.set(keyOf(connectionId, spaceId), text);

export const offeredImport = (connectionId: string, spaceId: string) => texts.get(keyOf(connectionId, spaceId));

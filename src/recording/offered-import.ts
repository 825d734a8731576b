/** Texts to import, by connection and space. In the memory of this page alone. */
const texts = new Map<string, string | undefined>();

const keyOf = (connectionId: string, spaceId: string) => JSON.stringify([connectionId, spaceId]);

/** Has a space offer the import of a recorded configuration when its AI integration opens. Without a text, it offers none. */
export const teach = (connectionId: string, spaceId: string, text?: string) =>
  texts.set(keyOf(connectionId, spaceId), text);

export const taughtText = (connectionId: string, spaceId: string) => texts.get(keyOf(connectionId, spaceId));

export type ErasableSecret = ReturnType<typeof createErasableSecret>;

/** Holds the secret of a new token until `erase`, which removes it for everyone who has this object. */
export function createErasableSecret(secret: string) {
  let value: string | undefined = secret;
  return {
    read: () => value,
    erase: () => {
      value = undefined;
    },
  };
}

/** Holds a secret until `erase`, which removes it for everyone who has this object. */
export interface ErasableSecret {
  read(): string | undefined;
  erase(): void;
}

export function createErasableSecret(secret: string): ErasableSecret {
  let value: string | undefined = secret;
  return {
    read: () => value,
    erase: () => {
      value = undefined;
    },
  };
}

/** Holds a secret that `forget` erases for everyone who has this object. */
export interface HeldSecret {
  readonly length: number;
  read(): string | undefined;
  forget(): void;
}

export function holdSecret(secret: string): HeldSecret {
  let held: string | undefined = secret;
  return {
    length: secret.length,
    read: () => held,
    forget: () => {
      held = undefined;
    },
  };
}

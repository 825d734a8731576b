/**
 * A secret on its way to the person it is for. What holds this holds no copy: after `forget` nothing that was handed
 * around leads to the secret any more.
 */
export interface HeldSecret {
  /** In characters. */
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

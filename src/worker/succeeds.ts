/** Resolves to whether work succeeded. Never rejects. */
export const succeeds = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

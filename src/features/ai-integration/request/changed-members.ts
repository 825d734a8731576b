/**
 * Makes a check of an edited object that looks at its changed members only. Of a thousand models that are edited together
 * each changes one member, mostly to the same value: that value is checked once, if nothing is found in it.
 */
export function ofChangedMembers<T extends Readonly<Record<string, unknown>>>(isFoundIn: (members: T) => boolean) {
  let nothingIn: { readonly name: string; readonly value: unknown } | undefined;
  return (before: T, after: T): boolean => {
    const isChanged = (name: string) => after[name] !== before[name];
    const names = Object.keys(after);
    const name = names.find(isChanged);
    if (name === undefined) return false;
    if (name !== names.findLast(isChanged)) return isFoundIn(after);
    const value = after[name];
    if (nothingIn?.name === name && nothingIn.value === value) return false;
    if (isFoundIn({ [name]: value } as unknown as T)) return true;
    nothingIn = { name, value };
    return false;
  };
}

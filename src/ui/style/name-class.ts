/** Returns the font of a place's name. Without a name a place is called by its id. */
export const nameClass = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  id === name ? "font-mono text-[0.9em]" : "";

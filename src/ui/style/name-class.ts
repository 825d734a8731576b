interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the font for the name of a space, base or table. Without a name it is called by its id. */
export const nameClass = ({ id, name }: Named): string => (id === name ? "font-mono text-[0.9em]" : "");

/** Returns the font of a title that is the name of a place. An id is smaller, so that it stays on one line. */
export const titleClass = ({ id, name }: Named): string => (id === name ? "font-mono text-base" : "");

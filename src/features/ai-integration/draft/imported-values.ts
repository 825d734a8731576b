/** What imports wrote before, by model id and place in the model: it tells a value edited by hand from one that a catalogue gave. */
export type Imported = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What imports wrote, as JSON in UTF-8. For thousands of models it is as long as the request, and the next import alone
 * reads it: as objects it would be walked through by each collection of garbage.
 */
export type KeptImported = Uint8Array;

export const keepImported = (imported: Imported): KeptImported => new TextEncoder().encode(JSON.stringify(imported));

/** What imports wrote; nothing where none did. */
export const readImported = (kept: KeptImported | undefined): Imported =>
  kept ? (JSON.parse(new TextDecoder().decode(kept)) as Imported) : {};

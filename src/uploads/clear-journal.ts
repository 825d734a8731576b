import { indexedDbJournal, journalName } from "./journal.ts";

/** Forgets the files that a connection's queue had still to insert. To be called when what they were for is removed. */
export async function clearJournal(connectionId: string): Promise<void> {
  const journal = indexedDbJournal(journalName(connectionId));
  try {
    await journal.clear();
  } finally {
    await journal.close();
  }
}

import { OpenPointMark } from "#features/contract/open-point-mark.tsx";

/** The mark for a field's label; nothing when the document leaves nothing open there. */
export const openMark = (id: string | undefined) => (id === undefined ? undefined : <OpenPointMark id={id} />);

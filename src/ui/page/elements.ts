import type { ReactElement } from "react";

/** React nodes without text: page translation replaces text nodes, and React then fails if they have siblings. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

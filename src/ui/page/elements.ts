import type { ReactElement } from "react";

/**
 * What React renders, without text. Text beside other nodes breaks when a browser translates the page, so what is put
 * beside others has this type.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

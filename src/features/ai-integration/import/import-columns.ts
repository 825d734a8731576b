import type { GatewayModel } from "#contract/index.ts";
import { formatNumber } from "#text/format-number.ts";

/** The columns of the preview beside the id. */
export const importColumns: readonly {
  readonly title: string;
  readonly isPrice?: true;
  readonly textOf: (model: GatewayModel) => string;
}[] = [
  {
    title: "Context",
    textOf: ({ contextWindow }) => (contextWindow === undefined ? "" : formatNumber(contextWindow)),
  },
  { title: "Input price", isPrice: true, textOf: ({ pricing }) => pricing?.input ?? "" },
  { title: "Output price", isPrice: true, textOf: ({ pricing }) => pricing?.output ?? "" },
];

/** Style of a cell and of its title. A phone has no room for it. */
export const columnClass = "w-24 shrink-0 truncate text-right tabular-nums max-sm:hidden";

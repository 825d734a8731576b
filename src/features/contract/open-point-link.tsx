import { useRef } from "react";
import type { OpenPoint } from "#contract/open-points.ts";
import { Tooltip } from "#ui/buttons/tooltip.tsx";
import { useTip } from "#ui/buttons/use-tip.ts";
import { UnspecifiedIcon, unspecifiedMarkClass, unspecifiedName } from "#ui/fields/unspecified-mark.tsx";
import { join } from "#ui/style/class-names.ts";
import { anchorOf } from "./unspecified-line.tsx";

/** The mark of an open point, at a field or alone. A plain link, so that the browser sets `:target` on the open point. */
export function OpenPointLink({ point, field }: { point: OpenPoint; field?: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const tip = useTip();
  return (
    <>
      <a
        ref={link}
        href={`#${anchorOf(point.id)}`}
        aria-label={unspecifiedName(point.question, field)}
        className={join(unspecifiedMarkClass, "no-underline")}
        {...tip.anchorProps}
      >
        <UnspecifiedIcon />
      </a>
      {tip.isOpen && (
        <Tooltip anchor={link} isOpen>
          {unspecifiedName(point.question)}
        </Tooltip>
      )}
    </>
  );
}

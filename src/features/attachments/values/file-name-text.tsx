import { nameParts } from "#files/file-name.ts";
import { stripBidi } from "#text/format.ts";
import { join } from "#ui/style/class-names.ts";

/** A file's name. Stem and extension are isolated: no character can reverse the text around them or hide the extension. */
export function FileNameText({
  name,
  isWhole = false,
  className,
}: {
  name: string;
  isWhole?: boolean;
  className?: string;
}) {
  const { stem, extension } = nameParts(name);
  return (
    <span title={stripBidi(name)} className={join("block min-w-0", className)}>
      {/* Screen readers would read two boxes with a space between them. */}
      <span className="sr-only">{stripBidi(name)}</span>
      <span aria-hidden className={isWhole ? "wrap-anywhere" : "flex min-w-0"}>
        <bdi className={isWhole ? "" : "truncate"}>{stem}</bdi>
        {extension !== "" && <bdi className={isWhole ? "" : "max-w-24 shrink-0 truncate"}>{extension}</bdi>}
      </span>
    </span>
  );
}

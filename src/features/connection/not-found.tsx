import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { Id } from "#ui/content/id.tsx";
import { EmptyState, PageHeader } from "#ui/content/page.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { buttonClass } from "#ui/style/class-names.ts";

interface NotFoundProps {
  what: "Space" | "Table" | "Record";
  id: string;
  /** For a remote service, which may have it: the button that pins it. */
  pin?: Elements;
  help?: string;
  /** In place of the link to all spaces. */
  link?: Elements;
}

/** The screen of a space, table or record that is not there. */
export function NotFound({ what, id, pin, help, link }: NotFoundProps) {
  const word = what.toLowerCase();
  return (
    <>
      <PageHeader title={`${what} not found`} />
      <EmptyState
        icon={<SearchX />}
        title={pin ? `This ${word} is not pinned` : `No ${word} has this id`}
        action={
          <>
            {pin}
            {link ?? (
              <Link to="/" className={buttonClass()}>
                Go to spaces
              </Link>
            )}
          </>
        }
      >
        <Id value={id} label={`${word} id`} />
        <p>{pin ? help : "The link may be old, or the data was reset."}</p>
      </EmptyState>
    </>
  );
}

import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { buttonClass } from "#ui/style/button-class.ts";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="No such screen" />
      <EmptyState
        icon={<Search />}
        title="Page not found"
        action={
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Go to spaces
          </Link>
        }
      >
        The link may be old.
      </EmptyState>
    </>
  );
}

import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { buttonClass } from "#ui/style/button-class.ts";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={<Search />}
        title="No page at this address"
        action={
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Go to spaces
          </Link>
        }
      >
        The link may be old or incomplete.
      </EmptyState>
    </>
  );
}

import { Link, type LinkProps } from "@tanstack/react-router";
import type { Elements } from "#ui/page/elements.ts";

interface JobCardProps {
  icon: Elements;
  title: string;
  /** Where the job begins. The whole card leads there. */
  to: LinkProps;
  text: string;
  /** What is known of the job, on one line that is reserved while it loads. */
  state: string | undefined;
  stateTo: LinkProps | undefined;
  onClick?: () => void;
}

export function JobCard({ icon, title, to, text, state, stateTo, onClick }: JobCardProps) {
  return (
    <li className="border-line bg-surface hover:border-line-strong relative flex min-w-0 gap-3 rounded-lg border px-4 py-3 transition-colors">
      <span aria-hidden className="text-accent mt-0.5 [&_svg]:size-5">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-lg font-semibold">
          <Link {...to} onClick={onClick} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm max-sm:hidden">{text}</p>
        <p className="text-muted mt-auto min-h-7 truncate pt-1 text-sm leading-6">
          {stateTo ? (
            <Link {...stateTo} className="text-accent relative underline underline-offset-2">
              {state}
            </Link>
          ) : (
            <span>{state}</span>
          )}
        </p>
      </div>
    </li>
  );
}

import type { Elements } from "#ui/page/elements.ts";

interface JobCardProps {
  icon: Elements;
  /** With `jobLinkClass`, so that the whole card leads there. */
  link: Elements;
  text: string;
  /** One line, reserved while it loads. */
  state: Elements;
}

export const jobLinkClass = "rounded-sm after:absolute after:inset-0 after:rounded-lg";

/** One job: where it begins, and what is known of it. */
export function JobCard({ icon, link, text, state }: JobCardProps) {
  return (
    <li className="border-line bg-surface hover:border-line-strong relative flex min-w-0 gap-3 rounded-lg border px-4 py-3 transition-colors">
      <span aria-hidden className="text-accent mt-0.5 [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold">{link}</h2>
        <p className="text-muted text-sm max-sm:hidden">{text}</p>
        <p className="text-muted mt-1 min-h-6 truncate text-sm leading-6">{state}</p>
      </div>
    </li>
  );
}

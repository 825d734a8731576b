import { Callout } from "./callout.tsx";

const MAX_SHOWN = 20;

/** Says what of a file or a text cannot be used, and why. Renders nothing without problems. */
export function Problems({ title, label, problems }: { title: string; label: string; problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Callout tone="warning" title={title}>
      <ul aria-label={label} className="flex flex-col gap-1 text-sm wrap-anywhere">
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > MAX_SHOWN && <li>{`And ${problems.length - MAX_SHOWN} more.`}</li>}
      </ul>
    </Callout>
  );
}

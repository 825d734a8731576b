import { Callout } from "#ui/content/callout.tsx";

const MAX_SHOWN = 20;

/** Lists what could not be used of `console.json`. */
export function ConsoleFileNotice({ problems }: { problems: readonly string[] }) {
  return (
    <Callout tone="warning" title="Some of console.json is not used">
      <ul aria-label="Problems in console.json" className="flex flex-col gap-1 wrap-anywhere">
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > MAX_SHOWN && <li>{`And ${problems.length - MAX_SHOWN} more.`}</li>}
      </ul>
    </Callout>
  );
}

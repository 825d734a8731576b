import { openPoints, type Treatment } from "#contract/open-points.ts";
import { Badge, type Tone } from "#ui/content/badge.tsx";
import { Section } from "#ui/content/page.tsx";

const TONES: Record<Treatment, Tone> = { unchanged: "neutral", "any value": "info", "this browser": "accent" };

const TREATMENTS: Record<Treatment, string> = {
  unchanged: "shown and sent as it is",
  "any value": "every value is accepted; those of the API document are suggested",
  "this browser": "this applies to the local backend only",
};

/** Returns the element id of an open point. */
export const anchorOf = (id: string): string => `open-${id}`;

/** Lists what the API document leaves open, and what the console does there. */
export function OpenPointsSection() {
  return (
    <Section
      title="Not defined by the API"
      status={<Badge>{openPoints.length}</Badge>}
      description="What the API document does not define, and what the console does instead. Nothing is guessed."
      isFlush
    >
      <dl className="border-line flex flex-col gap-1.5 border-b px-4 py-3 text-sm">
        {Object.entries(TREATMENTS).map(([treatment, meaning]) => (
          <div key={treatment} className="flex flex-wrap items-center gap-x-2">
            <dt>
              <Badge tone={TONES[treatment as Treatment]}>{treatment}</Badge>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-line divide-y">
        {openPoints.map((point) => (
          <li
            key={point.id}
            id={anchorOf(point.id)}
            className="target:bg-accent-soft grid scroll-mt-2 gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
          >
            <div className="flex flex-col items-start gap-1.5">
              <code className="font-mono text-sm wrap-anywhere">{point.where}</code>
              <Badge tone={TONES[point.treatment]}>{point.treatment}</Badge>
            </div>
            <div className="flex max-w-3xl flex-col gap-1">
              <h3 className="font-medium text-pretty">
                <a href={`#${anchorOf(point.id)}`} className="touch-line text-text no-underline hover:underline">
                  {point.question}
                </a>
              </h3>
              <p className="text-pretty">{point.how}</p>
              <p className="text-muted text-sm text-pretty wrap-anywhere">{`API document: “${point.quote}”`}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

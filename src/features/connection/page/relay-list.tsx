import type { NamedRelay } from "#session/saved-connections.ts";
import { Section } from "#ui/content/section.tsx";

/** Lists the relays that are no connections, such as one to an AI gateway. */
export function RelayList({ relays }: { relays: readonly NamedRelay[] }) {
  return (
    <Section
      title="Other relays"
      description="The host of this console passes requests for these addresses on, for example to an AI gateway."
    >
      <ul aria-label="Other relays" className="flex flex-col gap-2">
        {relays.map(({ name, target }) => (
          <li key={name} className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-muted font-mono text-sm wrap-anywhere">{target}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

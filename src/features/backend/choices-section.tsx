import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Section } from "#ui/content/section.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { join } from "#ui/style/class-names.ts";
import type { BackendControls } from "./controls.ts";
import { backend } from "./queries.ts";

/** How the service treats open points. A change takes effect at once, in every tab. */
export function ChoicesSection({
  controls,
  open,
}: {
  controls: BackendControls;
  open: () => Promise<BackendControls>;
}) {
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const { data: chosen } = useQuery(backend.chosen(open));
  const toast = useToast();
  // Optimistic: a radio that waits for the disk looks refused.
  const [choosing, setChoosing] = useState<Record<string, string>>({});

  async function choose(id: string, value: string) {
    setChoosing((others) => ({ ...others, [id]: value }));
    try {
      await controls.choose(id, value);
    } catch {
      toast.danger("The browser could not save this setting");
    }
    await queryClient.invalidateQueries(backend.chosen(open));
    setChoosing(({ [id]: settled, ...others }) =>
      settled === value || settled === undefined ? others : { ...others, [id]: settled },
    );
  }

  return (
    <Section
      id="choices"
      title="Behaviour that the API does not define"
      description="Choose what this service does where the API document defines nothing. Choices apply to all spaces, at once."
      isFlush
    >
      <ul className="divide-line divide-y">
        {controls.choices.map(({ id, label, text, options, openPoint }) => (
          <li
            key={id}
            id={`choice-${id}`}
            className={join(
              "grid scroll-mt-20 gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center",
              hash === `choice-${id}` && "bg-accent-soft",
            )}
          >
            <div className="min-w-0">
              <p className="font-medium">{label}</p>
              <p className="text-muted text-sm text-pretty">
                <span>{text}</span>{" "}
                <Link
                  to="/contract"
                  hash={`open-${openPoint}`}
                  aria-label={`Not defined by the API: ${label}`}
                  className="text-accent whitespace-nowrap underline underline-offset-2"
                >
                  Not defined by the API
                </Link>
              </p>
            </div>
            <Choice
              label={label}
              isLabelHidden
              options={options}
              value={choosing[id] ?? chosen?.[id] ?? ""}
              onValueChange={(value) => void choose(id, value)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

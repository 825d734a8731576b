import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { NO_FAULT, type Fault } from "#contract/faults.ts";
import { endpoints } from "#contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Section } from "#ui/content/page.tsx";
import { PathText } from "#ui/content/path-text.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { activeCount, isActive } from "./active-faults.ts";
import type { BackendControls } from "./backend-controls-context.ts";
import { FaultDialog } from "./fault-dialog.tsx";
import { faultText } from "./fault-text.ts";
import { backend } from "./queries.ts";

const OTHER_ENDPOINTS = "default";

const places = [
  ...endpoints.map(({ name, title, method, path }) => ({ name, title, detail: `${method} ${path}` })),
  { name: OTHER_ENDPOINTS, title: "All endpoints without a test error of their own", detail: "" },
];

const setterId = (name: string) => `set-fault-${name}`;

/** The section that sets the errors that the service in this browser simulates, by endpoint. */
export function FaultsSection({ controls, open }: { controls: BackendControls; open: () => Promise<BackendControls> }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const { data: faults = {} } = useQuery(backend.faults(open));
  const [editedName, setEditedName] = useState<string>();
  const edited = places.find(({ name }) => name === editedName);
  const count = activeCount(faults);

  async function set(names: readonly string[], fault: Fault | undefined) {
    try {
      for (const name of names) await controls.setFault(name, fault);
      setEditedName(undefined);
    } catch {
      toast.danger("The browser could not save the test error");
    }
    await queryClient.invalidateQueries(backend.faults(open));
  }

  async function removeFaults(names: readonly string[]) {
    await set(names, undefined);
    // The pressed button was removed with its fault.
    list.current?.querySelector<HTMLElement>(`#${setterId(names[0] ?? OTHER_ENDPOINTS)}`)?.focus();
  }

  return (
    <Section
      id="faults"
      title="Simulate errors"
      description="Errors stay on in every tab until you remove them."
      status={
        count > 0 && (
          <Badge tone="warning" icon={<TriangleAlert />}>
            {`${count} set`}
          </Badge>
        )
      }
      actions={
        Object.keys(faults).length > 0 && (
          <Button size="small" onClick={() => void removeFaults(Object.keys(faults))}>
            Remove all test errors
          </Button>
        )
      }
      isFlush
    >
      <ul ref={list} className="divide-line divide-y">
        {places.map(({ name, title, detail }) => {
          const fault = faults[name];
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-medium">{title}</p>
                {detail && (
                  <p className="text-muted text-sm">
                    <PathText path={detail} className="font-mono wrap-anywhere" />
                  </p>
                )}
                <p className={fault && isActive(fault) ? "text-warning text-sm font-medium" : "text-muted text-sm"}>
                  {fault
                    ? faultText(fault)
                    : name === OTHER_ENDPOINTS || !faults[OTHER_ENDPOINTS]
                      ? "No test error"
                      : faultText(faults[OTHER_ENDPOINTS])}
                </p>
              </div>
              <span className="flex gap-2">
                {fault && (
                  <Button
                    size="small"
                    aria-label={`Remove test error: ${title}`}
                    onClick={() => void removeFaults([name])}
                  >
                    Remove test error
                  </Button>
                )}
                <Button
                  id={setterId(name)}
                  size="small"
                  aria-label={`${fault ? "Change the test error" : "Set a test error"}: ${title}`}
                  onClick={() => setEditedName(name)}
                >
                  {fault ? "Change…" : "Set test error…"}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {edited && (
        <FaultDialog
          place={edited.detail || edited.title}
          fault={faults[edited.name] ?? { ...NO_FAULT, outcome: "status" }}
          onSave={(fault) => set([edited.name], fault)}
          onClose={() => setEditedName(undefined)}
        />
      )}
    </Section>
  );
}

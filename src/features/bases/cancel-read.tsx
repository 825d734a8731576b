import { useEffect, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";

const SHOWN_AFTER_MS = 1_000;

/** Cancels a slow read. Hidden for the first second, so that it does not flash. */
export function CancelRead({ onCancel }: { onCancel: () => void }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      // The button that was pressed keeps its position: right on a wide screen, left on a phone.
      <Button className="max-sm:order-last" onClick={onCancel}>
        Cancel
      </Button>
    )
  );
}

import { useEffect, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";

const SHOWN_AFTER_MS = 1_000;

/** Calls off a read that takes long. Beside each quick one it would only flash. */
export function CancelRead({ onCancel }: { onCancel: () => void }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      // What was pressed keeps its place, on a wide screen at the right and on a phone at the left.
      <Button className="max-sm:order-last" onClick={onCancel}>
        Cancel
      </Button>
    )
  );
}

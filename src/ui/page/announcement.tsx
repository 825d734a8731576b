import { useEffect, useState } from "react";
import { announcer } from "./announcer.ts";

/** Tells a screen reader what stands elsewhere on the screen and changes often; not seen. */
export function Announcement({ text, isSettled }: { text: string; isSettled: boolean }) {
  const [said, setSaid] = useState("");
  const [{ tell, stop }] = useState(() => announcer(setSaid));
  useEffect(() => tell(text, isSettled), [tell, text, isSettled]);
  useEffect(() => stop, [stop]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

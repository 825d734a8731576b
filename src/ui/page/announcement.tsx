import { useEffect, useState } from "react";
import { announcer } from "./announcer.ts";

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

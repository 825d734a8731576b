import { useEffect, useState } from "react";
import { createAnnouncer } from "./announcer.ts";

export function Announcement({ text, isSettled }: { text: string; isSettled: boolean }) {
  const [announced, setAnnounced] = useState("");
  const [{ announce, stop }] = useState(() => createAnnouncer(setAnnounced));
  useEffect(() => announce(text, isSettled), [announce, text, isSettled]);
  useEffect(() => stop, [stop]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

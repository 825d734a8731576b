import { useQuery } from "@tanstack/react-query";
import { useConnections } from "#session/saved-connections.ts";
import { Checkbox } from "#ui/fields/choice.tsx";

/** A checkbox that keeps the bearer token across reloads, if this browser can do so in memory. */
export function KeepBearer({ value, onValueChange }: { value: boolean; onValueChange: (isKept: boolean) => void }) {
  const { canKeepBearer } = useConnections();
  const { data: canKeep } = useQuery({ queryKey: ["can keep bearer"], queryFn: canKeepBearer, staleTime: Infinity });
  if (canKeep === false) return null;
  return (
    // Its place is kept until the answer: nearly all browsers can.
    <div className={canKeep ? undefined : "invisible"}>
      <Checkbox
        label="Keep the token when this tab reloads"
        description="Kept in memory, never on disk. It is deleted about a minute after the tab closes."
        checked={value}
        onCheckedChange={onValueChange}
      />
    </div>
  );
}

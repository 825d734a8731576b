import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { numberText } from "#ui/figures.ts";
import { NumberField } from "#ui/number-field.tsx";

/** Moves models to a place by its number: dragging over thousands of rows is no way to travel. */
export function MoveDialog({
  what,
  place,
  count,
  onClose,
  onMove,
}: {
  what: string;
  /** Of the first of them now. */
  place: number;
  /** How many places there are to choose from. */
  count: number;
  onClose: () => void;
  /** The place among the others, from 0. */
  onMove: (to: number) => void;
}) {
  const [typed, setTyped] = useState(String(place + 1));
  const to = Number(typed);
  const isPlace = Number.isInteger(to) && to >= 1 && to <= count;
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Move to a position"
      description={what}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPlace) return;
          onMove(to - 1);
          onClose();
        }}
      >
        <NumberField
          label="New position"
          description={`From 1 to ${numberText(count)}, in the order that is sent.`}
          error={isPlace ? undefined : `Positions go from 1 to ${count}.`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabledReason={!isPlace && `Positions go from 1 to ${count}.`}>
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

/** Moves models to a position by its number: nobody drags over thousands of rows. */
export function MoveDialog({
  models,
  moving,
  onClose,
  onMove,
}: {
  models: readonly GatewayModel[];
  /** Indexes of the moved models, in order. */
  moving: readonly number[];
  onClose: () => void;
  /** Moves them before the model at an index, or to the end. The first of them is at `to` then. */
  onMove: (moving: readonly number[], before: number, to: number) => void;
}) {
  const [first = 0] = moving;
  const count = models.length - moving.length + 1;
  const [typed, setTyped] = useState(String(first + 1));
  const to = Number(typed);
  const isPlace = Number.isInteger(to) && to >= 1 && to <= count;
  const what = moving.length > 1 ? counted(moving.length, "model") : models[first]?.id || `model ${first + 1}`;
  const problem = isPlace ? undefined : `Enter a position from 1 to ${formatNumber(count)}.`;
  const move = async () => {
    const isMoving = new Set(moving);
    const others = [...models.keys()].filter((place) => !isMoving.has(place));
    onMove(moving, others[to - 1] ?? models.length, to - 1);
  };

  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title="Move to a position"
      description={what}
      submitLabel="Move"
      {...(problem !== undefined && { disabledReason: problem })}
      failureTitle="Nothing was moved"
      submit={move}
    >
      <NumberField
        label="New position"
        description={`From 1 to ${formatNumber(count)}. The request lists models in this order.`}
        error={problem}
        value={typed}
        // Typing replaces the present position.
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

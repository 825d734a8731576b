import { useState } from "react";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DATE, DATE_AND_TIME, writtenTime, type TestedForm } from "../tested-form.ts";

const TYPED = "typed";

/** Chooses how the members are written that the API does not define. Each is left out at first. */
export function TestedFormFields({ form, onForm }: { form: TestedForm; onForm: (form: TestedForm) => void }) {
  const { time, origin, base64Word } = form;
  const put = (next: { [Name in keyof TestedForm]?: TestedForm[Name] | undefined }) => {
    const merged = Object.entries({ ...form, ...next });
    onForm(Object.fromEntries(merged.filter(([, value]) => value !== undefined && value !== "")));
  };
  // An empty pattern is no choice yet, and is not kept.
  const [isTimeTyped, setTimeTyped] = useState(false);
  const isTyped = isTimeTyped || (time !== undefined && time !== DATE_AND_TIME && time !== DATE);
  return (
    <Disclosure summary="What the API does not define">
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm text-pretty">
          Left out unless you choose. Your choices are kept in this browser for this connection.
        </p>
        <Choice
          label="Tested at"
          options={{ "": "Leave out", [DATE_AND_TIME]: "Date and time", [DATE]: "Date", [TYPED]: "Typed" }}
          value={isTyped ? TYPED : (time ?? "")}
          onValueChange={(value) => {
            setTimeTyped(value === TYPED);
            put({ time: value === TYPED ? DATE : value });
          }}
        />
        {isTyped && (
          <TextField
            label="Form of the time"
            description={`YYYY, MM, DD, HH, mm and ss are replaced, in UTC. Now: ${writtenTime(time ?? "") || "left out"}`}
            isMono
            spellCheck={false}
            className="sm:w-96"
            value={time ?? ""}
            onChange={(event) => put({ time: event.target.value })}
          />
        )}
        <Choice
          label="Tested origin"
          options={{ "": "Leave out", gateway: "The gateway", page: "This page", [TYPED]: "Typed" }}
          value={typeof origin === "object" ? TYPED : (origin ?? "")}
          onValueChange={(value) => put({ origin: value === TYPED ? { text: "" } : value === "" ? undefined : value })}
        />
        {typeof origin === "object" && (
          <TextField
            label="Text of the origin"
            isMono
            spellCheck={false}
            className="sm:w-96"
            value={origin.text}
            onChange={(event) => put({ origin: { text: event.target.value } })}
          />
        )}
        <Combobox
          label="Recommended mode for base64"
          hint="optional"
          isMono
          className="sm:w-72"
          suggestions={["base64", "base64Mode"]}
          value={base64Word ?? ""}
          onValueChange={(value) => put({ base64Word: value })}
        />
      </div>
    </Disclosure>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { directory, useSession } from "#session/session.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Section } from "#ui/content/page.tsx";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import type { FieldOf, Fields } from "#ui/fields/use-values.ts";
import { type Restriction, type TokenFormValues, warningsOf } from "./token-form.ts";

const LISTED_HELP: Record<ListedMember, string> = {
  none: "No list is sent. The API does not define what the token can access then.",
  spaces: "The token is restricted to these spaces.",
  bases: "The token is restricted to these bases.",
};

const FULL_ACCESS_HELP = {
  "not-sent": "Left out of the request. The API does not define what happens then.",
  yes: "Sent as true.",
  no: "Sent as false.",
};

const helpOf = (value: keyof typeof FULL_ACCESS_HELP, listed: ListedMember) =>
  value === "not-sent" && listed !== "none"
    ? "Left out of the request: only the restriction above is sent."
    : FULL_ACCESS_HELP[value];

/** The part of the form for what a new token can access: spaces, bases, or everything. */
export function AccessSection({ fields: { values, errors, setValues, control } }: { fields: Fields<TokenFormValues> }) {
  const known = useKnownPlaces();
  const [listed, setListed] = useState(() => listedMemberOf(values));
  const [isChosenByPointer, setChosenByPointer] = useState(false);
  const warnings = warningsOf(values);
  const advanced = (["spaces", "bases"] as const).filter((member) => member !== listed);
  const inAdvanced = advanced.filter((member) => values[member].choice !== "not-sent");

  function choose(chosen: ListedMember, isByPointer: boolean) {
    setValues(withListedMember(chosen, values));
    setListed(chosen);
    // An arrow key goes through the choices: the focus has to stay on them.
    setChosenByPointer(isByPointer);
  }

  return (
    <Section title="Access">
      <div className="flex flex-col gap-2">
        <Choice
          label="Restriction"
          open={<OpenPointMark id="token-restriction" field="Restriction" />}
          options={{ none: "No restriction sent", spaces: "Spaces…", bases: "Bases…" }}
          value={listed}
          onValueChange={choose}
          description={LISTED_HELP[listed]}
        />
        {listed !== "none" && (
          <RestrictionPicker
            key={listed}
            field={control(listed)}
            name={listed}
            known={known[listed]}
            opensAtOnce={isChosenByPointer}
          />
        )}
        <Choice
          {...control("fullAccess")}
          label="Full access"
          className={listed === "none" ? "mt-2" : undefined}
          reservesMessage
          options={{ "not-sent": "Not set", yes: "Yes", no: "No" }}
          description={
            <>
              {/* There before its text, for screen readers: a list above may cause the warning. */}
              <span role="status" className="text-warning">
                {warnings.fullAccess}
              </span>
              {!warnings.fullAccess && <span>{helpOf(values.fullAccess, listed)}</span>}
            </>
          }
        />
        <Disclosure
          summary="Advanced"
          note={
            <span className="font-normal">{inAdvanced.map((member) => ` · ${sentText(member, values)}`).join("")}</span>
          }
          isInitiallyOpen={inAdvanced.length > 0}
          isForcedOpen={advanced.some((member) => errors[member])}
        >
          <div className="flex flex-col gap-2">
            {advanced.map((member) => (
              <AdvancedRestriction
                key={member}
                field={control(member)}
                name={member}
                known={known[member]}
                isListOffered={listed !== "none"}
              />
            ))}
          </div>
        </Disclosure>
      </div>
    </Section>
  );
}

function useKnownPlaces() {
  const session = useSession();
  const { data: spaces = [] } = useQuery(directory.spaces(session));
  const { data: bases = [] } = useQuery(directory.allBases(session));
  const spaceNames = new Map(spaces.map(({ id, name }) => [id, name]));
  return {
    spaces: spaces.map(({ id, name }) => ({ id, label: name })),
    bases: bases.map(({ id, name, spaceId }) => ({ id, label: `${name} · ${spaceNames.get(spaceId) ?? spaceId}` })),
  };
}

function sentText(member: "spaces" | "bases", values: TokenFormValues): string {
  return `${member === "spaces" ? "Spaces" : "Bases"}: ${values[member].choice === "null" ? "null" : "a list"}`;
}

interface RestrictionProps {
  field: FieldOf<Restriction>;
  name: "spaces" | "bases";
  known: readonly { id: string; label: string }[];
}

/** A restriction of spaces or bases: not set, null or a list, which differ in the request. The list may be above instead. */
function AdvancedRestriction({ isListOffered, ...props }: RestrictionProps & { isListOffered: boolean }) {
  const { value, onValueChange, error } = props.field;
  const { choice, ids } = value;
  const label = props.name === "spaces" ? "Spaces" : "Bases";
  const isList = choice === "list";
  return (
    <div>
      <Choice
        label={label}
        reservesMessage
        options={{ "not-sent": "Not set", null: "None (null)", ...(isListOffered && { list: `${label}…` }) }}
        value={choice}
        onValueChange={(chosen) => onValueChange({ choice: chosen, ids })}
        description={SENT[choice]}
        error={isList ? undefined : error}
      />
      {isList && <RestrictionPicker {...props} />}
    </div>
  );
}

// The service document defines the meaning of a list only.
const SENT: Record<Restriction["choice"], string> = {
  "not-sent": "Left out. The API does not define what the token can access then.",
  null: "Sent as null. The API does not define what null means.",
  list: "Sent as a second list. The API does not define how two lists combine.",
};

function RestrictionPicker({ field, name, known, opensAtOnce }: RestrictionProps & { opensAtOnce?: boolean }) {
  const { ids } = field.value;
  const details = new Map(known.map(({ id, label }) => [id, { label }]));
  const noun = name === "spaces" ? "space" : "base";
  return (
    <ChipsField
      {...field}
      opensAtOnce={opensAtOnce}
      label={`Which ${name}`}
      isLabelHidden
      isRequired
      reservesMessage
      value={ids}
      onValueChange={(ids) => field.onValueChange({ choice: "list", ids })}
      suggestions={known.map(({ id }) => id)}
      details={details}
      // Without any known place, "not known" has no meaning.
      remarkOf={(id) => (known.length === 0 || details.has(id) ? undefined : "not known here")}
      isPicker
      listKind={name}
      placeholder={known.length > 0 ? `Search ${name}, or type an id` : `Type or paste ${noun} ids`}
      isMono
    />
  );
}

type Restrictions = Pick<TokenFormValues, "spaces" | "bases">;

/** The member whose list is offered first. The other one is under Advanced; with "none", both are. */
export type ListedMember = "none" | "spaces" | "bases";

export function listedMemberOf({ spaces, bases }: Restrictions): ListedMember {
  if (bases.choice === "list") return "bases";
  return spaces.choice === "list" ? "spaces" : "none";
}

/** Returns both restrictions after a choice. Ids stay, and so does a null that is set under Advanced. */
export function withListedMember(listed: ListedMember, { spaces, bases }: Restrictions): Restrictions {
  const choiceOf = (member: keyof Restrictions, { choice }: Restrictions["spaces"]) => {
    if (member === listed) return "list";
    return choice === "list" ? "not-sent" : choice;
  };
  return {
    spaces: { ...spaces, choice: choiceOf("spaces", spaces) },
    bases: { ...bases, choice: choiceOf("bases", bases) },
  };
}

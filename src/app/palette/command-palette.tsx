import { useQuery } from "@tanstack/react-query";
import { useMatches, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { stepsOf } from "#features/ai-integration/request/field-kinds.ts";
import { forms } from "#features/ai-integration/request/form-fields.ts";
import {
  addressOf,
  type SectionId,
  sectionOf,
  sections,
  titleOfSection,
} from "#features/ai-integration/request/section-of.ts";
import { toPointer } from "#json/json-path.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { matchesWords } from "#text/match-words.ts";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { takeBufferedText } from "#ui/page/type-ahead-buffer.ts";
import { useSpoken } from "#ui/page/use-spoken.ts";
import { setThemePreference } from "#ui/style/theme.ts";
import { matching, palette, recordPlaces, switchPlaces, typedBase } from "./palette-entries.ts";
import { type Place, grouped, isSamePlace, kinds, pathText } from "./place.ts";
import { isSame } from "./recent-visits.ts";
import { screens } from "./screens.ts";

const MAX_SHOWN = 50;
const PAUSE_MS = 500;

/** The dialog that finds screens, spaces, bases, tables, records and actions by typed words, and opens them. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { saved, current: connection, file, connectTo } = useConnections();
  const typed = text.trim();
  const { data: places = [], isPending } = useQuery(palette.places(session));
  const { data: recent = [] } = useQuery(palette.recent(session));
  // `isLoading`: what was found stays while it is read again, or its count would be said twice.
  const records = useQuery(palette.records(session, typed));
  const token = useQuery(palette.token(session, typed));
  const here = useMatches().at(-1);
  const elsewhere = recent.filter(
    ({ to, params = {} }) => !here || !isSame({ to, params }, { to: here.fullPath, params: here.params }),
  );
  const all = [...places, ...switchPlaces(saved, connection, file)];
  const others = all.filter((place) => !elsewhere.some((visited) => isSamePlace(visited, place)));
  const spaceId = here && "spaceId" in here.params ? here.params.spaceId : undefined;
  const matched = () => [...matching(all, typed), ...aiPlaces(places, typed, spaceId)];
  const named = (typed === "" ? [...elsewhere, ...others] : matched()).slice(0, MAX_SHOWN);
  const known = [...named, ...(records.data ? recordPlaces(records.data, places) : [])];
  // A typed id may still match a record until that search ends.
  const isTypedBase = typed.includes("/") || (known.length === 0 && !records.isLoading);
  const groups = grouped(isTypedBase && token.data === false ? [...known, ...typedBase(typed, known)] : known);
  const shown = groups.flatMap((group) => group.places);
  const current = shown[Math.min(active, shown.length - 1)];

  function statusText(): string {
    // Nothing was looked for yet.
    if (isPending) return "";
    if (known.length > 0) {
      return `${counted(known.length, "result")}${records.isLoading ? " so far. Searching records…" : "."}`;
    }
    if (records.isLoading) return "Searching records…";
    if (token.data) {
      return "This is an access token, not an id. To see which token it is, use “Check a token” under Access tokens.";
    }
    if (records.data?.isComplete === false) return "No results so far.";
    return shown.length > 0 ? "No results. You can still open the base by its id." : "No results for this name or id.";
  }

  // Said once for each pause in typing, with the count and not before it.
  const isSettled = typed !== "" && !isPending && !records.isLoading;
  useSpoken(isSettled ? statusText() : undefined, PAUSE_MS);

  function go(place: Place | undefined) {
    if (!place) return;
    onClose();
    if (place.theme) {
      setThemePreference(place.theme);
      return;
    }
    if (place.connectTo) connectTo(place.connectTo.id);
    void navigate(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((now) => (Math.min(now, shown.length - 1) + step + shown.length) % Math.max(shown.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(current);
    }
  }

  return (
    <Dialog onClose={onClose} title="Go to" initialFocus={input}>
      <div className="flex flex-col gap-3">
        <div className="relative">
          <Search aria-hidden className="text-muted absolute top-2.5 left-3 size-4 pointer-coarse:top-3.5" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Name or id"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current && `${listId}-${current.id}`}
            placeholder="Name, id, or address of a base"
            {...AUTOCOMPLETE_OFF}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onFocus={() => setText((before) => before + takeBufferedText())}
            className="border-control bg-surface h-9 w-full rounded-md border pr-3 pl-9 pointer-coarse:h-11"
          />
        </div>
        <div id={listId} role="listbox" aria-label="Results" className="max-h-[min(20rem,40dvh)] overflow-y-auto">
          {groups.map(({ heading, places: inGroup }) => (
            <div key={heading} role="group" aria-labelledby={`${listId}-${heading}`} className="not-first:mt-2">
              <p id={`${listId}-${heading}`} className="text-muted px-3 py-1 text-xs font-medium">
                {heading}
              </p>
              {inGroup.map((place) => (
                <PaletteOption
                  key={place.id}
                  id={`${listId}-${place.id}`}
                  place={place}
                  isActive={place === current}
                  onPointerMove={() => setActive(shown.indexOf(place))}
                  onClick={() => go(place)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className="text-muted text-sm">
          <span>{statusText()}</span>
          {records.data?.isComplete === false && (
            <span>
              {" "}
              More records may match. Ids are searched in all records. Names are searched only in the first 200,000
              records.
            </span>
          )}
        </p>
      </div>
    </Dialog>
  );
}

interface PaletteOptionProps extends ComponentProps<"div"> {
  place: Place;
  isActive: boolean;
}

export function PaletteOption({ place, isActive, ...rest }: PaletteOptionProps) {
  const Icon = (place.kind === "screen" && screens.find(({ to }) => to === place.to)?.icon) || kinds[place.kind].icon;
  return (
    <div
      {...rest}
      role="option"
      aria-selected={isActive}
      ref={isActive ? scrollIntoView : undefined}
      className="aria-selected:bg-highlight flex cursor-pointer scroll-my-8 items-center gap-3 rounded-md px-3 py-2 pointer-coarse:py-3"
    >
      <Icon aria-hidden className="text-muted size-4 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="max-w-full truncate">{place.name}</span>
        <span className="text-muted max-w-full truncate text-sm">{pathText(place)}</span>
      </span>
    </div>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** How many spaces are searched: a service may have thousands. */
const MAX_SPACES = 20;

/** Other words for sections. */
const WORDS: Readonly<Partial<Record<SectionId, string>>> = {
  history: "versions saves changes compare bring back restore roll back",
  "roll-out": "deploy copy to other spaces many spaces",
};

/** What leads to each field by its label. A field of a list leads to the section of the list. */
const fields = [
  ...forms.flatMap(({ at, fields }) =>
    Object.entries(fields).map(([name, { label }]) => ({ label, path: [...stepsOf(at), ...stepsOf(name)] })),
  ),
  { label: "Key pool", path: ["config", "aiGatewayApiKeys"] },
].map(({ label, path }) => {
  const isOfList = path.includes("*");
  return { label, section: sectionOf(path), hash: isOfList ? "" : toPointer(path.filter((step) => step !== "")) };
});

/** Returns the sections and fields of AI integrations by words of their label: of the space `at`, or of the first 20. */
export function aiPlaces(known: readonly Place[], typed: string, at: string | undefined): Place[] {
  if (typed === "") return [];
  const isFound = matchesWords(typed);
  const spaces = known.filter(({ id, kind }) => kind === "space" && (at === undefined || id === at));
  return spaces.slice(0, MAX_SPACES).flatMap(({ id: spaceId, name: space }): Place[] => [
    ...sections
      .filter(({ id, title }) => isFound(`${title} ${WORDS[id] ?? ""}`))
      .map(({ id, title }): Place => ({
        id: `${spaceId}-${id}`,
        name: title,
        kind: "AI integration",
        path: [space],
        to: addressOf(id),
        params: { spaceId },
      })),
    ...fields
      .filter(({ label }) => isFound(label))
      .map(({ label, section, hash }): Place => ({
        id: `${spaceId}-${section}-${hash}-${label}`,
        name: label,
        kind: "field",
        path: [space, titleOfSection(section)],
        to: addressOf(section),
        params: { spaceId },
        hash,
      })),
  ]);
}

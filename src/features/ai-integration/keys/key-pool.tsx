import { useRef } from "react";
import { toPointer } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { controlId } from "../fields/go-to-field.ts";
import { useStoredLength } from "../fields/use-secrets-rule.ts";
import { KeepSecrets } from "../kept/in-vault.tsx";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { KeyList } from "./key-list.tsx";

const AT = ["config", "aiGatewayApiKeys"] as const;

/** The pool of gateway keys. An empty list is sent to clear it: "Leave out" sends none. */
export function KeyPool() {
  const draft = useDraft();
  const keys = useDraftValue(AT) as readonly string[] | undefined;
  const put = (next: readonly unknown[] | undefined, label: string) => draft.set(AT, next, { label });
  const list = keys ?? [];
  const stored = useStoredLength(AT);
  const addField = useRef<HTMLInputElement>(null);
  const once = list.filter((key, index) => key === ENTER_AGAIN || list.indexOf(key) === index);
  const clearing = list.length === 0 ? "Leave out" : "Remove all";
  const clear = () => {
    // Where nothing is stored there is no list to clear.
    if (list.length > 0 && stored > 0) put([], "clear the key pool");
    else {
      put(undefined, "leave out the key pool");
      // The button goes.
      addField.current?.focus();
    }
  };
  const doubles = list.length - once.length;
  return (
    <div id={controlId(toPointer(AT))} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-semibold">
          Key pool{" "}
          <span className="text-muted font-normal">
            {`· ${keys === undefined ? "Not set" : list.length === 0 ? "Empty list" : list.length}`}
          </span>
        </h3>
        <p className="text-muted order-1 basis-full text-sm text-pretty @2xl:order-none @2xl:grow @2xl:basis-0">
          More keys for the same gateway. Leave it empty if the gateway key is your only one.
        </p>
        {keys !== undefined && (
          // One button, so that the focus stays.
          <Button size="small" variant="quiet" className="ml-auto" aria-label={`${clearing}: Key pool`} onClick={clear}>
            {clearing}
          </Button>
        )}
      </div>
      <KeyList path={AT} ref={addField} label="Key pool" addLabel="Add keys" hasLabels />
      <KeepSecrets at={AT} name="Key pool" />
      {doubles > 0 && (
        <Button size="small" className="self-start" onClick={() => put(once, "remove duplicate keys")}>
          {`Remove ${counted(doubles, "duplicate key")}`}
        </Button>
      )}
    </div>
  );
}

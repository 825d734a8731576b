import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { useToast } from "#ui/overlays/toast.tsx";

/** Offers the default of `console.json` to someone who may have begun to work in another connection. */
export function DefaultOffer({ offered }: { offered: SavedConnection }) {
  const { current, connectTo } = useConnections();
  const router = useRouter();
  const toast = useToast();
  const isOffered = useRef(false);
  const offer = useEffectEvent(() => {
    if (isOffered.current) return;
    isOffered.current = true;
    toast.info(`${offered.name} is the default connection`, {
      text: `console.json says so. You work in ${current?.name ?? LOCAL_BACKEND} until you switch.`,
      action: {
        label: `Switch to ${offered.name}`,
        onClick: () => {
          // First, so that a form with unsaved text asks.
          void router.navigate({ to: "/" }).then(() => router.matchRoute({ to: "/" }) && connectTo(offered.id));
        },
      },
    });
  });
  useEffect(() => offer(), []);
  return null;
}

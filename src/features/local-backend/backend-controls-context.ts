import { createContext } from "react";
import type { backendControls } from "#backend/browser/backend-controls.ts";

/** What the screen can do with the local backend: count its data, back it up, reset it, simulate errors. */
export type BackendControls = ReturnType<typeof backendControls>;
export type StoredCounts = Awaited<ReturnType<BackendControls["counts"]>>;
/** What the browser reports about the storage of this site; `undefined` if it does not report it. */
export type StorageUsage = Awaited<ReturnType<BackendControls["room"]>>;
/** A backup that was read and verified. Nothing has changed yet. */
export type OpenedBackup = Awaited<ReturnType<BackendControls["openBackup"]>>;

/** Loads the controls, which come with the code of the local backend after the first screen. */
export const BackendControlsContext = createContext<(() => Promise<BackendControls>) | undefined>(undefined);

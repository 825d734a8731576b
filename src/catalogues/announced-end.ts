/** When an AI model is shut down, as a list of models announces it. */
export interface Ending {
  /** The day, such as 2026-12-31; absent if the list only says that the model is retired. */
  readonly on?: string;
  /** The member of the list that says so. */
  readonly from: string;
  /** The model to use instead, if the list names one. */
  readonly successor?: string;
}

/** The announced end of a model's life, with the imported list that announced it. */
export interface NotedEnding extends Ending {
  readonly list: string;
}

const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** Returns a day in UTC, such as 2026-11-28, some days from now. */
export const todayText = (days = 0): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a model has ended by a day, such as 2026-11-28. */
export const isRetired = (ending: Ending | undefined, today: string): boolean =>
  ending !== undefined && (ending.on === undefined || ending.on <= today);

/** Whether a model has ended. */
export const isRetiredNow = (ending: Ending | undefined): boolean => isRetired(ending, todayText());

/** Whether a model has ended or ends in the next 60 days. */
export const endsSoon = (ending: Ending): boolean => isRetired(ending, todayText(SOON_DAYS));

/** When an AI model is shut down, as a list of models announces it. */
export interface Ending {
  /** The day, such as 2026-12-31; absent if the list only says that the model is retired. */
  readonly on?: string;
  /** The member of the list that says so. */
  readonly from: string;
  /** The model to use instead, if the list names one. */
  readonly successor?: string;
}

/** Whether a model has ended by a day, such as 2026-11-28. */
export const isRetired = (ending: Ending | undefined, today: string): boolean =>
  ending !== undefined && (ending.on === undefined || ending.on <= today);

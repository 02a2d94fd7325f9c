/** Seconds for which a file is kept after the last step of its making. */
export const KEPT_SECONDS = 86_400
/** Seconds without a step after which whoever made a file is taken for dead. */
export const STALLED_SECONDS = 300

/** Seconds for which a file is stored after its last step. */
export const RETENTION_SECONDS = 86_400
/** Seconds without progress after which a file's worker is considered dead. */
export const STALLED_SECONDS = 300

/** Mails to many that are planned in one transaction. */
export const BATCH = 200

/** Above this many waiting messages, the next batch waits, too: the others stay a moment away from being stopped. */
export const MAX_WAITING = 500
export const PAUSE_MS = 5000

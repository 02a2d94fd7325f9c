import type { Area } from '#platform/actor.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

export type SessionLife = {
  /** Seconds without a request after which it ends; each request moves that end. */
  readonly idle: number
  /** Seconds after which it ends whatever happens. */
  readonly total: number
}

/** How long a token of each area lives. */
export const SESSION_LIFE: Readonly<Record<Area, SessionLife>> = {
  consumer: { idle: 30 * DAYS, total: 180 * DAYS },
  admin: { idle: 12 * HOURS, total: 7 * DAYS },
  employee: { idle: 30 * MINUTES, total: 12 * HOURS },
}

/** How long what was sent by link can be used, in seconds. */
export const LINK_LIFE = {
  PASSWORD_RESET: HOURS,
  EMAIL_VERIFICATION: 48 * HOURS,
  MEMBER_INVITATION: 7 * DAYS,
} as const

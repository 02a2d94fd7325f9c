import type { Area } from '#platform/actor.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

export type SessionLife = {
  /** Seconds without a request until it ends. Each request restarts them. */
  readonly idle: number
  /** Seconds until it ends in any case. */
  readonly total: number
}

/** Lifetime of each area's tokens. */
export const SESSION_LIFE: Readonly<Record<Area, SessionLife>> = {
  consumer: { idle: 30 * DAYS, total: 180 * DAYS },
  admin: { idle: 12 * HOURS, total: 7 * DAYS },
  employee: { idle: 30 * MINUTES, total: 12 * HOURS },
}

/** Lifetime of links in seconds. */
export const LINK_LIFE = {
  PASSWORD_RESET: HOURS,
  EMAIL_VERIFICATION: 48 * HOURS,
  ADDRESS_VERIFICATION: 48 * HOURS,
  MEMBER_INVITATION: 7 * DAYS,
  SIGN_IN_CODE: 10 * MINUTES,
} as const

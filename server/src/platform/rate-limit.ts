import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/kysely.ts'
import { tooManyRequests } from '#platform/errors.ts'

/** So many in so many seconds, counted in windows that start at multiples of their length. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number }

export type RateLimiter = {
  /** Counts `cost` for the subject (an account, a network, a card); throws tooManyRequests when the window is full. */
  readonly take: (limit: Limit, subject: string, cost?: number) => Promise<void>
  /** Takes one count back: a sign-in that succeeded was no attempt at guessing. */
  readonly giveBack: (limit: Limit, subject: string) => Promise<void>
}

type Options = { readonly enabled: boolean; readonly onLimited?: (name: string) => void }

const MINUTES = 60
const HOURS = 3600

/** Every limit of the product in one place; the subject is named behind it. */
export const LIMITS = {
  signInPerAccount: { name: 'sign-in-account', max: 10, seconds: 15 * MINUTES },
  signInPerNetwork: { name: 'sign-in-network', max: 50, seconds: 15 * MINUTES },
  signUpPerNetwork: { name: 'sign-up-network', max: 10, seconds: HOURS },
  resetPerAddress: { name: 'reset-address', max: 3, seconds: HOURS },
  resetPerNetwork: { name: 'reset-network', max: 20, seconds: HOURS },
  linkPerNetwork: { name: 'link-network', max: 60, seconds: 10 * MINUTES },
  verificationPerUser: { name: 'verification-user', max: 3, seconds: HOURS },
  codePerNetwork: { name: 'code-network', max: 20, seconds: 10 * MINUTES },
  finalizePerCart: { name: 'finalize-cart', max: 10, seconds: 10 * MINUTES },
  declinesPerNetwork: { name: 'declines-network', max: 20, seconds: HOURS },
  declinesPerCard: { name: 'declines-card', max: 5, seconds: HOURS },
  cartChangesPerCart: { name: 'cart-changes', max: 60, seconds: MINUTES },
  cartChangesPerNetwork: { name: 'cart-changes-network', max: 240, seconds: MINUTES },
  readsPerNetwork: { name: 'reads-network', max: 600, seconds: MINUTES },
  adminPerAccount: { name: 'admin-account', max: 1200, seconds: MINUTES },
} as const satisfies Record<string, Limit>

// The table holds no addresses and no e-mails, only their digests.
const keyOf = (limit: Limit, subject: string): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

const off: RateLimiter = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() }

/** Counts in PostgreSQL, for all processes together: sign-in, reset, codes, payment. A crash forgets them. */
export const createSharedLimiter = (system: Database, options: Options): RateLimiter => {
  if (!options.enabled) return off
  return {
    take: async (limit, subject, cost = 1) => {
      const counted = await sql<{ used: number; wait: number }>`
        with w as (select to_timestamp(floor(extract(epoch from app.now()) / ${limit.seconds}::int) * ${limit.seconds}::int) as start)
        insert into rate_limit as r (key, window_start, used) select ${keyOf(limit, subject)}, w.start, ${cost}::int from w
        on conflict (key, window_start) do update set used = r.used + excluded.used
        returning r.used, ceil(extract(epoch from r.window_start - app.now()) + ${limit.seconds}::int)::int as wait`.execute(
        system,
      )
      const [row] = counted.rows
      if (!row || row.used <= limit.max) return
      options.onLimited?.(limit.name)
      throw tooManyRequests(Math.max(1, row.wait))
    },
    giveBack: async (limit, subject) => {
      await sql`
        update rate_limit set used = greatest(used - 1, 0) where key = ${keyOf(limit, subject)}
          and window_start = to_timestamp(floor(extract(epoch from app.now()) / ${limit.seconds}::int) * ${limit.seconds}::int)`.execute(
        system,
      )
    },
  }
}

/** Counts in this process alone: everything that is merely expensive. Remembers the 50,000 last seen. */
export const createLocalLimiter = (clock: Clock, options: Options): RateLimiter => {
  if (!options.enabled) return off
  const counters = new LRUCache<string, { window: number; used: number }>({ max: 50_000 })
  const counterOf = (limit: Limit, subject: string) => {
    const window = Math.floor(clock.now().getTime() / 1000 / limit.seconds)
    const key = `${limit.name}:${subject}`
    const found = counters.get(key)
    if (found?.window === window) return found
    const fresh = { window, used: 0 }
    counters.set(key, fresh)
    return fresh
  }
  return {
    take: async (limit, subject, cost = 1) => {
      const counter = counterOf(limit, subject)
      counter.used += cost
      if (counter.used <= limit.max) return
      options.onLimited?.(limit.name)
      throw tooManyRequests(Math.max(1, Math.ceil((counter.window + 1) * limit.seconds - clock.now().getTime() / 1000)))
    },
    giveBack: async (limit, subject) => {
      const counter = counterOf(limit, subject)
      counter.used = Math.max(0, counter.used - 1)
    },
  }
}

/** Drops windows that are long over. The job calls it once an hour. */
export const forgetOldWindows = async (system: Database): Promise<void> => {
  await sql`delete from rate_limit where window_start < app.now() - interval '1 day'`.execute(system)
}

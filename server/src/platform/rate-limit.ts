import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { tooManyRequests } from '#platform/errors.ts'

/** So many in so many seconds, counted in windows that start at multiples of their length. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number }

export type RateLimiter = {
  /** Counts `cost` for the subject (an account, a network, a card); throws tooManyRequests when the window is full. */
  readonly take: (limit: Limit, subject: string, cost?: number) => Promise<void>
  /** Throws what the next `take` would throw, and counts nothing: for what is counted once it is known. */
  readonly check: (limit: Limit, subject: string) => Promise<void>
  /** Takes one count back: a sign-in that succeeded was no attempt at guessing. */
  readonly giveBack: (limit: Limit, subject: string) => Promise<void>
}

type Options = { readonly enabled: boolean; readonly onLimited?: (name: string) => void }

const MINUTES = 60
const HOURS = 3600

/**
 * Every limit of the product in one place; the subject is named behind it. A network is a /24 or /64: a mobile provider
 * puts some hundreds of buyers behind one. So where the abuse is guessing, who succeeds gives the attempt back and the
 * network's limit counts failures alone; where it is flooding, a network may do what 300 buyers of one on-sale do, and
 * what is tight hangs on the account, the address, the cart or the card.
 */
export const LIMITS = {
  /** Failures for one address, from one network, at one area's door: who gets in gives it back. */
  signInPerAccount: { name: 'sign-in-account', max: 10, seconds: 15 * MINUTES },
  /**
   * Failures for one address at one door, wherever they come from. It slows down who guesses from many networks; whoever
   * has been signed in from their network before is let through.
   */
  signInOverall: { name: 'sign-in-overall', max: 100, seconds: 15 * MINUTES },
  /** Failures at one door, of signing in and of signing up with an address that has an account. */
  signInPerNetwork: { name: 'sign-in-network', max: 100, seconds: 15 * MINUTES },
  /** New accounts and tries to make one; each costs a hash. */
  signUpPerNetwork: { name: 'sign-up-network', max: 300, seconds: HOURS },
  /** From one network, in one area. */
  resetPerAddress: { name: 'reset-address', max: 3, seconds: HOURS },
  /** Mails to one address in one area, wherever they are asked for: beyond it none is sent, and nobody is told. */
  resetOverall: { name: 'reset-overall', max: 10, seconds: HOURS },
  /** Requests for a mail, for addresses that exist and that do not. */
  resetPerNetwork: { name: 'reset-network', max: 60, seconds: HOURS },
  /** Looks at links by their tokens; tokens have 256 bits, so this keeps noise down and guards nothing alone. */
  linkPerNetwork: { name: 'link-network', max: 60, seconds: 10 * MINUTES },
  verificationPerUser: { name: 'verification-user', max: 3, seconds: HOURS },
  /** Failures: a code that opens gives it back. */
  codePerNetwork: { name: 'code-network', max: 20, seconds: 10 * MINUTES },
  finalizePerCart: { name: 'finalize-cart', max: 10, seconds: 10 * MINUTES },
  /** Declines that are known: no payment under way is among them. */
  declinesPerNetwork: { name: 'declines-network', max: 20, seconds: HOURS },
  /**
   * Payments by card at one moment; what is over gives its place back. Whoever fires many cards at once has them all
   * declined, so it bounds what 20 declines let through; a third of 300 buyers press the button within the same seconds.
   * A crash keeps places to the end of the minute.
   */
  payingPerNetwork: { name: 'paying-network', max: 100, seconds: MINUTES },
  declinesPerCard: { name: 'declines-card', max: 5, seconds: HOURS },
  cartChangesPerCart: { name: 'cart-changes', max: 60, seconds: MINUTES },
  /** Some 300 buyers who change their carts four times a minute. */
  cartChangesPerNetwork: { name: 'cart-changes-network', max: 1200, seconds: MINUTES },
  /** Requests to an API that name no account, and downloads by their cost: some 300 buyers with eight a minute. */
  readsPerNetwork: { name: 'reads-network', max: 2400, seconds: MINUTES },
  /** Pictures that are not drawn yet; a page of a list has 60 at most. */
  drawingsPerNetwork: { name: 'drawings-network', max: 240, seconds: MINUTES },
  exportsPerPerson: { name: 'exports-person', max: 30, seconds: 10 * MINUTES },
  adminPerAccount: { name: 'admin-account', max: 1200, seconds: MINUTES },
} as const satisfies Record<string, Limit>

// The table holds no addresses and no e-mails, only their digests.
const keyOf = (limit: Limit, subject: string): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

const off: RateLimiter = {
  take: () => Promise.resolve(),
  check: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
}

/** Counts in PostgreSQL, for all processes together: sign-in, reset, codes, payment. A crash forgets them. */
export const createSharedLimiter = (system: SystemDb, options: Options): RateLimiter => {
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
    check: async (limit, subject) => {
      const { rows } = await sql<{ wait: number }>`
        select ceil(extract(epoch from window_start - app.now()) + ${limit.seconds}::int)::int as wait from rate_limit
        where key = ${keyOf(limit, subject)} and used >= ${limit.max}::int
          and window_start = to_timestamp(floor(extract(epoch from app.now()) / ${limit.seconds}::int) * ${limit.seconds}::int)`.execute(
        system,
      )
      const [row] = rows
      if (!row) return
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
  const insist = (limit: Limit, window: number, fits: boolean): void => {
    if (fits) return
    options.onLimited?.(limit.name)
    throw tooManyRequests(Math.max(1, Math.ceil((window + 1) * limit.seconds - clock.now().getTime() / 1000)))
  }
  return {
    take: async (limit, subject, cost = 1) => {
      const counter = counterOf(limit, subject)
      counter.used += cost
      insist(limit, counter.window, counter.used <= limit.max)
    },
    check: async (limit, subject) => {
      const { window, used } = counterOf(limit, subject)
      insist(limit, window, used < limit.max)
    },
    giveBack: async (limit, subject) => {
      const counter = counterOf(limit, subject)
      counter.used = Math.max(0, counter.used - 1)
    },
  }
}

/** Drops windows that are long over. The job calls it once an hour. */
export const forgetOldWindows = async (system: SystemDb): Promise<void> => {
  await sql`delete from rate_limit where window_start < app.now() - interval '1 day'`.execute(system)
}

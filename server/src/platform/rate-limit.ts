import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { tooManyRequests } from '#platform/errors.ts'

/** A number per number of seconds, counted in windows that start at multiples of their length. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number }

export type RateLimiter = {
  /** Counts `cost` for the subject (an account, a network, a card). Throws tooManyRequests when the window is full. */
  readonly take: (limit: Limit, subject: string, cost?: number) => Promise<void>
  /**
   * Throws if the limit is reached, without counting. For attempts that are only counted once their outcome is known.
   */
  readonly check: (limit: Limit, subject: string) => Promise<void>
  /** Reverts one count: a successful sign-in was not a guess. */
  readonly restore: (limit: Limit, subject: string) => Promise<void>
}

// Our own implementation rather than `rate-limiter-flexible`, which uses each process's own clock and its own table. An
// adapter with our clock and errors would be as long as the two limiters below.
type Options = { readonly enabled: boolean; readonly onLimited?: (name: string) => void }

const MINUTES = 60
const HOURS = 3600

/**
 * Every limit of the product, with its subject. A network is a /24 or /64, and mobile carriers put some hundreds of
 * buyers behind one. So limits against guessing give successful attempts back and only count failures, and limits
 * against flooding allow a network what 300 buyers do during an on-sale. Strict limits apply to the account, address,
 * cart or card.
 */
export const LIMITS = {
  /** Failures for one address, from one network, in one area. A success is given back. */
  signInPerAccount: { name: 'sign-in-account', max: 10, seconds: 15 * MINUTES },
  /**
   * Failures for one address in one area, from anywhere. Slows down guessing from many networks. Users who have signed
   * in from their network before are exempt.
   */
  signInOverall: { name: 'sign-in-overall', max: 100, seconds: 15 * MINUTES },
  /** Failures in one area when signing in, or signing up with an address that has an account. */
  signInPerNetwork: { name: 'sign-in-network', max: 100, seconds: 15 * MINUTES },
  /** Failures of a user's authenticator codes from one network. A success is given back. */
  secondStepPerNetwork: { name: 'second-step-network', max: 10, seconds: 15 * MINUTES },
  /** The same from anywhere. Only people who know the password get this far. */
  secondStepOverall: { name: 'second-step-overall', max: 100, seconds: HOURS },
  /** Challenges for passkeys, and answers to them. Each costs a row or a signature; nothing can be guessed. */
  passkeysPerNetwork: { name: 'passkeys-network', max: 600, seconds: 10 * MINUTES },
  /** Mails about sign-ins from new devices, per user. Beyond it, none is sent: the list of sessions has them all. */
  newDeviceMails: { name: 'new-device-mails', max: 5, seconds: 24 * HOURS },
  /** New accounts and attempts to create one. Each costs a hash. */
  signUpPerNetwork: { name: 'sign-up-network', max: 300, seconds: HOURS },
  /** From one network, in one area. */
  resetPerAddress: { name: 'reset-address', max: 3, seconds: HOURS },
  /**
   * Mails to one address in one area, from anywhere. Beyond the limit, none is sent and the response stays the same.
   */
  resetOverall: { name: 'reset-overall', max: 10, seconds: HOURS },
  /** Requests for a mail, whether or not the address exists. */
  resetPerNetwork: { name: 'reset-network', max: 60, seconds: HOURS },
  /** Requests for a code to sign in with, whether or not the address has an account. Each mails any address. */
  signInCodesPerNetwork: { name: 'sign-in-codes-network', max: 300, seconds: HOURS },
  /** From one network. */
  signInCodesPerAddress: { name: 'sign-in-codes-address', max: 5, seconds: 15 * MINUTES },
  /** Mails with a code to one address, from anywhere. Beyond the limit, none is sent and the response stays the same. */
  signInCodesOverall: { name: 'sign-in-codes-overall', max: 10, seconds: HOURS },
  /** Lookups of links by token. Tokens have 256 bits, so this only limits noise. */
  linkPerNetwork: { name: 'link-network', max: 60, seconds: 10 * MINUTES },
  /** Requests for help. Each mails the support and the address that was given. */
  helpPerNetwork: { name: 'help-network', max: 20, seconds: HOURS },
  helpPerAddress: { name: 'help-address', max: 3, seconds: HOURS },
  /** Mails with their own tickets that a user asks for. */
  resendPerUser: { name: 'resend-user', max: 5, seconds: HOURS },
  /** Tests of mails that an employee sends to their own address. */
  testMails: { name: 'test-mails', max: 30, seconds: HOURS },
  /** Transfers of tickets that a user sends. Each locks tickets, and most mail someone. */
  transfersPerUser: { name: 'transfers-user', max: 60, seconds: HOURS },
  /** Mails about transfers to one address, from anyone. */
  transferMails: { name: 'transfer-mails', max: 20, seconds: HOURS },
  verificationPerUser: { name: 'verification-user', max: 3, seconds: HOURS },
  /** Addresses that a user adds, and mails with their links. */
  addressesPerUser: { name: 'addresses-user', max: 20, seconds: HOURS },
  /** Mails with links to one address that users added. Beyond it, none is sent. */
  addressMails: { name: 'address-mails', max: 5, seconds: HOURS },
  /** Failures. A valid code is given back. */
  codePerNetwork: { name: 'code-network', max: 20, seconds: 10 * MINUTES },
  /** Failures of one cart. A code that lowers its price is given back. */
  codePerCart: { name: 'code-cart', max: 10, seconds: 10 * MINUTES },
  finalizePerCart: { name: 'finalize-cart', max: 10, seconds: 10 * MINUTES },
  /** Known declines. Payments in progress don't count. */
  declinesPerNetwork: { name: 'declines-network', max: 20, seconds: HOURS },
  /**
   * Concurrent card payments. Finished ones are given back. Someone testing many cards gets them all declined, so this
   * limits what the 20 declines let through. A third of 300 buyers may press the button within the same seconds. After
   * a crash, counts remain until the end of the minute.
   */
  payingPerNetwork: { name: 'paying-network', max: 100, seconds: MINUTES },
  declinesPerCard: { name: 'declines-card', max: 5, seconds: HOURS },
  /** Files sent with one cart. Each costs storage until the cart is forgotten. */
  answerFilesPerCart: { name: 'answer-files-cart', max: 30, seconds: HOURS },
  cartChangesPerCart: { name: 'cart-changes', max: 60, seconds: MINUTES },
  /** About 300 buyers who change their carts four times a minute. */
  cartChangesPerNetwork: { name: 'cart-changes-network', max: 1200, seconds: MINUTES },
  /** API requests that name no account, and downloads by their cost: about 300 buyers with eight a minute. */
  readsPerNetwork: { name: 'reads-network', max: 2400, seconds: MINUTES },
  /** Requests of one scanning device: scans, and a look at its roster each second. */
  requestsPerDevice: { name: 'requests-device', max: 600, seconds: MINUTES },
  /** Images that haven't been rendered yet. A page of a list has up to 60. */
  drawingsPerNetwork: { name: 'drawings-network', max: 240, seconds: MINUTES },
  /** Views of event pages, to count. Further ones aren't. */
  viewsPerNetwork: { name: 'views-network', max: 600, seconds: MINUTES },
  /** Decisions about cookies and pixels. Each costs two rows. */
  consentPerNetwork: { name: 'consent-network', max: 600, seconds: HOURS },
  /** Entries to waitlists. Each may send a mail to any address. */
  waitlistPerNetwork: { name: 'waitlist-network', max: 300, seconds: HOURS },
  waitlistPerAddress: { name: 'waitlist-address', max: 20, seconds: HOURS },
  /** Copies of a user's own data. Each reads most tables. */
  personExports: { name: 'person-exports', max: 3, seconds: 24 * HOURS },
  /** Times that a user asks to delete their account; each sends a mail. */
  erasures: { name: 'erasures', max: 5, seconds: 24 * HOURS },
  exportsPerPerson: { name: 'exports-person', max: 30, seconds: 10 * MINUTES },
  /** Invitations to an account, also repeated ones. */
  invitationsPerAccount: { name: 'invitations-account', max: 50, seconds: HOURS },
  /** Messages to attendees of one event. Each may send a mail to thousands. */
  attendeeMessagesPerEvent: { name: 'attendee-messages-event', max: 5, seconds: 24 * HOURS },
  attendeeMessagesPerAccount: { name: 'attendee-messages-account', max: 20, seconds: 24 * HOURS },
  /** Each asks the DNS of a domain twice. */
  domainChecksPerAccount: { name: 'domain-checks-account', max: 30, seconds: 10 * MINUTES },
  adminPerAccount: { name: 'admin-account', max: 1200, seconds: MINUTES },
} as const satisfies Record<string, Limit>

// The table contains digests instead of addresses and e-mails.
const keyOf = (limit: Limit, subject: string): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

const off: RateLimiter = {
  take: () => Promise.resolve(),
  check: () => Promise.resolve(),
  restore: () => Promise.resolve(),
}

/** Counts in PostgreSQL, for all processes: sign-in, reset, codes, payment. Lost in a crash. */
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
    restore: async (limit, subject) => {
      await sql`
        update rate_limit set used = greatest(used - 1, 0) where key = ${keyOf(limit, subject)}
          and window_start = to_timestamp(floor(extract(epoch from app.now()) / ${limit.seconds}::int) * ${limit.seconds}::int)`.execute(
        system,
      )
    },
  }
}

/** Counts in this process only, for requests that are merely expensive. Remembers the 50,000 most recent subjects. */
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
  const refuseUnless = (limit: Limit, window: number, fits: boolean): void => {
    if (fits) return
    options.onLimited?.(limit.name)
    throw tooManyRequests(Math.max(1, Math.ceil((window + 1) * limit.seconds - clock.now().getTime() / 1000)))
  }
  return {
    take: async (limit, subject, cost = 1) => {
      const counter = counterOf(limit, subject)
      counter.used += cost
      refuseUnless(limit, counter.window, counter.used <= limit.max)
    },
    check: async (limit, subject) => {
      const { window, used } = counterOf(limit, subject)
      refuseUnless(limit, window, used < limit.max)
    },
    restore: async (limit, subject) => {
      const counter = counterOf(limit, subject)
      counter.used = Math.max(0, counter.used - 1)
    },
  }
}

/** Deletes windows that ended long ago. The job calls it hourly. */
export const forgetOldWindows = async (system: SystemDb): Promise<void> => {
  await sql`delete from rate_limit where window_start < app.now() - interval '1 day'`.execute(system)
}

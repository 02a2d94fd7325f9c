import { plural } from '@admission/common/words.ts'
import { Refusal, tooManyRequests } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Limit } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'

/** Origin of a payment attempt, for counting declines. */
type AttemptOrigin = {
  readonly network: string
  /** The gateway's card fingerprint. Null if unknown. */
  readonly cardFingerprint: string | null
}

const MINUTE = 60

/** Seconds until one of the payments in progress has likely finished. */
const PAYMENT_WAIT = 5

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes === 1 ? 'a minute' : plural(minutes, 'minute')
}

/** Runs rate-limited work, and replaces the rate limiter's refusal with a specific one. */
async function withRefusal(work: () => Promise<void>, refusalOf: (wait: number) => Refusal): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error
    throw refusalOf(error.retryAfter)
  }
}

/** Counts one, or throws the given refusal without counting. */
async function take(
  { sharedLimits }: Services,
  limit: Limit,
  subject: string,
  refusalOf: (wait: number) => Refusal,
): Promise<void> {
  await withRefusal(
    () =>
      sharedLimits.take(limit, subject).catch(async (error: unknown) => {
        if (error instanceof Refusal) await sharedLimits.restore(limit, subject)
        throw error
      }),
    refusalOf,
  )
}

/**
 * Reserves places for an attempt: one among its network's payments in progress, and one among its card's declines. Throws
 * tooManyRequests, reserving nothing, if the card or network was declined too often within the hour or too many payments
 * from the network are in progress. The message says what to do.
 */
export async function enterAttempt(services: Services, { network, cardFingerprint }: AttemptOrigin): Promise<void> {
  const { sharedLimits } = services
  await take(services, LIMITS.payingPerNetwork, network, () =>
    tooManyRequests(
      PAYMENT_WAIT,
      'Too many payments are in progress from your network. Nothing was charged. Try again in a few seconds.',
    ),
  )
  try {
    // Checked after reserving the place: every earlier payment has been counted by now or still occupies its place.
    await withRefusal(
      () => sharedLimits.check(LIMITS.declinesPerNetwork, network),
      (wait) =>
        tooManyRequests(
          wait,
          `Too many declined payments from your network. Nothing was charged. Try again in ${inMinutes(wait)}.`,
        ),
    )
    if (cardFingerprint === null) return
    await take(services, LIMITS.declinesPerCard, cardFingerprint, (wait) =>
      tooManyRequests(
        wait,
        `This card was declined too many times. Nothing was charged. Try another card, or try again in ${inMinutes(wait)}.`,
      ),
    )
  } catch (error) {
    await sharedLimits.restore(LIMITS.payingPerNetwork, network)
    throw error
  }
}

/** Counts something that already happened, without refusing it. */
const note = ({ sharedLimits }: Services, limit: Limit, subject: string): Promise<void> =>
  sharedLimits.take(limit, subject).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

/** Releases an attempt's places and counts a decline for its network. `countDecline` counts the card's. */
export async function leaveAttempt(
  services: Services,
  { network, cardFingerprint }: AttemptOrigin,
  wasDeclined: boolean,
): Promise<void> {
  const { sharedLimits } = services
  if (cardFingerprint !== null) await sharedLimits.restore(LIMITS.declinesPerCard, cardFingerprint)
  if (wasDeclined) await note(services, LIMITS.declinesPerNetwork, network)
  await sharedLimits.restore(LIMITS.payingPerNetwork, network)
}

/** Counts a decline of a card, whatever its source: response, returning browser or webhook. */
export const countDecline = (services: Services, cardFingerprint: string): Promise<void> =>
  note(services, LIMITS.declinesPerCard, cardFingerprint)

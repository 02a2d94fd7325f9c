import { Refusal, tooManyRequests } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Limit } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'

/** Where a try to pay comes from, as far as declines are counted. */
type TryOrigin = {
  readonly network: string
  /** The gateway's mark of the card; null: not known. */
  readonly cardFingerprint: string | null
}

const MINUTE = 60

/** Counts one more, unless that is too many. */
async function take(
  { sharedLimits }: Services,
  limit: Limit,
  subject: string,
  words: (wait: string) => string,
): Promise<void> {
  try {
    await sharedLimits.take(limit, subject)
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error
    await sharedLimits.giveBack(limit, subject)
    const minutes = Math.ceil(error.retryAfter / MINUTE)
    throw tooManyRequests(error.retryAfter, words(minutes === 1 ? 'a minute' : `${String(minutes)} minutes`))
  }
}

/**
 * Sets a place aside for a try that may be declined, so that many at once are no more than many after each other. Throws
 * tooManyRequests, with what to do, where a card or a network was declined too often in this hour; then nothing is set aside.
 */
export async function enterTry(services: Services, { network, cardFingerprint }: TryOrigin): Promise<void> {
  await take(
    services,
    LIMITS.declinesPerNetwork,
    network,
    (wait) => `Too many payments were declined. Nothing was charged. Try again in ${wait}.`,
  )
  if (cardFingerprint === null) return
  try {
    await take(
      services,
      LIMITS.declinesPerCard,
      cardFingerprint,
      (wait) => `This card was declined too often. Nothing was charged. Use another card, or try again in ${wait}.`,
    )
  } catch (error) {
    await services.sharedLimits.giveBack(LIMITS.declinesPerNetwork, network)
    throw error
  }
}

/** A try is over: what was no decline counts for nothing. Declines of a card are counted where they are learnt. */
export async function leaveTry(
  { sharedLimits }: Services,
  { network, cardFingerprint }: TryOrigin,
  wasDeclined: boolean,
): Promise<void> {
  if (cardFingerprint !== null) await sharedLimits.giveBack(LIMITS.declinesPerCard, cardFingerprint)
  if (!wasDeclined) await sharedLimits.giveBack(LIMITS.declinesPerNetwork, network)
}

/** Counts a decline of a card, however it was learnt: the answer, the browser coming back, a webhook. */
export async function countDecline({ sharedLimits }: Services, cardFingerprint: string): Promise<void> {
  await sharedLimits.take(LIMITS.declinesPerCard, cardFingerprint).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

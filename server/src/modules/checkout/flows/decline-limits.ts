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

/** Seconds until a place among the payments under way is likely to be free: some of them are over. */
const PLACE_WAIT = 5

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes === 1 ? 'a minute' : `${String(minutes)} minutes`
}

/** Does what may be refused for being too much, and refuses it in words of its own. */
async function assert(work: () => Promise<void>, refusalOf: (wait: number) => Refusal): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error
    throw refusalOf(error.retryAfter)
  }
}

/** Counts one more, unless that is too many. */
async function take(
  { sharedLimits }: Services,
  limit: Limit,
  subject: string,
  refusalOf: (wait: number) => Refusal,
): Promise<void> {
  await assert(
    () =>
      sharedLimits.take(limit, subject).catch(async (error: unknown) => {
        if (error instanceof Refusal) await sharedLimits.giveBack(limit, subject)
        throw error
      }),
    refusalOf,
  )
}

/**
 * Sets places aside for a try: one of its network's payments under way, and one among the declines of its card. Throws
 * tooManyRequests, with what to do, where a card or a network was declined too often in this hour, or too much is under way
 * from the network at this moment; then nothing is set aside.
 */
export async function enterTry(services: Services, { network, cardFingerprint }: TryOrigin): Promise<void> {
  const { sharedLimits } = services
  await take(services, LIMITS.payingPerNetwork, network, () =>
    tooManyRequests(
      PLACE_WAIT,
      'Many people are paying from your network at this moment. Nothing was charged. Try again in a few seconds.',
    ),
  )
  try {
    // Asked with the place in hand: what was under way before has either been counted by now, or still keeps its place.
    await assert(
      () => sharedLimits.check(LIMITS.declinesPerNetwork, network),
      (wait) =>
        tooManyRequests(wait, `Too many payments were declined. Nothing was charged. Try again in ${inMinutes(wait)}.`),
    )
    if (cardFingerprint === null) return
    await take(services, LIMITS.declinesPerCard, cardFingerprint, (wait) =>
      tooManyRequests(
        wait,
        `This card was declined too often. Nothing was charged. Use another card, or try again in ${inMinutes(wait)}.`,
      ),
    )
  } catch (error) {
    await sharedLimits.giveBack(LIMITS.payingPerNetwork, network)
    throw error
  }
}

/** Counts one more where it is already known that it happened: nobody is refused for it. */
const note = ({ sharedLimits }: Services, limit: Limit, subject: string): Promise<void> =>
  sharedLimits.take(limit, subject).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

/** A try is over: its places are free, and a decline is counted for the network. Those of a card are counted where they are learnt. */
export async function leaveTry(
  services: Services,
  { network, cardFingerprint }: TryOrigin,
  wasDeclined: boolean,
): Promise<void> {
  const { sharedLimits } = services
  if (cardFingerprint !== null) await sharedLimits.giveBack(LIMITS.declinesPerCard, cardFingerprint)
  if (wasDeclined) await note(services, LIMITS.declinesPerNetwork, network)
  await sharedLimits.giveBack(LIMITS.payingPerNetwork, network)
}

/** Counts a decline of a card, however it was learnt: the answer, the browser coming back, a webhook. */
export const countDecline = (services: Services, cardFingerprint: string): Promise<void> =>
  note(services, LIMITS.declinesPerCard, cardFingerprint)

import type { Area } from '#platform/actor.ts'
import { Refusal } from '#platform/errors.ts'
import { LIMITS, type Limit } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { isKnownNetwork } from '#modules/people/identity/reads/users.ts'

/** A sign-in attempt for an address (normalized) in one area. */
export type Guess = { readonly area: Area; readonly email: string; readonly network: string }

// Locks apply per area and network, so no one can lock out users elsewhere or in other areas.
const perArea = ({ area, network }: Guess): string => `${area}\n${network}`
const byNetwork = ({ area, email, network }: Guess): string => `${area}\n${email}\n${network}`
const perEmail = ({ area, email }: Guess): string => `${area}\n${email}`

/** True if the user has signed in from this network before. If so, attempts from elsewhere don't lock them out. */
const isFamiliarNetwork = ({ databases }: Services, { email, network }: Guess): Promise<boolean> =>
  isKnownNetwork(databases.system, email, network)

const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.category === 'tooManyRequests'

/**
 * Counts a password attempt before it is made. Throws tooManyRequests after ten failures for the address from this
 * network, a hundred from this network for any address, or a hundred for the address from anywhere. The last limit
 * doesn't apply on networks where the user has signed in before.
 */
export const countGuess = async (services: Services, guess: Guess): Promise<void> => {
  const { sharedLimits } = services
  await sharedLimits.take(LIMITS.signInPerNetwork, perArea(guess))
  await sharedLimits.take(LIMITS.signInPerAccount, byNetwork(guess))
  try {
    await sharedLimits.take(LIMITS.signInOverall, perEmail(guess))
  } catch (error) {
    if (!isTooMany(error) || !(await isFamiliarNetwork(services, guess))) throw error
  }
}

/** A successful sign-in doesn't count as a guess. */
export const refundGuess = async ({ sharedLimits }: Services, guess: Guess): Promise<void> => {
  await sharedLimits.restore(LIMITS.signInPerAccount, byNetwork(guess))
  await sharedLimits.restore(LIMITS.signInPerNetwork, perArea(guess))
  await sharedLimits.restore(LIMITS.signInOverall, perEmail(guess))
}

type MailLimits = { readonly perNetwork: Limit; readonly perAddress: Limit; readonly overall: Limit }

const countMail = async (services: Services, guess: Guess, limits: MailLimits): Promise<boolean> => {
  const { sharedLimits } = services
  await sharedLimits.take(limits.perNetwork, perArea(guess))
  await sharedLimits.take(limits.perAddress, byNetwork(guess))
  try {
    await sharedLimits.take(limits.overall, perEmail(guess))
    return true
  } catch (error) {
    if (!isTooMany(error)) throw error
    return isFamiliarNetwork(services, guess)
  }
}

/**
 * Counts a request for a mail with a link. Throws tooManyRequests for networks with too many requests. False if the
 * address already received so many mails that another would be noise: the latest links still work.
 */
export const countReset = (services: Services, guess: Guess): Promise<boolean> =>
  countMail(services, guess, {
    perNetwork: LIMITS.resetPerNetwork,
    perAddress: LIMITS.resetPerAddress,
    overall: LIMITS.resetOverall,
  })

/** Counts a request for a mail with a code, as `countReset` does. */
export const countCodeMail = (services: Services, guess: Guess): Promise<boolean> =>
  countMail(services, guess, {
    perNetwork: LIMITS.signInCodesPerNetwork,
    perAddress: LIMITS.signInCodesPerAddress,
    overall: LIMITS.signInCodesOverall,
  })

import type { Area } from '#platform/actor.ts'
import { Refusal } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { isKnownNetwork } from '#modules/identity/reads.ts'

/** Somebody who says they are the person with an address (normalised), at the door of one area. */
export type Guess = { readonly area: Area; readonly email: string; readonly network: string }

// A lock belongs to the area and to the network that caused it: nobody shuts out others, and nobody at another door.
const atDoor = ({ area, network }: Guess): string => `${area}\n${network}`
const byNetwork = ({ area, email, network }: Guess): string => `${area}\n${email}\n${network}`
const inAll = ({ area, email }: Guess): string => `${area}\n${email}`

/** Whether the person has been signed in from this network before: what strangers do elsewhere does not hold them up. */
const isAtHome = ({ databases }: Services, { email, network }: Guess): Promise<boolean> =>
  isKnownNetwork(databases.system, email, network)

const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.category === 'tooManyRequests'

/**
 * Counts a try at a password before it is made. Throws tooManyRequests after ten failures for the address from this network,
 * a hundred from this network for anybody, or a hundred for the address from everywhere; the last holds up nobody on a
 * network from which they have been signed in.
 */
export const countGuess = async (services: Services, guess: Guess): Promise<void> => {
  const { sharedLimits } = services
  await sharedLimits.take(LIMITS.signInPerNetwork, atDoor(guess))
  await sharedLimits.take(LIMITS.signInPerAccount, byNetwork(guess))
  try {
    await sharedLimits.take(LIMITS.signInOverall, inAll(guess))
  } catch (error) {
    if (!isTooMany(error) || !(await isAtHome(services, guess))) throw error
  }
}

/** Who gets in was not guessing. */
export const giveBackGuess = async ({ sharedLimits }: Services, guess: Guess): Promise<void> => {
  await sharedLimits.giveBack(LIMITS.signInPerAccount, byNetwork(guess))
  await sharedLimits.giveBack(LIMITS.signInPerNetwork, atDoor(guess))
  await sharedLimits.giveBack(LIMITS.signInOverall, inAll(guess))
}

/**
 * Counts a request for a mail with a link. Throws tooManyRequests for the network that asks too often. False where the
 * address has had so many mails from everywhere that another would only be noise: the links of the last ones work.
 */
export const countReset = async (services: Services, guess: Guess): Promise<boolean> => {
  const { sharedLimits } = services
  await sharedLimits.take(LIMITS.resetPerNetwork, atDoor(guess))
  await sharedLimits.take(LIMITS.resetPerAddress, byNetwork(guess))
  try {
    await sharedLimits.take(LIMITS.resetOverall, inAll(guess))
    return true
  } catch (error) {
    if (!isTooMany(error)) throw error
    return isAtHome(services, guess)
  }
}

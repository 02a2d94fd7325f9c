import type { UserId } from '@admission/common/ids.ts'
import { inputError, notSignedIn } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { verifyPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { countGuess, refundGuess } from '#modules/people/identity/flows/guesses.ts'
import { readLogin, readUsers } from '#modules/people/identity/reads/users.ts'

/** A user whose password was right, and its hash. */
export type Proved = { readonly email: string; readonly passwordHash: string }

/**
 * Checks the signed-in user's password before a change that an open browser isn't enough for. Wrong ones count as failed
 * sign-ins. Throws userInputError at `path`.
 */
export const provePassword = async (
  services: Services,
  origin: Origin,
  userId: UserId,
  { path, password }: { readonly path: string; readonly password: string },
): Promise<Proved> => {
  const { system } = services.databases
  const email = (await readUsers(system, [userId])).get(userId)?.email
  if (email === undefined) throw notSignedIn()
  const guess = { area: 'consumer', email, network: origin.network } as const
  await countGuess(services, guess)
  const stored = (await readLogin(system, email))?.passwordHash ?? null
  const matches = await verifyPassword(stored, password)
  if (stored === null)
    throw inputError({
      path,
      message: 'You don’t have a password yet. Choose one on the Security tab of your profile first.',
    })
  if (!matches)
    throw inputError({
      path,
      message: 'That isn’t your current password. If you don’t know it, sign out and choose “Forgot your password?”',
    })
  await refundGuess(services, guess)
  return { email, passwordHash: stored }
}

import { normaliseEmail } from '#platform/emails.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { announceSignUp } from '#modules/people/identity/actions/announce-sign-up.ts'
import { createUser } from '#modules/people/identity/actions/create-user.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { hashPassword, verifyPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { cannotSignUp } from '#modules/people/identity/errors.ts'
import { verificationRequested } from '#modules/people/identity/facts.ts'
import { noteFailure, notingTooMany } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { countGuess, refundGuess } from '#modules/people/identity/flows/guesses.ts'
import { readLogin } from '#modules/people/identity/reads/users.ts'
import { readAuthenticator } from '#modules/people/identity/reads/authenticators.ts'
import { passwordProblem } from '#modules/people/identity/rules/password.ts'
import type { Device, OpenedSession, User } from '#modules/people/identity/types.ts'

export type SignUp = {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly device: Device
}

const register = async (services: Services, input: SignUp, passwordHash: string): Promise<OpenedSession | undefined> =>
  inTransaction(services.databases.system, async (transaction) => {
    const user: User | undefined = await createUser(transaction, { email: input.email, name: input.name, passwordHash })
    if (!user) return undefined
    await announceSignUp(transaction, services.secrets.server[0], { userId: user.id, network: input.device.network })
    await announce(transaction, verificationRequested, { accountId: null, subjectId: user.id, data: {} })
    return openSession(transaction, { area: 'consumer', user, device: input.device, method: 'SIGN_UP' })
  })

/**
 * Creates a consumer's account and signs in. Callers have checked that the terms were accepted. If the account already
 * exists, its password signs in; anyone else learns nothing about it.
 */
export const signUp = async (services: Services, input: SignUp): Promise<OpenedSession> => {
  await services.sharedLimits.take(LIMITS.signUpPerNetwork, input.device.network)
  const problem = passwordProblem(input.password, input.email)
  if (problem !== undefined) throw inputError({ path: 'password', message: problem })
  const opened = await register(services, input, await hashPassword(input.password))
  if (opened) return opened
  const email = normaliseEmail(input.email)
  const guess = { area: 'consumer', email, network: input.device.network } as const
  const attempt = { who: { email }, area: 'consumer', method: 'PASSWORD', device: input.device } as const
  await notingTooMany(services, attempt, () => countGuess(services, guess))
  const login = await readLogin(services.databases.system, email)
  const isTheirs = await verifyPassword(login?.passwordHash ?? null, input.password)
  if (!login || !isTheirs) {
    noteFailure(services, { ...attempt, failure: 'WRONG_PASSWORD' })
    throw cannotSignUp()
  }
  await refundGuess(services, guess)
  // This form doesn't ask for a code; the one for signing in does.
  if ((await readAuthenticator(services.databases.system, login.user.id))?.isConfirmed === true) throw cannotSignUp()
  return inTransaction(services.databases.system, (transaction) =>
    openSession(transaction, { area: 'consumer', user: login.user, device: input.device, method: 'PASSWORD' }),
  )
}

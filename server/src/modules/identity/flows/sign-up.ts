import { normaliseEmail } from '@admission/common/emails.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { createUser } from '#modules/identity/actions/create-user.ts'
import { openSession } from '#modules/identity/actions/open-session.ts'
import { hashPassword, verifyPassword } from '#modules/identity/adapters/password-hash.ts'
import { cannotSignUp } from '#modules/identity/errors.ts'
import { userSignedUp, verificationRequested } from '#modules/identity/facts.ts'
import { readLogin } from '#modules/identity/reads.ts'
import { passwordProblem } from '#modules/identity/rules/password.ts'
import type { Device, OpenedSession, User } from '#modules/identity/types.ts'

/** The version of the platform's terms that people accept now: raised when their text changes. */
export const PLATFORM_TERMS = { terms: 'platform', version: 1 } as const

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
    const key = serverKey(services.secrets.server[0], 'network')
    const acceptance = { ...PLATFORM_TERMS, networkHash: networkHash(key, input.device.network).toString('hex') }
    await announce(transaction, userSignedUp, { accountId: null, subjectId: user.id, data: acceptance })
    await announce(transaction, verificationRequested, { accountId: null, subjectId: user.id, data: {} })
    return openSession(transaction, { area: 'consumer', user, device: input.device })
  })

/**
 * Makes a consumer's account and signs them in; the caller has checked that the terms were accepted. Somebody who
 * already has the account and types its password is signed in; anybody else learns nothing about it.
 */
export const signUp = async (services: Services, input: SignUp): Promise<OpenedSession> => {
  await services.sharedLimits.take(LIMITS.signUpPerNetwork, input.device.network)
  const problem = passwordProblem(input.password, input.email)
  if (problem !== undefined) throw inputError({ path: 'password', message: problem })
  const opened = await register(services, input, await hashPassword(input.password))
  if (opened) return opened
  const email = normaliseEmail(input.email)
  await services.sharedLimits.take(LIMITS.signInPerAccount, email)
  const login = await readLogin(services.databases.system, email)
  const isTheirs = await verifyPassword(login?.passwordHash ?? null, input.password)
  if (!login || !isTheirs) throw cannotSignUp()
  return inTransaction(services.databases.system, (transaction) =>
    openSession(transaction, { area: 'consumer', user: login.user, device: input.device }),
  )
}

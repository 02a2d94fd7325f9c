import type { UserId } from '@admission/common/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, userError, type Refusal } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { turnOn } from '#modules/people/identity/actions/turn-on-authenticator.ts'
import { openKey } from '#modules/people/identity/adapters/authenticator-key.ts'
import { readAuthenticator, type StoredAuthenticator } from '#modules/people/identity/reads/authenticators.ts'
import { plainCode, recoveryCodeHash } from '#modules/people/identity/rules/recovery-codes.ts'
import { totpStep } from '#modules/people/identity/rules/totp.ts'
import { forgetLoss, takeStep, useRecoveryCode } from '#modules/people/identity/writes/authenticators.ts'

/** True if a user can't enter an area without an authenticator app. */
export type NeedsApp = (userId: UserId) => Promise<boolean>

export const neverNeeded: NeedsApp = () => Promise.resolve(false)

/** Sign-in of a user whose password was right, with the code they typed. */
export type SecondStep = {
  readonly needsApp: NeedsApp
  readonly userId: UserId
  readonly network: string
  readonly code: string | null | undefined
}

const wrong = (message: string): Refusal => inputError({ path: 'code', message })

const takeAppCode = async (
  { databases, secrets }: Services,
  userId: UserId,
  { sealedKey, seconds }: StoredAuthenticator,
  code: string,
): Promise<void> => {
  const step = totpStep(openKey(secrets.server, userId, sealedKey), code, seconds)
  if (step === undefined) throw wrong('This code is wrong or has expired. Enter the one your app shows now.')
  if (!(await takeStep(databases.system, userId, { sealedKey, step })))
    throw wrong('This code has been used. Wait for the next one.')
}

const takeRecoveryCode = async ({ databases, secrets }: Services, userId: UserId, code: string): Promise<void> => {
  const hashes = secrets.server.map((secret) => recoveryCodeHash(secret, userId, code))
  if (!(await useRecoveryCode(databases.system, userId, hashes)))
    throw wrong('This code is wrong or has been used. Recovery codes work once.')
  await forgetLoss(databases.system, userId)
}

/**
 * Takes one code of a user, once: of their app, or a recovery code where there is one. Failures are limited per network
 * and overall. Throws userInputError for `code`.
 */
export const takeCode = async (
  services: Services,
  { userId, network, code }: Omit<SecondStep, 'needsApp'>,
  stored: StoredAuthenticator,
): Promise<void> => {
  const typed = plainCode(code ?? '')
  if (typed === '') throw wrong('Enter the code from your authenticator app.')
  const { sharedLimits } = services
  const here = `${userId}\n${network}`
  await sharedLimits.take(LIMITS.secondStepPerNetwork, here)
  await sharedLimits.take(LIMITS.secondStepOverall, userId)
  if (/^\d{6}$/.test(typed)) await takeAppCode(services, userId, stored, typed)
  else if (stored.isConfirmed) await takeRecoveryCode(services, userId, typed)
  else throw wrong('Enter the six digits that your app shows.')
  await sharedLimits.restore(LIMITS.secondStepPerNetwork, here)
  await sharedLimits.restore(LIMITS.secondStepOverall, userId)
}

/** Takes a code of users who have an app. Returns whether they have one. Throws userInputError for `code`. */
export const takeCodeOfApp = async (services: Services, step: Omit<SecondStep, 'needsApp'>): Promise<boolean> => {
  const stored = await readAuthenticator(services.databases.system, step.userId)
  if (stored?.isConfirmed !== true) return false
  await takeCode(services, step, stored)
  return true
}

/**
 * The second step of signing in with a password. Nothing is asked of users without an app, unless they need one: then the code confirms the app that they have begun to set up, and the recovery codes are returned. Throws
 * userInputError for `code`, or for `authenticator` if there is none to confirm.
 */
export const secondStep = async (services: Services, step: SecondStep): Promise<readonly string[] | null> => {
  const stored = await readAuthenticator(services.databases.system, step.userId)
  if (stored?.isConfirmed === true) {
    await takeCode(services, step, stored)
    return null
  }
  if (!(await step.needsApp(step.userId))) return null
  if (stored === undefined || !step.code)
    throw inputError({ path: 'authenticator', message: 'Set up an authenticator app to sign in.' })
  await takeCode(services, step, stored)
  const codes = await inTransaction(services.databases.system, (transaction) =>
    turnOn(transaction, services.secrets.server[0], step.userId, stored.sealedKey),
  )
  if (codes === undefined) throw userError('The app was set up in another window. Sign in with its code.')
  return codes
}

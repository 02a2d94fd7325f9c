import type { UserId } from '@admission/common/ids.ts'
import type { ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { preconditionFailed, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { renewCodes, turnOn } from '#modules/people/identity/actions/turn-on-authenticator.ts'
import { newAuthenticatorKey, sealKey } from '#modules/people/identity/adapters/authenticator-key.ts'
import { authenticatorChanged } from '#modules/people/identity/facts.ts'
import { provePassword } from '#modules/people/identity/flows/prove-password.ts'
import { takeCode } from '#modules/people/identity/flows/second-step.ts'
import { readAuthenticator } from '#modules/people/identity/reads/authenticators.ts'
import { base32, keyUri } from '#modules/people/identity/rules/totp.ts'
import { removeAuthenticator, startAuthenticator } from '#modules/people/identity/writes/authenticators.ts'

/** The key of an app that is being set up: as text to type, and as the address in its QR code. */
export type AuthenticatorKey = { readonly key: string; readonly uri: string }

type By = { readonly services: Services; readonly origin: Origin; readonly actor: ConsumerActor }

const ISSUER = 'Project Admission'

/**
 * Starts setting up an app with a new key. Nothing is asked at sign-in until its first code was entered. Refuses if the
 * user has an app.
 */
export const beginAuthenticator = async (
  { databases, secrets }: Services,
  user: { readonly id: UserId; readonly email: string },
): Promise<AuthenticatorKey> => {
  const key = newAuthenticatorKey()
  if (!(await startAuthenticator(databases.system, user.id, sealKey(secrets.server[0], user.id, key))))
    throw preconditionFailed('You have an authenticator app already. Turn it off first to use another one.')
  return { key: base32(key), uri: keyUri(key, ISSUER, user.email) }
}

/** Starts setting up the signed-in user's app. Throws userInputError for `password`. */
export const setUpAuthenticator = async (
  { services, origin, actor }: By,
  password: string,
): Promise<AuthenticatorKey> => {
  const { email } = await provePassword(services, origin, actor.userId, { path: 'password', password })
  return beginAuthenticator(services, { id: actor.userId, email })
}

const audited = (by: By, transaction: Parameters<typeof writeAudit>[0], action: string) =>
  writeAudit(transaction, by.origin, { action, target: { kind: 'user', id: by.actor.userId } })

/** Confirms the app with its first code, and returns the recovery codes. Throws userInputError for `code`. */
export const turnOnAuthenticator = async (by: By, code: string): Promise<readonly string[]> => {
  const { services, origin, actor } = by
  const { userId } = actor
  const stored = await readAuthenticator(services.databases.system, userId)
  if (stored === undefined || stored.isConfirmed) throw preconditionFailed('Start the set-up again.')
  await takeCode(services, { userId, network: origin.network, code }, stored)
  return inTransaction(services.databases.system, async (transaction) => {
    const codes = await turnOn(transaction, services.secrets.server[0], userId, stored.sealedKey)
    if (codes === undefined) throw preconditionFailed('Start the set-up again.')
    await audited(by, transaction, 'user-turn-on-authenticator')
    return codes
  })
}

const noApp = () => userError('You have no authenticator app.')

/** Replaces the recovery codes. Throws userInputError for `password`. */
export const renewRecoveryCodes = async (by: By, password: string): Promise<readonly string[]> => {
  const { services, origin, actor } = by
  await provePassword(services, origin, actor.userId, { path: 'password', password })
  return inTransaction(services.databases.system, async (transaction) => {
    if ((await readAuthenticator(transaction, actor.userId))?.isConfirmed !== true) throw noApp()
    await audited(by, transaction, 'user-renew-recovery-codes')
    return renewCodes(transaction, services.secrets.server[0], actor.userId)
  })
}

/** Turns the app off, with the password and a code of it. Throws userInputError for `password` or `code`. */
export const turnOffAuthenticator = async (
  by: By,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> => {
  const { services, origin, actor } = by
  const { userId } = actor
  await provePassword(services, origin, userId, { path: 'password', password })
  const stored = await readAuthenticator(services.databases.system, userId)
  if (stored?.isConfirmed !== true) throw noApp()
  await takeCode(services, { userId, network: origin.network, code }, stored)
  await inTransaction(services.databases.system, async (transaction) => {
    if (!(await removeAuthenticator(transaction, userId))) throw noApp()
    await announce(transaction, authenticatorChanged, { accountId: null, subjectId: userId, data: { isOn: false } })
    await audited(by, transaction, 'user-turn-off-authenticator')
  })
}

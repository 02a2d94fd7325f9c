import type { UserId } from '@admission/common/ids.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { consumeLink } from '#modules/people/identity/actions/consume-link.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { takeUnprovedAccount } from '#modules/people/identity/actions/take-unproved-account.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { linkNotUsable } from '#modules/people/identity/errors.ts'
import { passwordChanged } from '#modules/people/identity/facts.ts'
import { notingSecondStep } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { takeCodeOfApp, type NeedsApp } from '#modules/people/identity/flows/second-step.ts'
import type { MayEnter } from '#modules/people/identity/flows/sign-in.ts'
import { readLink, readUsers } from '#modules/people/identity/reads/users.ts'
import { passwordProblem } from '#modules/people/identity/rules/password.ts'
import type { Device, OpenedSession } from '#modules/people/identity/types.ts'
import { markEmailVerified, revokeSessionsOf, setPasswordHash } from '#modules/people/identity/writes/users.ts'

export type PasswordReset = {
  readonly area: Area
  readonly token: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined
  readonly device: Device
  readonly mayEnter: MayEnter
  readonly needsApp: NeedsApp
}

/** Asks for the code of the user's app. True if they have none and need one: they set it up at sign-in. */
const takeSecondStep = async (
  services: Services,
  { area, device, code, needsApp }: PasswordReset,
  userId: UserId,
): Promise<boolean> => {
  const attempt = { who: { userId }, area, method: 'LINK', device, code } as const
  const hasApp = await notingSecondStep(services, attempt, () =>
    takeCodeOfApp(services, { userId, network: device.network, code }),
  )
  return !hasApp && needsApp(userId)
}

const change = async (
  transaction: SystemTx,
  input: PasswordReset,
  passwordHash: string,
  opensSession: boolean,
): Promise<OpenedSession | undefined> => {
  const link = await consumeLink(transaction, { purpose: 'PASSWORD_RESET', area: input.area, token: input.token })
  if (!link.userId) throw linkNotUsable()
  const user = (await readUsers(transaction, [link.userId])).get(link.userId)
  if (!user) throw linkNotUsable()
  await takeUnprovedAccount(transaction, user.id)
  await setPasswordHash(transaction, user.id, passwordHash)
  await markEmailVerified(transaction, user.id)
  await revokeSessionsOf(transaction, user.id, 'password reset')
  await announce(transaction, passwordChanged, { accountId: null, subjectId: user.id, data: { area: input.area } })
  if (!opensSession) return undefined
  return openSession(transaction, {
    area: input.area,
    user: { ...user, emailVerified: true },
    device: input.device,
    method: 'LINK',
  })
}

/**
 * Sets a new password with a link of this area, once, within its hour. Ends all of the user's sessions in every area
 * and opens a new one, unless they need an authenticator app that is still to be set up. A rejected password or
 * code doesn't use up the link.
 */
export const resetPassword = async (services: Services, input: PasswordReset): Promise<OpenedSession> => {
  await services.sharedLimits.take(LIMITS.linkPerNetwork, input.device.network)
  const link = await readLink(services.databases.system, 'PASSWORD_RESET', input.area, input.token)
  if (!link?.userId || !(await input.mayEnter(link.userId))) throw linkNotUsable()
  const problem = passwordProblem(input.password, link.email)
  if (problem !== undefined) throw inputError({ path: 'password', message: problem })
  const passwordHash = await hashPassword(input.password)
  const needsSetUp = await takeSecondStep(services, input, link.userId)
  const opened = await inTransaction(services.databases.system, (transaction) =>
    change(transaction, input, passwordHash, !needsSetUp),
  )
  if (opened === undefined)
    throw userError('Your password was changed. Sign in with it to set up your authenticator app.')
  return opened
}

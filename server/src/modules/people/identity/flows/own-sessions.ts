import type { ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { isUuid } from '@admission/common/ids.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { passwordChanged } from '#modules/people/identity/facts.ts'
import { provePassword } from '#modules/people/identity/flows/prove-password.ts'
import { passwordProblem } from '#modules/people/identity/rules/password.ts'
import type { SessionId } from '#modules/people/identity/types.ts'
import { revokeOtherSessions, revokeOwnSession, swapPasswordHash } from '#modules/people/identity/writes/own.ts'

const wrongPassword = () =>
  inputError({ path: 'current', message: 'Your password was changed in another window. Enter the new one.' })

/**
 * Changes the password, if the current one is right, and ends all other sessions, in every area. Wrong passwords count
 * as failed sign-ins. Throws userInputError for `current` or `password`.
 */
export const changePassword = async (
  services: Services,
  origin: Origin,
  actor: ConsumerActor,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> => {
  const { system } = services.databases
  const { userId } = actor
  const { email, passwordHash: stored } = await provePassword(services, origin, userId, {
    path: 'current',
    password: current,
  })
  const problem = passwordProblem(password, email)
  if (problem !== undefined) throw inputError({ path: 'password', message: problem })
  const hash = { from: stored, to: await hashPassword(password) }
  await inTransaction(system, async (transaction) => {
    // In the meantime it was changed elsewhere: what was typed is no longer the current password.
    if (!(await swapPasswordHash(transaction, userId, hash))) throw wrongPassword()
    const ended = await revokeOtherSessions(transaction, userId, actor.sessionId, 'password changed')
    await announce(transaction, passwordChanged, { accountId: null, subjectId: userId, data: { area: 'consumer' } })
    await writeAudit(transaction, origin, {
      action: 'user-change-password',
      target: { kind: 'user', id: userId },
      after: { endedSessions: ended },
    })
  })
}

/** Ends one of the user's other sessions. Throws notFound if it isn’t theirs or has ended. */
export const endSession = async (
  services: Services,
  origin: Origin,
  actor: ConsumerActor,
  id: string,
): Promise<void> => {
  if (!isUuid(id)) throw notFound()
  if (id === actor.sessionId) throw userError('This is the device you’re using. Sign out instead.')
  await inTransaction(services.databases.system, async (transaction) => {
    if (!(await revokeOwnSession(transaction, actor.userId, id as SessionId, 'ended by the user'))) throw notFound()
    await writeAudit(transaction, origin, { action: 'user-end-session', target: { kind: 'session', id } })
  })
}

/** Ends all of the user's sessions in every area, except the one of this request. */
export const endOtherSessions = async (services: Services, origin: Origin, actor: ConsumerActor): Promise<void> => {
  await inTransaction(services.databases.system, async (transaction) => {
    const ended = await revokeOtherSessions(transaction, actor.userId, actor.sessionId, 'ended by the user')
    if (ended === 0) return
    await writeAudit(transaction, origin, {
      action: 'user-end-other-sessions',
      target: { kind: 'user', id: actor.userId },
      after: { endedSessions: ended },
    })
  })
}

import { isUuid } from '@admission/common/ids.ts'
import { employeeCan } from '@admission/common/permissions.ts'
import type { EmployeeActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, notFound, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { lockedByStaff, signedOutByStaff } from '#modules/people/identity/facts.ts'
import { lockUser } from '#modules/people/identity/reads/care.ts'
import type { SessionId } from '#modules/people/identity/types.ts'
import { writeLock, writeUnlock } from '#modules/people/identity/writes/care.ts'
import { revokeOwnSession } from '#modules/people/identity/writes/own.ts'
import { revokeSessionsOf } from '#modules/people/identity/writes/users.ts'

/** An employee who changes something about a user, and why. */
export type Care = {
  readonly services: Services
  readonly origin: Origin
  readonly actor: EmployeeActor
  readonly userId: string
  readonly reason: string
}

/**
 * The user whom an employee may change, under their lock. Throws notFound for unknown and erased ones, and forbidden for the
 * employee themselves, and for other employees without the permission to manage those.
 */
export const caredFor = async (transaction: SystemTx, actor: EmployeeActor, id: string) => {
  const user = isUuid(id) ? await lockUser(transaction, id) : undefined
  if (user === undefined) throw notFound()
  if (user.id === actor.userId) throw forbidden('Ask a colleague to do this for your own account.')
  if (user.isEmployee && !employeeCan(actor.role, 'employees', 'manage'))
    throw forbidden('They work for the platform. Ask an administrator.')
  return user
}

const change = (
  { services, origin, actor, userId, reason }: Care,
  action: string,
  work: (transaction: SystemTx, user: Awaited<ReturnType<typeof caredFor>>) => Promise<object | void>,
): Promise<void> =>
  inTransaction(services.databases.system, async (transaction) => {
    const user = await caredFor(transaction, actor, userId)
    const after = await work(transaction, user)
    await writeAudit(transaction, origin, {
      action,
      target: { kind: 'user', id: user.id },
      ...(after === undefined ? {} : { after: { ...after } }),
      reason,
    })
  })

const about = <Data extends JsonObject>(subjectId: string, data: Data) => ({ accountId: null, subjectId, data })

/**
 * Locks a user: they can’t sign in anywhere and are signed out everywhere. Their tickets stay valid. Throws as `caredFor`,
 * and preconditionFailed if they are locked.
 */
export const lockUserFor = (care: Care): Promise<void> =>
  change(care, 'user-lock', async (transaction, user) => {
    if (user.state === 'DISABLED') throw preconditionFailed('This account is locked already.')
    await writeLock(transaction, user.id, { by: care.actor.userId, reason: care.reason })
    await revokeSessionsOf(transaction, user.id, 'locked by staff')
    await announce(transaction, lockedByStaff, about(user.id, { isLocked: true }))
  })

/** Unlocks a user, who signs in again. Throws as `caredFor`, and preconditionFailed if they aren’t locked. */
export const unlockUserFor = (care: Care): Promise<void> =>
  change(care, 'user-unlock', async (transaction, user) => {
    if (user.state === 'ACTIVE') throw preconditionFailed('This account isn’t locked.')
    await writeUnlock(transaction, user.id)
    // A sign-in that began before the lock can have ended after it.
    await revokeSessionsOf(transaction, user.id, 'unlocked by staff')
    await announce(transaction, lockedByStaff, about(user.id, { isLocked: false }))
  })

/** Ends one session of a user. Throws as `caredFor`, and notFound if they have no such session or it has ended. */
export const endSessionFor = (care: Care, sessionId: string): Promise<void> =>
  change(care, 'user-end-session', async (transaction, user) => {
    const ended =
      isUuid(sessionId) && (await revokeOwnSession(transaction, user.id, sessionId as SessionId, 'ended by staff'))
    if (!ended) throw notFound()
    await announce(transaction, signedOutByStaff, about(user.id, { isEverywhere: false }))
    return { sessionId }
  })

/** Signs a user out everywhere. Throws as `caredFor`. */
export const endSessionsFor = (care: Care): Promise<void> =>
  change(care, 'user-end-sessions', async (transaction, user) => {
    await revokeSessionsOf(transaction, user.id, 'ended by staff')
    await announce(transaction, signedOutByStaff, about(user.id, { isEverywhere: true }))
  })

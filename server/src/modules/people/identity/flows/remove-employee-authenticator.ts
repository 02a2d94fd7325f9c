import { isUuid, type UserId } from '@admission/common/ids.ts'
import type { EmployeeActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, notFound, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { authenticatorChanged, employeeAuthenticatorRemoved } from '#modules/people/identity/facts.ts'
import { isEmployee } from '#modules/people/identity/reads/authenticators.ts'
import { revokeSessionsOf } from '#modules/people/identity/writes/users.ts'
import { removeAuthenticator } from '#modules/people/identity/writes/authenticators.ts'

/**
 * Removes the authenticator app that another employee lost, with its recovery codes, and ends all their sessions. Both are told. They set
 * up another one when they sign in. Throws forbidden for one's own, notFound for users who aren't employees, preconditionFailed if
 * there is no app.
 */
export const removeEmployeeAuthenticator = async (
  services: Services,
  origin: Origin,
  actor: EmployeeActor,
  { userId: id, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> => {
  if (!isUuid(id)) throw notFound()
  const userId = id as string as UserId
  if (userId === actor.userId) throw forbidden('Ask another administrator to remove your own authenticator app.')
  await inTransaction(services.databases.system, async (transaction) => {
    if (!(await isEmployee(transaction, userId))) throw notFound()
    if (!(await removeAuthenticator(transaction, userId))) throw preconditionFailed('They have no authenticator app.')
    await revokeSessionsOf(transaction, userId, 'authenticator removed')
    await announce(transaction, authenticatorChanged, { accountId: null, subjectId: userId, data: { isOn: false } })
    await announce(transaction, employeeAuthenticatorRemoved, {
      accountId: null,
      subjectId: actor.userId,
      data: { userId },
    })
    await writeAudit(transaction, origin, {
      action: 'employee-remove-authenticator',
      target: { kind: 'user', id: userId },
      reason,
    })
  })
}

import { isUuid, type UserId } from '@admission/common/ids.ts'
import type { EmployeeActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, notFound, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { authenticatorChanged, employeeAuthenticatorRemoved } from '#modules/people/identity/facts.ts'
import { caredFor, type Care } from '#modules/people/identity/flows/care.ts'
import { hasSecondFactor, lockApproval, readApproval } from '#modules/people/identity/reads/care.ts'
import type { Approval } from '#modules/people/identity/types.ts'
import { removeAuthenticator } from '#modules/people/identity/writes/authenticators.ts'
import { decideApproval, insertApproval } from '#modules/people/identity/writes/care.ts'
import { deletePasskeysOf } from '#modules/people/identity/writes/passkeys.ts'
import { revokeSessionsOf } from '#modules/people/identity/writes/users.ts'

/**
 * Asks another employee to remove a user's authenticator app and passkeys. Nothing changes until then. Throws as `caredFor`, and
 * preconditionFailed if there is nothing to remove or a request waits already.
 */
export const askForReset = ({ services, origin, actor, userId, reason }: Care): Promise<Approval> =>
  inTransaction(services.databases.system, async (transaction) => {
    const user = await caredFor(transaction, actor, userId)
    if (!(await hasSecondFactor(transaction, user.id)))
      throw preconditionFailed('They have no authenticator app and no passkeys.')
    const id = await insertApproval(transaction, { userId: user.id, by: actor.userId, reason })
    const approval = id && (await readApproval(transaction, id))
    if (!approval)
      throw preconditionFailed('A colleague has asked for this already. It waits for someone to approve it.')
    await writeAudit(transaction, origin, {
      action: 'user-ask-reset',
      target: { kind: 'user', id: user.id },
      after: { approvalId: approval.id },
      reason,
    })
    return approval
  })

/** One decision about a request. */
export type Decision = {
  readonly services: Services
  readonly origin: Origin
  readonly actor: EmployeeActor
  readonly id: string
}

const decide = (
  { services, origin, actor, id }: Decision,
  state: 'APPROVED' | 'DECLINED',
  work: (transaction: SystemTx, approval: Approval) => Promise<void>,
): Promise<UserId> =>
  inTransaction(services.databases.system, async (transaction) => {
    const approval = isUuid(id) ? await lockApproval(transaction, id) : undefined
    if (approval === undefined) throw notFound()
    const user = await caredFor(transaction, actor, approval.userId)
    if (approval.state === 'EXPIRED') throw preconditionFailed('This request waited for more than 24 hours. Ask again.')
    if (approval.state !== 'OPEN') throw preconditionFailed('Someone else has already decided this.')
    await work(transaction, approval)
    await decideApproval(transaction, approval.id, { by: actor.userId, state })
    await writeAudit(transaction, origin, {
      action: state === 'APPROVED' ? 'user-approve-reset' : 'user-decline-reset',
      target: { kind: 'user', id: user.id },
      after: { approvalId: approval.id },
    })
    return user.id
  })

/**
 * Approves a request of another employee: the authenticator app with its recovery codes and all passkeys are removed, all sessions end, and
 * the user is told. If they are an employee, both who asked and who approved are told, too. Returns the user. Throws notFound,
 * forbidden for who asked and as `caredFor`, and preconditionFailed if it was decided or has expired.
 */
export const approveReset = (decision: Decision): Promise<UserId> =>
  decide(decision, 'APPROVED', async (transaction, { userId, askedBy }) => {
    const { actor } = decision
    if (askedBy === actor.userId) throw forbidden('You asked for this. Another employee has to approve it.')
    const hadApp = await removeAuthenticator(transaction, userId)
    await deletePasskeysOf(transaction, userId)
    await revokeSessionsOf(transaction, userId, 'second factor reset')
    await announce(transaction, authenticatorChanged, {
      accountId: null,
      subjectId: userId,
      data: { isOn: false, byStaff: true },
    })
    const isColleague = hadApp && (await caredFor(transaction, actor, userId)).isEmployee
    for (const subjectId of isColleague ? [askedBy, actor.userId] : [])
      await announce(transaction, employeeAuthenticatorRemoved, { accountId: null, subjectId, data: { userId } })
  })

/** Declines a request, or withdraws one's own. Nothing changes. Returns the user. Throws as `approveReset`, but not for who asked. */
export const declineReset = (decision: Decision): Promise<UserId> =>
  decide(decision, 'DECLINED', () => Promise.resolve())

import { isUuid, type UserId } from '@admission/common/ids.ts'
import type { ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { provePassword } from '#modules/people/identity/flows/prove-password.ts'
import { erasureCanceled, erasureRequested } from '../facts.ts'
import { isErasable, readBlockers, readOpenErasure } from '../reads/requests.ts'
import { blockedText } from '../rules/blockers.ts'
import type { Erasure } from '../types.ts'
import { cancelErasure, insertErasure } from '../writes.ts'

type Request = { readonly userId: UserId; readonly by: UserId; readonly byStaff: boolean; readonly reason?: string }

const request = async (
  services: Services,
  origin: Origin,
  { userId, by, byStaff, reason }: Request,
): Promise<Erasure> => {
  const { system } = services.databases
  const [blocked] = await readBlockers(system, userId)
  if (blocked !== undefined) throw preconditionFailed(blockedText(blocked))
  await inTransaction(system, async (transaction) => {
    const planned = await insertErasure(transaction, userId, by)
    // Asked for twice, it is planned once, at the first time's date.
    if (planned === undefined) return
    await announce(transaction, erasureRequested, {
      accountId: null,
      subjectId: userId,
      data: { dueAt: planned.dueAt.toISOString(), byStaff },
    })
    await writeAudit(transaction, origin, {
      action: 'user-delete-account',
      target: { kind: 'user', id: userId },
      after: { dueAt: planned.dueAt.toISOString() },
      ...(reason === undefined ? {} : { reason }),
    })
  })
  const open = await readOpenErasure(system, userId)
  if (open === undefined) throw preconditionFailed('The deletion was canceled in another window.')
  return open
}

/**
 * Plans the deletion of the signed-in user's account in seven days, with their password. Throws userInputError for
 * `password`, and preconditionFailed with the reason while it can't be deleted.
 */
export const requestErasure = async (
  services: Services,
  origin: Origin,
  { userId }: ConsumerActor,
  password: string,
): Promise<Erasure> => {
  await services.sharedLimits.take(LIMITS.erasures, userId)
  await provePassword(services, origin, userId, { path: 'password', password })
  return request(services, origin, { userId, by: userId, byStaff: false })
}

/**
 * Plans the deletion for a person who asked support for it; they are told and can keep their account. `reason`: how
 * they asked, for the trail. Throws notFound for unknown and erased users, and preconditionFailed with the reason while it can't be.
 */
export const requestErasureFor = async (
  services: Services,
  origin: Origin,
  input: { readonly userId: string; readonly by: UserId; readonly reason: string },
): Promise<Erasure> => {
  if (!isUuid(input.userId) || !(await isErasable(services.databases.system, input.userId))) throw notFound()
  return request(services, origin, { ...input, userId: input.userId as unknown as UserId, byStaff: true })
}

/** Keeps the account. Throws preconditionFailed if nothing waits: it was canceled, or has begun. */
export const keepAccount = async (services: Services, origin: Origin, userId: UserId): Promise<void> => {
  await inTransaction(services.databases.system, async (transaction) => {
    if (!(await cancelErasure(transaction, userId)))
      throw preconditionFailed('Your account isn’t about to be deleted, or the deletion has begun.')
    await announce(transaction, erasureCanceled, { accountId: null, subjectId: userId, data: {} })
    await writeAudit(transaction, origin, { action: 'user-keep-account', target: { kind: 'user', id: userId } })
  })
}

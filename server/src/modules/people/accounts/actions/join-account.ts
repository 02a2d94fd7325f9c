import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { linkNotUsable } from '#modules/people/identity/errors.ts'
import { readPlace } from '#modules/people/accounts/reads/accounts.ts'
import { raises } from '#modules/people/accounts/rules/raises.ts'
import type { MemberId } from '#modules/people/accounts/types/account.ts'
import { insertMember, setRole } from '#modules/people/accounts/writes/membership.ts'
import { restoreMember } from '#modules/people/accounts/writes/members.ts'

type Invited = {
  readonly accountId: AccountId
  readonly userId: UserId
  readonly role: MemberRole
  /** Events they are limited to; null: all events. */
  readonly eventIds: readonly EventId[] | null
  /** True if an owner invited them after they were removed. */
  readonly mayReturn: boolean
}

const raised = async (transaction: SystemTx, { accountId, userId, role, eventIds, mayReturn }: Invited) => {
  const place = await readPlace(transaction, accountId, userId)
  if (!place || (place.isDisabled && !mayReturn)) throw linkNotUsable()
  if (place.isDisabled) {
    await restoreMember(transaction, place.id, { role, eventIds })
    return { id: place.id, before: undefined, after: role }
  }
  if (!raises(place.role, role)) return { id: place.id, before: place.role, after: place.role }
  await setRole(transaction, place.id, role)
  return { id: place.id, before: place.role, after: role }
}

/**
 * Makes an invited user a member. An existing member's role is only ever raised, so an older invitation can't lower it.
 * Refuses members who were removed, unless an owner has invited them again. Recorded in the audit trail.
 */
export const joinAccount = async (transaction: SystemTx, origin: Origin, invited: Invited): Promise<void> => {
  const { accountId, userId, eventIds } = invited
  const added: MemberId | undefined = await insertMember(transaction, invited)
  const { id, before, after } = added
    ? { id: added, before: undefined, after: invited.role }
    : await raised(transaction, invited)
  await writeAudit(transaction, origin, {
    action: 'accept-invitation',
    target: { kind: 'member', id },
    account: accountId,
    ...(before === undefined ? {} : { before: { role: before } }),
    after: { userId, role: after, eventIds: eventIds && [...eventIds] },
  })
}

import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { linkNotUsable } from '#modules/identity/errors.ts'
import { readPlace } from '#modules/accounts/reads.ts'
import { raises } from '#modules/accounts/rules/raises.ts'
import type { MemberId } from '#modules/accounts/types.ts'
import { insertMember, setRole } from '#modules/accounts/writes.ts'

type Invited = { readonly accountId: AccountId; readonly userId: UserId; readonly role: MemberRole }

const raised = async (transaction: SystemTx, { accountId, userId, role }: Invited) => {
  const place = await readPlace(transaction, accountId, userId)
  if (!place || place.isDisabled) throw linkNotUsable()
  if (!raises(place.role, role)) return { id: place.id, before: place.role, after: place.role }
  await setRole(transaction, place.id, role)
  return { id: place.id, before: place.role, after: role }
}

/**
 * Makes an invited user a member. An existing member's role is only ever raised, so an older invitation can't lower it.
 * Refuses members who were removed: only an owner can restore them. Recorded in the audit trail.
 */
export const joinAccount = async (transaction: SystemTx, origin: Origin, invited: Invited): Promise<void> => {
  const { accountId, userId, role } = invited
  const added: MemberId | undefined = await insertMember(transaction, invited)
  const { id, before, after } = added
    ? { id: added, before: undefined, after: role }
    : await raised(transaction, invited)
  await writeAudit(transaction, origin, {
    action: 'accept-invitation',
    target: { kind: 'member', id },
    account: accountId,
    ...(before === undefined ? {} : { before: { role: before } }),
    after: { userId, role: after },
  })
}

import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { MemberInvitationInput } from '@admission/common/validation/member.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { memberInvited } from '../facts.ts'
import { readMemberName } from '../reads/members.ts'
import { writeInvitation } from '../writes/members.ts'

type Stored = MemberInvitationInput & { readonly accountId: AccountId; readonly invitedBy: UserId }

/**
 * Invites an address (normalized) to an account for seven days; a listener sends the mail. An open invitation of the same
 * address is replaced. Returns its ID. Throws userInputError at `email` for members.
 */
export const storeInvitation = async (transaction: SystemTx, origin: Origin, invitation: Stored): Promise<string> => {
  const { accountId, email, role, eventIds } = invitation
  const name = await readMemberName(transaction, accountId, email)
  if (name !== undefined) throw inputError({ path: 'email', message: `${name} is already a member.` })
  const id = await writeInvitation(transaction, invitation)
  await writeAudit(transaction, origin, {
    action: 'member-invite',
    target: { kind: 'member-invitation', id },
    account: accountId,
    after: { email, role, eventIds: eventIds && [...eventIds] },
  })
  await announce(transaction, memberInvited, { accountId, subjectId: id, data: {} })
  return id
}

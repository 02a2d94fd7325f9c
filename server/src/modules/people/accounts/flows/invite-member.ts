import { normaliseEmail } from '#platform/emails.ts'
import { isUuid } from '@admission/common/ids.ts'
import { memberInvitationSchema, type MemberInvitationInput } from '@admission/common/validation/member.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, notSignedIn } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { storeInvitation } from '../actions/store-invitation.ts'
import { readOpenInvitation } from '../reads/members.ts'
import type { OpenInvitation } from '../types/member.ts'
import { endInvitation } from '../writes/members.ts'
import { checkEvents } from './member-edits.ts'

const send = async (editor: Editor, invitation: MemberInvitationInput): Promise<OpenInvitation> => {
  const { services, origin, scope } = editor
  const { accountId } = scope
  const { actor } = origin
  if (actor.kind !== 'admin') throw notSignedIn()
  await services.sharedLimits.take(LIMITS.invitationsPerAccount, accountId)
  const id = await inTransaction(services.databases.system, async (transaction) => {
    await checkEvents(transaction, accountId, invitation.eventIds)
    return storeInvitation(transaction, origin, { ...invitation, accountId, invitedBy: actor.userId })
  })
  const open = await readOpenInvitation(services.databases.system, accountId, id)
  if (open === undefined) throw notFound()
  return open
}

/**
 * Invites an address to the account by mail, for seven days. Inviting it again replaces the role and events, and the
 * earlier link ends. Throws userInputError for members, and for events of other accounts.
 */
export const inviteMember = (editor: Editor, input: MemberInvitationInput): Promise<OpenInvitation> => {
  const { email, ...place } = validateInput(memberInvitationSchema, input)
  return send(editor, { ...place, email: normaliseEmail(email) })
}

const openOf = async ({ services, scope }: Editor, id: string): Promise<OpenInvitation> => {
  const open = isUuid(id) ? await readOpenInvitation(services.databases.system, scope.accountId, id) : undefined
  if (open === undefined) throw notFound()
  return open
}

/** Sends an open invitation again, with a new link for seven days. Throws notFound if it was accepted or withdrawn. */
export const sendInvitationAgain = async (editor: Editor, id: string): Promise<OpenInvitation> => {
  const { email, role, eventIds } = await openOf(editor, id)
  return send(editor, { email, role, eventIds: eventIds && [...eventIds] })
}

/** Withdraws an open invitation; its link ends. Throws notFound if it was accepted or withdrawn before. */
export const withdrawInvitation = async (editor: Editor, id: string): Promise<void> => {
  const { services, origin, scope } = editor
  const { id: open } = await openOf(editor, id)
  await inTransaction(services.databases.system, async (transaction) => {
    const ended = await endInvitation(transaction, scope.accountId, open, 'WITHDRAWN')
    if (ended === undefined) throw notFound()
    await writeAudit(transaction, origin, {
      action: 'member-invitation-withdraw',
      target: { kind: 'member-invitation', id: open },
      before: { email: ended.email, role: ended.role },
    })
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { confirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast-queue.ts'
import {
  RemoveMemberDocument,
  SendInvitationAgainDocument,
  WithdrawInvitationDocument,
  type MemberOrInvitationQuery,
} from './member-list.gql.ts'

type Member = NonNullable<MemberOrInvitationQuery['memberById']>
type Invitation = NonNullable<MemberOrInvitationQuery['memberInvitationById']>

const notice = (text: string): unknown => showToast({ kind: 'notice', text, dismissAfter: 3500 })

/** Actions of owners on a member or an invitation beside editing. `onGone` runs after it left the list. */
export function useMemberSteps(scope: Scope, onGone: () => void) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: async ({ id, version }: Member) => {
      const answer: SaveAnswer = (await request(RemoveMemberDocument, { id, version }, scope)).memberRemove
      await renewRecord(client, 'admin', id)
      return answer
    },
    onSuccess: (answer, { name, email }) => {
      if (answer.outcome === 'SAVED') {
        notice(`${name || email} removed`)
        onGone()
      } else showToast({ kind: 'error', text: 'Not removed', detail: answer.message ?? '' })
    },
  })
  const sending = useMutation({
    mutationFn: async ({ id }: Invitation) => {
      const { memberInvitationSend } = await request(SendInvitationAgainDocument, { id }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      return memberInvitationSend
    },
    onSuccess: ({ email }) => notice(`Invitation sent to ${email}`),
  })
  const withdrawal = useMutation({
    mutationFn: async ({ id }: Invitation) => {
      await request(WithdrawInvitationDocument, { id }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
    onSuccess: () => {
      notice('Invitation withdrawn')
      onGone()
    },
  })
  return {
    isBusy: removal.isPending || sending.isPending || withdrawal.isPending,
    remove: async (member: Member): Promise<void> => {
      const who = member.name || member.email
      const isSure = await confirm({
        title: member.isMe ? 'Leave this account?' : `Remove ${who}?`,
        text: member.isMe
          ? 'You’ll lose access immediately. Only an owner can invite you again.'
          : 'They’ll lose access immediately. What they did stays in the history, and you can invite them again.',
        confirm: member.isMe ? 'Leave account' : 'Remove',
        danger: true,
      })
      if (isSure) removal.mutate(member)
    },
    sendAgain: (invitation: Invitation): void => sending.mutate(invitation),
    withdraw: async (invitation: Invitation): Promise<void> => {
      const isSure = await confirm({
        title: 'Withdraw this invitation?',
        text: `The link that ${invitation.email} got stops working.`,
        confirm: 'Withdraw',
        danger: true,
      })
      if (isSure) withdrawal.mutate(invitation)
    },
  }
}

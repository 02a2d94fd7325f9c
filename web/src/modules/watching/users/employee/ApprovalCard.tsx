import { formatTime } from '@admission/common/time.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast-queue.ts'
import { ApproveResetDocument, DeclineResetDocument, type ApprovalFieldsFragment } from './user-record.gql.ts'

interface ApprovalCardProps {
  readonly of: ApprovalFieldsFragment
  readonly mayDecide: boolean
  readonly onDecided: () => Promise<unknown>
}

/** A request that waits for another employee. Who asked can only withdraw it. */
export function ApprovalCard({ of: { id, reason, askedBy, isMine, askedAt, expiresAt }, ...props }: ApprovalCardProps) {
  const decision = useMutation({
    mutationFn: (what: 'approve' | 'decline'): Promise<unknown> =>
      what === 'approve' ? request(ApproveResetDocument, { id }) : request(DeclineResetDocument, { id }),
    onSuccess: (_answer, what) => {
      const text = what === 'approve' ? 'Second factor removed' : isMine ? 'Request withdrawn' : 'Request declined'
      showToast({ kind: 'notice', text, dismissAfter: 2000 })
    },
    // Also if it failed: someone else may have decided it.
    onSettled: () => props.onDecided(),
  })
  const busyWith = decision.isPending ? decision.variables : undefined
  const approve = async () => {
    const isSure = await confirm({
      title: 'Remove the second factor?',
      text: 'The authenticator app and all passkeys are removed, and they’re signed out everywhere. Check the reason as if you had asked yourself.',
      confirm: 'Approve',
      danger: true,
    })
    if (isSure) decision.mutate('approve')
  }
  return (
    <Alert tone="wait" title={`${isMine ? 'You' : askedBy} asked to remove the authenticator app and passkeys`}>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-13 text-ink-soft">
        Asked on {formatTime(askedAt, { year: true })} UTC. It can be approved until{' '}
        {formatTime(expiresAt, { year: true })} UTC{isMine ? ', by a colleague' : ''}.
      </p>
      {props.mayDecide ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {isMine ? null : (
            <Button
              size="office"
              kind="danger"
              busy={busyWith === 'approve' && 'Approving'}
              onClick={() => void approve()}
            >
              Approve
            </Button>
          )}
          <Button size="office" busy={busyWith === 'decline' && 'Declining'} onClick={() => decision.mutate('decline')}>
            {isMine ? 'Withdraw request' : 'Decline'}
          </Button>
        </div>
      ) : null}
    </Alert>
  )
}

import { useState } from 'react'
import { MomentCell } from '#platform/list/cells.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { AnswerPayoutReleaseDocument, type AccountPaymentFieldsFragment } from './account-payment.gql.ts'
import { usePaymentChange } from './use-payment-change.ts'

const dialog = lazyPart(async () => (await import('./HoldDialog.tsx')).HoldDialog)

interface PayoutHoldProps {
  readonly of: AccountPaymentFieldsFragment
  readonly canManage: boolean
}

/** Whether payouts are held, and the steps to hold or release them: a release takes two employees. */
export function PayoutHold({ of, canManage }: PayoutHoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = usePaymentChange(of.id)
  const { id, hold } = of
  const answer = (approves: boolean): void =>
    void change.now(AnswerPayoutReleaseDocument, { id, approves }, approves ? 'Payouts released' : 'Still held')
  if (hold === null && !canManage) return null
  const open = (label: string) => (
    <Button
      kind="quiet"
      size="office"
      onFocus={dialog.prefetch}
      onPointerEnter={dialog.prefetch}
      onClick={() => setIsOpen(true)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-col items-start gap-3">
      {hold === null ? (
        open('Hold payouts')
      ) : (
        <Alert tone="wait" title="Payouts are held">
          <p>
            {hold.reason} By {hold.placedBy}, <MomentCell of={hold.placedAt} />.
          </p>
          {hold.releaseBy === null ? null : (
            <p>
              {hold.releaseBy} asks to release them: {hold.releaseReason}
            </p>
          )}
          {canManage ? (
            <div className="mt-2 flex flex-wrap gap-2">
              {hold.releaseBy === null ? open('Ask to release') : null}
              {hold.releaseBy === null || hold.isOwnRelease ? null : (
                <Button kind="ink" size="office" onClick={() => answer(true)}>
                  Release
                </Button>
              )}
              {hold.releaseBy === null ? null : (
                <Button kind="quiet" size="office" onClick={() => answer(false)}>
                  {hold.isOwnRelease ? 'Withdraw' : 'Keep held'}
                </Button>
              )}
            </div>
          ) : null}
        </Alert>
      )}
      <Lazy part={dialog} when={isOpen} onError={() => setIsOpen(false)}>
        {(HoldDialog) =>
          isOpen ? <HoldDialog accountId={id} isHeld={hold !== null} onClose={() => setIsOpen(false)} /> : null
        }
      </Lazy>
    </div>
  )
}

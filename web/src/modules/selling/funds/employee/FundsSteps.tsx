import { FUNDS_STEP_LABELS, type FundsStep } from '@admission/common/missing-funds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { AssignDiscrepancyDocument, FundsOwnerDocument, type DiscrepancyFieldsFragment } from './missing-funds.gql.ts'
import { useFundsChange } from './use-funds-change.ts'

const decideDialog = lazyPart(async () => (await import('./DecideDialog.tsx')).DecideDialog)
const assignDialog = lazyPart(async () => (await import('./AssignDialog.tsx')).AssignDialog)

/** What can be done about missing funds: take them over, hand them on, or decide. */
export function FundsSteps({ of }: { readonly of: DiscrepancyFieldsFragment }) {
  const [step, setStep] = useState<FundsStep>()
  const [isAssigning, setIsAssigning] = useState(false)
  const change = useFundsChange()
  const me = useQuery(query(FundsOwnerDocument, {})).data?.me?.id
  const { id, version, state, steps, assigneeId } = of
  if (state !== 'OPEN' && state !== 'INVESTIGATING') return null
  const assign = async (userId: string | null, done: string): Promise<void> => {
    const errors = await change(AssignDiscrepancyDocument, { id, version, userId }, done)
    if (errors?.[''] !== undefined) showToast({ kind: 'error', text: errors[''], dismissAfter: 3500 })
  }
  const isMine = me !== undefined && assigneeId === me
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((one) => (
        <Button
          key={one}
          kind={one === steps[0] ? 'ink' : 'quiet'}
          size="office"
          onFocus={decideDialog.prefetch}
          onPointerEnter={decideDialog.prefetch}
          onClick={() => setStep(one)}
        >
          {FUNDS_STEP_LABELS[one]}
        </Button>
      ))}
      {me === undefined ? null : (
        <Button
          kind="quiet"
          size="office"
          onClick={() => void (isMine ? assign(null, 'No longer yours') : assign(me, 'Assigned to you'))}
        >
          {isMine ? 'Hand back' : 'Assign to me'}
        </Button>
      )}
      <Button
        kind="quiet"
        size="office"
        onFocus={assignDialog.prefetch}
        onPointerEnter={assignDialog.prefetch}
        onClick={() => setIsAssigning(true)}
      >
        Assign to…
      </Button>
      <Lazy part={decideDialog} when={step !== undefined} onError={() => setStep(undefined)}>
        {(DecideDialog) =>
          step === undefined ? null : <DecideDialog of={of} step={step} onClose={() => setStep(undefined)} />
        }
      </Lazy>
      <Lazy part={assignDialog} when={isAssigning} onError={() => setIsAssigning(false)}>
        {(AssignDialog) => (isAssigning ? <AssignDialog of={of} onClose={() => setIsAssigning(false)} /> : null)}
      </Lazy>
    </div>
  )
}

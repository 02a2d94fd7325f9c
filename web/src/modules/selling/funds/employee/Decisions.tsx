import { FUNDS_STEP_LABELS } from '@admission/common/missing-funds.ts'
import { formatMoney } from '@admission/common/money.ts'
import { useState } from 'react'
import { MomentCell } from '#platform/list/cells.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast-queue.ts'
import { AnswerDiscrepancyDocument, type DiscrepancyFieldsFragment } from './missing-funds.gql.ts'
import { useFundsChange } from './use-funds-change.ts'

type Decision = DiscrepancyFieldsFragment['decisions'][number]

const whoOf = ({ state, proposedBy, decidedBy }: Decision): string => {
  if (state === 'PROPOSED') return `Proposed by ${proposedBy}`
  if (state === 'REJECTED') return `Proposed by ${proposedBy}, rejected by ${decidedBy ?? ''}`
  return decidedBy === null ? `Decided by ${proposedBy}` : `Proposed by ${proposedBy}, approved by ${decidedBy}`
}

/** Approves or rejects a proposal. An employee can only withdraw their own. */
function Answer({ of, decision }: { readonly of: DiscrepancyFieldsFragment; readonly decision: Decision }) {
  const change = useFundsChange()
  const [busy, setBusy] = useState<'approve' | 'reject'>()
  const send = async (approves: boolean): Promise<void> => {
    const amount = formatMoney(decision.money)
    const isSure =
      !approves ||
      (await confirm({
        title: `${FUNDS_STEP_LABELS[decision.step]} ${amount}?`,
        text: 'It is booked immediately and can’t be undone.',
        confirm: 'Approve',
      }))
    if (!isSure) return
    setBusy(approves ? 'approve' : 'reject')
    const variables = { decisionId: decision.id, version: of.version, approves }
    const errors = await change(AnswerDiscrepancyDocument, variables, approves ? 'Approved' : 'Rejected').finally(() =>
      setBusy(undefined),
    )
    if (errors?.[''] !== undefined) showToast({ kind: 'error', text: errors[''], dismissAfter: 3500 })
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {decision.isOwn ? null : (
        <Button kind="ink" size="office" busy={busy === 'approve' && 'Approving'} onClick={() => void send(true)}>
          Approve
        </Button>
      )}
      <Button kind="quiet" size="office" busy={busy === 'reject' && 'Rejecting'} onClick={() => void send(false)}>
        {decision.isOwn ? 'Withdraw' : 'Reject'}
      </Button>
    </div>
  )
}

interface DecisionsProps {
  readonly of: DiscrepancyFieldsFragment
  readonly canManage: boolean
}

/** What was decided, latest first. */
export function Decisions({ of, canManage }: DecisionsProps) {
  if (of.decisions.length === 0) return null
  return (
    <section aria-label="Decisions" className="border-b border-line px-5 py-4">
      <h2 className="mb-2 font-semibold">Decisions</h2>
      <ul className="flex flex-col gap-3">
        {of.decisions.map((decision) => (
          <li key={decision.id}>
            <p>
              <span className="font-semibold">{FUNDS_STEP_LABELS[decision.step]}</span>{' '}
              <span className="text-ink-soft">
                <MomentCell of={decision.proposedAt} />
              </span>
            </p>
            <p className="text-13 text-ink-soft">{whoOf(decision)}</p>
            <p className="text-13 wrap-anywhere">{decision.reason}</p>
            {decision.state === 'PROPOSED' && canManage ? <Answer of={of} decision={decision} /> : null}
            {decision.state === 'PROPOSED' && decision.isOwn ? (
              <p className="mt-1 text-13 text-ink-soft">Above the limit: a colleague must approve it.</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

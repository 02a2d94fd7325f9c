import { defineListener, type Listener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { payoutRequested, reconciliationAsked } from './facts.ts'
import { payOut, reconcileRange } from './jobs.ts'

/** Compare the report of the days that an employee asked for; send a payout that was requested. */
export const fundsListeners: readonly Listener[] = [
  defineListener('funds.reconcile', reconciliationAsked, (_services, transaction, { subjectId: id }) =>
    addJob(transaction, reconcileRange, { id }, { key: `reconcile-range:${id}` }),
  ),
  defineListener('funds.pay-out', payoutRequested, (_services, transaction) =>
    addJob(transaction, payOut, {}, { key: 'pay-out' }),
  ),
]

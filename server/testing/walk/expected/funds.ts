import type { Expected } from '#testing/walk/walk.ts'

const seen = '401 ok ok ok ok out401 out401 out401'
const unseen = '401 404 404 404 404 out401 out401 out401'
const done = '401 403 403 ok ok out401 out401 out401'
const unknown = '401 403 403 404 404 out401 out401 out401'

/** Expected outcomes of missing funds: all employees see them, FINANCE and ADMINISTRATOR settle them. */
export const employeeFunds: Expected = {
  'Query.accountPayment': { own: seen, absent: unseen, otherType: unseen },
  'Mutation.payoutSettingsSave': { own: done, absent: unknown, otherType: unknown },
  'Mutation.payoutRequest': { own: done, absent: unknown, otherType: unknown },
  'Mutation.payoutCancel': { own: done, absent: unknown, otherType: unknown },
  'Mutation.payoutHoldPlace': { own: done, absent: unknown, otherType: unknown },
  'Mutation.payoutReleasePropose': { own: done, absent: unknown, otherType: unknown },
  'Mutation.payoutReleaseAnswer': { own: done, absent: unknown, otherType: unknown },
  'Query.discrepancies': { plain: seen },
  'Query.discrepancy': { own: seen, absent: unseen, otherType: unseen },
  'Query.reconciliation': { plain: seen },
  'Mutation.reconcile': { plain: done },
  'Mutation.writeOffLimitSave': { plain: '401 403 403 403 ok out401 out401 out401' },
  'Mutation.discrepancyAssign': { own: done, absent: unknown, otherType: unknown },
  'Mutation.discrepancyDecide': { own: done, absent: unknown, otherType: unknown },
  'Mutation.discrepancyAnswer': { own: done, absent: unknown, otherType: unknown },
}

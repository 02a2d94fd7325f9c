import type { ReportState } from './definition.ts'

/** Accounts of the ledger as organizers read them, in the order of a report. */
export const LEDGER_ACCOUNT_STATES: Readonly<Record<string, ReportState>> = {
  CLEARING: { label: 'Captured', tone: 'quiet' },
  ORGANIZER: { label: 'Organizer', tone: 'go' },
  PLATFORM: { label: 'Platform fees', tone: 'quiet' },
  GATEWAY: { label: 'Gateway fees', tone: 'quiet' },
  TAX: { label: 'Taxes', tone: 'quiet' },
  PROTECTION: { label: 'Insurer', tone: 'quiet' },
  SELLER: { label: 'Resellers', tone: 'quiet' },
  PAYEE: { label: 'Other accounts', tone: 'quiet' },
  DISPUTE: { label: 'Disputed', tone: 'wait' },
  SUSPENSE: { label: 'To be refunded', tone: 'wait' },
}

/** Kinds of journals. `NONE` is a balance without movements. */
export const JOURNAL_STATES: Readonly<Record<string, ReportState>> = {
  NONE: { label: 'No movements', tone: 'quiet' },
  SALE: { label: 'Sale', tone: 'go' },
  REFUND: { label: 'Refund', tone: 'note' },
  SHARE: { label: 'Part of another account’s sale', tone: 'go' },
  SHARE_BACK: { label: 'Part of a refund', tone: 'note' },
  REFUND_FAILED: { label: 'Refund failed', tone: 'stop' },
  LATE: { label: 'Late payment', tone: 'wait' },
  DISPUTE: { label: 'Dispute opened', tone: 'wait' },
  DISPUTE_WON: { label: 'Dispute won', tone: 'go' },
  DISPUTE_LOST: { label: 'Dispute lost', tone: 'stop' },
  DISPUTE_FEE: { label: 'Dispute fee', tone: 'stop' },
  DISPUTE_MOVED: { label: 'Dispute passed on', tone: 'note' },
  LOSS: { label: 'Part of a dispute', tone: 'stop' },
  WITHDRAWAL: { label: 'Payout', tone: 'note' },
  PAYOUT: { label: 'Paid to the organizer', tone: 'note' },
  PAYOUT_FEE: { label: 'Fee on a payout', tone: 'note' },
  PAYOUT_FEE_BACK: { label: 'Fee on a payout returned', tone: 'go' },
  PAYOUT_FAILED: { label: 'Payout failed', tone: 'stop' },
  PAYOUT_CORRECTED: { label: 'Payout corrected', tone: 'wait' },
  WAIVER: { label: 'Waived', tone: 'stop' },
  WRITE_OFF: { label: 'Written off', tone: 'stop' },
}

const labels = (states: Readonly<Record<string, ReportState>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(states).map(([value, { label }]) => [value, label]))

export const LEDGER_ACCOUNT_LABELS = labels(LEDGER_ACCOUNT_STATES)
export const JOURNAL_LABELS = labels(JOURNAL_STATES)

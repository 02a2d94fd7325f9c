import { JOURNAL_LABELS } from './reports/ledger-words.ts'

/** What is wrong with money, in the words that employees read. */
export const DISCREPANCY_CAUSE_LABELS = {
  CAPTURE_MISSING: 'Not captured',
  CAPTURE_DIFFERS: 'Captured differently',
  CAPTURE_UNKNOWN: 'Unknown payment',
  CAPTURE_UNBOOKED: 'Captured, not booked',
  UNUSED_MONEY: 'Money without an order',
  UNDERPAID: 'Underpaid',
  REFUND_MISSING: 'Refund not made',
  REFUND_DIFFERS: 'Refunded differently',
  REFUND_UNKNOWN: 'Unknown refund',
  REFUND_FAILED: 'Refund failed',
  DISPUTE_MISSING: 'Dispute not at the gateway',
  DISPUTE_DIFFERS: 'Disputed differently',
  DISPUTE_UNKNOWN: 'Unknown dispute',
  FEE_DIFFERS: 'Other dispute fee',
  PAYOUT_MISSING: 'Payout not made',
  PAYOUT_DIFFERS: 'Paid out differently',
  PAYOUT_UNBOOKED: 'Paid out, not booked',
  PAYOUT_UNKNOWN: 'Unknown payout',
  LEDGER_DIFFERS: 'Booked differently',
} as const
export type DiscrepancyCause = keyof typeof DISCREPANCY_CAUSE_LABELS
export const DISCREPANCY_CAUSES = Object.keys(DISCREPANCY_CAUSE_LABELS) as readonly DiscrepancyCause[]

/** The cause in a sentence, and what it asks for. */
export const DISCREPANCY_CAUSE_TEXTS: Readonly<Record<DiscrepancyCause, string>> = {
  CAPTURE_MISSING: 'The order is paid here, but the gateway’s report has no such payment.',
  CAPTURE_DIFFERS: 'The gateway captured another amount than the order has.',
  CAPTURE_UNKNOWN: 'The gateway captured this payment, and no order has it.',
  CAPTURE_UNBOOKED:
    'The gateway captured this payment, and its order doesn’t know. The gateway is asked again each night.',
  UNUSED_MONEY:
    'The payment was captured, and no order may take it. It is refunded automatically; here, that has failed so far.',
  UNDERPAID: 'The order is complete, but less than its total was captured.',
  REFUND_MISSING: 'The refund is done here, but the gateway’s report doesn’t have it.',
  REFUND_DIFFERS: 'The gateway refunded another amount than was asked for.',
  REFUND_UNKNOWN:
    'The gateway refunded this, and the order doesn’t have it. To book it as a refund, refund the same amount of the order: it isn’t sent again.',
  REFUND_FAILED: 'The gateway refused this refund five times. The buyer is still owed the money.',
  DISPUTE_MISSING: 'The payment is disputed here, but the gateway’s report doesn’t have it.',
  DISPUTE_DIFFERS: 'The gateway moved another amount for this dispute than was booked.',
  DISPUTE_UNKNOWN: 'The bank took this money back, and the order doesn’t know.',
  FEE_DIFFERS: 'The gateway charged another fee for this dispute than was booked.',
  PAYOUT_MISSING: 'The payout is paid here, but the gateway’s report doesn’t have it.',
  PAYOUT_DIFFERS: 'The gateway paid out another amount than was asked for.',
  PAYOUT_UNBOOKED: 'The gateway paid this out. Here it failed or was canceled, so the organizer is owed it still.',
  PAYOUT_UNKNOWN: 'The gateway paid this out in our name, and no organizer’s account here is known to have it.',
  LEDGER_DIFFERS: 'The ledger has another amount than the gateway moved.',
}

/** Why what is missing isn't charged again, for the causes where that suggests itself. */
export const NO_SECOND_CHARGE: Partial<Readonly<Record<DiscrepancyCause, string>>> = {
  CAPTURE_MISSING:
    'It can’t be charged again from here: cards are kept only for payments that their owner makes. Ask the buyer to order again, and cancel this order.',
  UNDERPAID: 'The rest can’t be charged from here: cards are kept only for payments that their owner makes.',
}

export const DISCREPANCY_STATE_LABELS = {
  OPEN: 'Open',
  INVESTIGATING: 'In progress',
  RESOLVED: 'Resolved',
  WRITTEN_OFF: 'Written off',
} as const
export type DiscrepancyState = keyof typeof DISCREPANCY_STATE_LABELS
export const DISCREPANCY_STATES = Object.keys(DISCREPANCY_STATE_LABELS) as readonly DiscrepancyState[]

/** What can be done about it. */
export const FUNDS_STEP_LABELS = {
  SEND_BACK: 'Send back',
  CANCEL: 'Cancel the order',
  WAIVE: 'Waive',
  WRITE_OFF: 'Write off',
  BOOK: 'Book the difference',
  RESOLVE: 'Resolve',
} as const
export type FundsStep = keyof typeof FUNDS_STEP_LABELS
export const FUNDS_STEPS = Object.keys(FUNDS_STEP_LABELS) as readonly FundsStep[]

/** What a step does, for who decides. */
export const FUNDS_STEP_TEXTS: Readonly<Record<FundsStep, string>> = {
  SEND_BACK: 'The gateway is asked to return the money to the buyer.',
  CANCEL:
    'Tickets become void, their places go back on sale, and the sale is reversed. Nothing is sent to the buyer: nothing was captured.',
  WAIVE: 'The buyer keeps what they have. The platform bears the difference.',
  WRITE_OFF: 'The money is lost. The platform bears the difference.',
  BOOK: 'The organizer’s balance is corrected by the difference, so that the books say what the gateway paid.',
  RESOLVE: 'The books are right as they are. Nothing is posted.',
}

const LOSS = ['WAIVE', 'WRITE_OFF'] as const
const STEPS: Readonly<Record<DiscrepancyCause, readonly FundsStep[]>> = {
  CAPTURE_MISSING: ['CANCEL', ...LOSS, 'RESOLVE'],
  CAPTURE_DIFFERS: [...LOSS, 'RESOLVE'],
  CAPTURE_UNKNOWN: ['SEND_BACK'],
  CAPTURE_UNBOOKED: ['RESOLVE'],
  UNUSED_MONEY: [],
  UNDERPAID: [...LOSS, 'RESOLVE'],
  REFUND_MISSING: ['RESOLVE'],
  REFUND_DIFFERS: [...LOSS, 'RESOLVE'],
  REFUND_UNKNOWN: [...LOSS],
  REFUND_FAILED: ['SEND_BACK'],
  DISPUTE_MISSING: ['RESOLVE'],
  DISPUTE_DIFFERS: [...LOSS, 'RESOLVE'],
  DISPUTE_UNKNOWN: [...LOSS, 'RESOLVE'],
  FEE_DIFFERS: [...LOSS, 'RESOLVE'],
  PAYOUT_MISSING: ['BOOK', 'RESOLVE'],
  PAYOUT_DIFFERS: ['BOOK', 'RESOLVE'],
  PAYOUT_UNBOOKED: ['BOOK', 'RESOLVE'],
  PAYOUT_UNKNOWN: ['RESOLVE'],
  LEDGER_DIFFERS: ['BOOK', ...LOSS, 'RESOLVE'],
}

/** Highest loss that one employee may decide alone if no other is set, in major units. */
export const DEFAULT_WRITE_OFF_LIMIT = 100

/** Whether a step means that the platform bears the difference. */
export const isLoss = (step: FundsStep): boolean => step === 'WAIVE' || step === 'WRITE_OFF'

/** Whether a step posts an amount that someone decides about: above the limit, a second employee approves it. */
export const postsMoney = (step: FundsStep): boolean => isLoss(step) || step === 'BOOK'

/** What can be done about a matter now. Only what is missing of an order can be borne by the platform, and only payouts change what an organizer is owed. */
export const stepsFor = ({
  cause,
  state,
  hasOrder,
  hasPayout,
  difference,
}: {
  readonly cause: DiscrepancyCause
  readonly state: DiscrepancyState
  readonly hasOrder: boolean
  readonly hasPayout: boolean
  /** What the gateway has less the books, in minor units: negative if money is missing. */
  readonly difference: number
}): readonly FundsStep[] =>
  state === 'OPEN' || state === 'INVESTIGATING'
    ? STEPS[cause].filter((step) => {
        if (isLoss(step)) return hasOrder && difference < 0
        if (step === 'BOOK') return hasPayout && difference !== 0
        return step !== 'CANCEL' || hasOrder
      })
    : []

/** Where a moment in the life of an order's money is from. */
export const MOMENT_KIND_LABELS = {
  ATTEMPT: 'Order',
  GATEWAY: 'Gateway’s report',
  REFUND: 'Order',
  DISPUTE: 'Order',
  PAYOUT: 'Payout',
  JOURNAL: 'Ledger',
} as const
export type MoneyMomentKind = keyof typeof MOMENT_KIND_LABELS

const MOVEMENTS: Readonly<Record<string, string>> = {
  CAPTURE: 'Captured',
  REFUND: 'Refunded',
  REFUND_FAILED: 'Refund failed',
  DISPUTE: 'Disputed',
  DISPUTE_FEE: 'Dispute fee',
  DISPUTE_WON: 'Dispute won',
  PAYOUT: 'Paid out',
}
const STATES: Readonly<Record<string, string>> = {
  CREATED: 'not sent',
  SENT: 'sent',
  UNKNOWN: 'unknown',
  AUTHORISED: 'authorized',
  CAPTURED: 'captured',
  FAILED: 'failed',
  VOIDED: 'voided',
  REQUESTED: 'requested',
  DONE: 'done',
  EXTERNAL: 'made at the gateway',
  OPEN: 'open',
  WON: 'won',
  LOST: 'lost',
  PROCESSING: 'on its way',
  PAID: 'made',
  CANCELED: 'canceled',
}

/** What happened, in words: `Refund done`. */
export const momentText = (kind: MoneyMomentKind, what: string): string => {
  if (kind === 'JOURNAL') return JOURNAL_LABELS[what] ?? what
  if (kind === 'GATEWAY') return MOVEMENTS[what] ?? what
  const subject = { ATTEMPT: 'Payment', REFUND: 'Refund', DISPUTE: 'Dispute', PAYOUT: 'Payout' }[kind]
  return `${subject} ${STATES[what] ?? what}`
}

import type { Book } from './book.ts'
import { newName } from './names.ts'
import type { Dispute, Payment } from './records.ts'
import { GatewayRefusal, notFound } from './refusal.ts'

const DAY_MS = 86_400_000
const EVIDENCE_MS = 9 * DAY_MS
/** Fee for a dispute, won or lost, in minor units of any currency. */
const FEE = 1_500

/** Disputes: the cardholder's bank withdraws the money, and returns it if the shop wins. */
export class Disputes {
  readonly #book: Book

  constructor(book: Book) {
    this.#book = book
  }

  /** Opens a dispute over a captured payment: over `amount`, or all that is left of it. */
  open(payment: Payment, asked?: number): Dispute {
    const left = payment.status === 'CAPTURED' ? this.#left(payment) : 0
    const amount = asked ?? left
    if (amount <= 0 || amount > left) {
      throw new GatewayRefusal('conflict', 'nothing_to_dispute', 'This payment doesn’t have that much left to dispute.')
    }
    const dispute: Dispute = {
      id: newName('dis_'),
      payment: payment.id,
      amount,
      fee: FEE,
      currency: payment.currency,
      reason: 'FRAUDULENT',
      evidenceDueAt: this.#book.inMs(EVIDENCE_MS),
      status: 'OPEN',
      createdAt: this.#book.now(),
    }
    const { currency, status } = dispute
    const kept = { type: 'dispute', value: dispute } as const
    this.#book.enter({ kind: 'DISPUTE_FEE', kept, payment: payment.id, amount: FEE, currency, status })
    this.#enter(dispute, 'DISPUTE', 'dispute.opened')
    return dispute
  }

  /** Opens the dispute that a test card triggers, unless it was opened before or nothing is left to dispute. */
  openOnce(payment: Payment): void {
    const isOpened = [...this.#book.disputes.values()].some((dispute) => dispute.payment === payment.id)
    if (!isOpened && payment.status === 'CAPTURED' && payment.captured > payment.refunded) this.open(payment)
  }

  /** Ends an open dispute, for or against the shop. */
  close(id: string, isWon: boolean): Dispute {
    const found = this.#book.disputes.get(id)
    if (found === undefined) throw notFound('dispute')
    if (found.status !== 'OPEN') throw new GatewayRefusal('conflict', 'status', `This dispute is ${found.status}.`)
    const dispute: Dispute = { ...found, status: isWon ? 'WON' : 'LOST' }
    this.#enter(dispute, isWon ? 'DISPUTE_WON' : 'DISPUTE_LOST', isWon ? 'dispute.won' : 'dispute.lost')
    return dispute
  }

  /** Captured amount that was neither refunded nor withdrawn by the bank. */
  #left({ id, captured, refunded }: Payment): number {
    const taken = [...this.#book.disputes.values()].filter((one) => one.payment === id && one.status !== 'WON')
    return captured - refunded - taken.reduce((sum, one) => sum + one.amount, 0)
  }

  #enter(dispute: Dispute, kind: 'DISPUTE' | 'DISPUTE_WON' | 'DISPUTE_LOST', announce: string): void {
    const { payment, amount, currency, status } = dispute
    this.#book.enter({ kind, kept: { type: 'dispute', value: dispute }, payment, amount, currency, status, announce })
  }
}

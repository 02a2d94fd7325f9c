import type { Book } from './book.ts'
import { newName } from './names.ts'
import type { Dispute, Payment } from './records.ts'
import { GatewayRefusal, notFound } from './refusal.ts'

/** Disputes: the cardholder's bank withdraws the money, and returns it if the shop wins. */
export class Disputes {
  readonly #book: Book

  constructor(book: Book) {
    this.#book = book
  }

  /** Opens a dispute over the remaining amount of a captured payment. */
  open(payment: Payment): Dispute {
    const amount = payment.captured - payment.refunded
    if (payment.status !== 'CAPTURED' || amount <= 0) {
      throw new GatewayRefusal('conflict', 'nothing_to_dispute', 'This payment has nothing left to dispute.')
    }
    const dispute: Dispute = {
      id: newName('dis_'),
      payment: payment.id,
      amount,
      currency: payment.currency,
      status: 'OPEN',
      createdAt: this.#book.now(),
    }
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

  #enter(dispute: Dispute, kind: 'DISPUTE' | 'DISPUTE_WON' | 'DISPUTE_LOST', announce: string): void {
    const { payment, amount, currency, status } = dispute
    this.#book.enter({ kind, kept: { type: 'dispute', value: dispute }, payment, amount, currency, status, announce })
  }
}

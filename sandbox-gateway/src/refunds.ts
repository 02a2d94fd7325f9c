import type { Book } from './book.ts'
import { cardBehavior } from './cards.ts'
import type { Clock } from './clock.ts'
import { newName, sha256 } from './names.ts'
import { canonical, readAmount, readText } from './reading.ts'
import type { Body } from './reading.ts'
import { viewPayment } from './records.ts'
import type { Payment, Refund } from './records.ts'
import { GatewayRefusal, invalid, notFound } from './refusal.ts'

/** Refunds. Never more than was captured and not yet refunded. */
export class Refunds {
  readonly #book: Book
  readonly #clock: Clock

  constructor(book: Book, clock: Clock) {
    this.#book = book
    this.#clock = clock
  }

  /** `{payment, amount, external?}`; `external` simulates a refund that was made at the gateway by hand. */
  create(key: string, body: Body): Refund {
    const bodyDigest = sha256(canonical(body))
    const before = this.#book.refundsByKey.get(key)
    if (before !== undefined) {
      if (before.bodyDigest === bodyDigest) return before
      throw new GatewayRefusal('conflict', 'key_reused', 'This key was used for another request.')
    }
    const payment = this.#refundable(readText(body, 'payment', 100))
    const amount = readAmount(body)
    if (amount > payment.captured - payment.refunded) {
      throw invalid('amount_too_large', "You can't refund more than what is left of this payment.")
    }
    const { refundFailsAfterMs } = cardBehavior(payment.card.last4)
    return this.#enter({
      id: newName('ref_'),
      key,
      bodyDigest,
      payment: payment.id,
      amount,
      currency: payment.currency,
      status: refundFailsAfterMs === undefined ? 'DONE' : 'PENDING',
      external: body['external'] === true,
      createdAt: this.#book.now(),
      failsAt: refundFailsAfterMs === undefined ? null : this.#book.inMs(refundFailsAfterMs),
    })
  }

  byId(id: string): Refund {
    const refund = this.#book.refunds.get(id)
    if (refund === undefined) throw notFound('refund')
    return refund
  }

  /** Throws not found if no refund with this key was ever created. */
  byKey(key: string): Refund {
    const refund = this.#book.refundsByKey.get(key)
    if (refund === undefined) throw notFound('refund')
    return refund
  }

  resume(): void {
    for (const refund of this.#book.refunds.values()) this.#plan(refund)
  }

  #refundable(id: string): Payment {
    const payment = this.#book.payments.get(id)
    if (payment === undefined) throw notFound('payment')
    if (payment.status === 'CAPTURED') return payment
    throw new GatewayRefusal('conflict', 'status', `This payment is ${payment.status}.`, viewPayment(payment))
  }

  #enter(refund: Refund): Refund {
    const { payment, key, amount, currency, status, external } = refund
    const event = status === 'DONE' ? `refund.${external ? 'external' : 'done'}` : 'refund.failed'
    this.#book.enter({
      kind: 'REFUND',
      kept: { type: 'refund', value: refund },
      payment,
      key,
      amount,
      currency,
      status,
      ...(status === 'PENDING' ? {} : { announce: event }),
    })
    this.#plan(refund)
    return refund
  }

  #plan({ id, status, failsAt }: Refund): void {
    if (status !== 'PENDING' || failsAt === null) return
    this.#clock.after(Date.parse(failsAt) - this.#clock.now(), () => {
      const refund = this.byId(id)
      if (refund.status === 'PENDING') this.#enter({ ...refund, status: 'FAILED', failsAt: null })
    })
  }
}

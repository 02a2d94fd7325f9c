import type { Book } from './book.ts'
import { cardBehavior } from './cards.ts'
import type { Clock } from './clock.ts'
import type { Disputes } from './disputes.ts'
import type { Fault } from './fault.ts'
import type { Kind } from './journal.ts'
import { newName, sha256 } from './names.ts'
import { readCardSource, readCustomer, readPaymentRequest } from './payment-request.ts'
import type { CardFinder } from './payment-request.ts'
import { canonical } from './reading.ts'
import type { Body } from './reading.ts'
import { viewPayment } from './records.ts'
import type { KeptCard, Payment, PaymentStatus } from './records.ts'
import { GatewayRefusal, invalid, notFound } from './refusal.ts'

/** Journal entry and webhook of each status. */
const EVENT_OF: Record<PaymentStatus, { kind: Kind; announce?: string }> = {
  REQUIRES_ACTION: { kind: 'OPEN' },
  PROCESSING: { kind: 'OPEN' },
  AUTHORISED: { kind: 'AUTHORISE', announce: 'payment.authorised' },
  CAPTURED: { kind: 'CAPTURE', announce: 'payment.captured' },
  DECLINED: { kind: 'DECLINE', announce: 'payment.declined' },
  CANCELLED: { kind: 'CANCEL', announce: 'payment.cancelled' },
  VOIDED: { kind: 'VOID', announce: 'payment.voided' },
}

type Parts = {
  book: Book
  clock: Clock
  disputes: Disputes
  findCard: CardFinder
  /** Throws if there is no such customer. */
  needCustomer: (id: string) => void
  keepCard: (customer: string, card: KeptCard) => void
  shopOrigins: readonly string[]
}

/** The lifecycle of payments. Every change is one journal entry; amounts are in minor units. */
export class Payments {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Charges or authorizes a card. The key is stored forever: the same key with the same body returns the same payment;
   * with another body it is refused as a conflict.
   */
  create(key: string, body: Body, fault: Fault | undefined): Payment {
    const bodyDigest = sha256(canonical(body))
    const before = this.#parts.book.paymentsByKey.get(key)
    if (before !== undefined) {
      if (before.bodyDigest === bodyDigest) return before
      throw new GatewayRefusal('conflict', 'key_reused', 'This key was used for another request.', viewPayment(before))
    }
    const request = readPaymentRequest(body, this.#parts.shopOrigins)
    const customer = readCustomer(body)
    if (customer.customer !== undefined) this.#parts.needCustomer(customer.customer)
    const card = this.#parts.findCard(readCardSource(body))
    const payment: Payment = {
      id: newName('pay_'),
      key,
      bodyDigest,
      ...request,
      ...customer,
      currency: fault?.wrongCurrency ?? request.currency,
      status: 'PROCESSING',
      captured: 0,
      refunded: 0,
      card,
      clientSecret: newName('cs_'),
      declineCode: null,
      createdAt: this.#parts.book.now(),
      due: null,
    }
    const { challenge, settleAfterMs } = cardBehavior(card.last4)
    if (challenge !== undefined) return this.#enter({ ...payment, status: 'REQUIRES_ACTION' })
    if (settleAfterMs === undefined) return this.#settle(payment, fault)
    return this.#enter({ ...payment, due: { at: this.#parts.book.inMs(settleAfterMs), what: 'SETTLE' } })
  }

  byId(id: string): Payment {
    const payment = this.#parts.book.payments.get(id)
    if (payment === undefined) throw notFound('payment')
    return payment
  }

  /** Throws not found if no request with this key ever had an effect. */
  byKey(key: string): Payment {
    const payment = this.#parts.book.paymentsByKey.get(key)
    if (payment === undefined) throw notFound('payment')
    return payment
  }

  /** Captures an authorized payment in full or in part, and releases the rest. */
  capture(id: string, amount: number | undefined, fault: Fault | undefined): Payment {
    const payment = this.#in(id, ['AUTHORISED'])
    if (amount !== undefined && amount > payment.amount) {
      throw invalid('invalid_amount', "You can't capture more than was authorized.")
    }
    return this.#capture(payment, amount ?? payment.amount, fault)
  }

  /** Releases an authorization. */
  void(id: string): Payment {
    return this.#enter({ ...this.#in(id, ['AUTHORISED']), status: 'VOIDED' })
  }

  /** Cancels a payment that is waiting for the buyer or still processing, or in another status of `from`. */
  cancel(id: string, from: readonly PaymentStatus[] = ['REQUIRES_ACTION', 'PROCESSING']): Payment {
    return this.#enter({ ...this.#in(id, from), status: 'CANCELLED', due: null })
  }

  /** Applies the buyer's answer to the challenge. A late answer changes nothing. */
  answerChallenge(id: string, isApproved: boolean): Payment {
    const payment = this.byId(id)
    if (payment.status !== 'REQUIRES_ACTION') return payment
    if (!isApproved) return this.#enter({ ...payment, status: 'DECLINED', declineCode: 'authentication_failed' })
    if (cardBehavior(payment.card.last4).challenge === 'THEN_APPROVED') return this.#settle(payment, undefined)
    return this.#enter({ ...payment, status: 'DECLINED', declineCode: 'card_declined' })
  }

  /** After a start: resumes what an earlier run had scheduled. */
  resume(): void {
    for (const payment of this.#parts.book.payments.values()) this.#plan(payment)
  }

  #settle(payment: Payment, fault: Fault | undefined): Payment {
    const { decline } = cardBehavior(payment.card.last4)
    if (decline !== undefined) return this.#enter({ ...payment, status: 'DECLINED', declineCode: decline, due: null })
    if (payment.capture === 'MANUAL') return this.#enter({ ...payment, status: 'AUTHORISED', due: null })
    return this.#capture(payment, payment.amount, fault)
  }

  #capture(payment: Payment, asked: number, fault: Fault | undefined): Payment {
    const { capturesAnotherAmount, disputeAfterMs } = cardBehavior(payment.card.last4)
    const other = asked > 1 ? asked - 1 : asked + 1
    const captured = fault?.captureAmount ?? (capturesAnotherAmount ? other : asked)
    const at = disputeAfterMs === undefined ? null : this.#parts.book.inMs(disputeAfterMs)
    const due = at === null ? null : { at, what: 'DISPUTE' as const }
    return this.#enter({ ...payment, status: 'CAPTURED', captured, due })
  }

  #in(id: string, statuses: readonly PaymentStatus[]): Payment {
    const payment = this.byId(id)
    if (statuses.includes(payment.status)) return payment
    throw new GatewayRefusal('conflict', 'status', `This payment is ${payment.status}.`, viewPayment(payment))
  }

  #enter(payment: Payment): Payment {
    const { id, key, currency, status, captured, amount, capture, customer, keepsCard, card } = payment
    this.#parts.book.enter({
      ...EVENT_OF[status],
      kept: { type: 'payment', value: payment },
      payment: id,
      key,
      amount: status === 'CAPTURED' ? captured : amount,
      currency,
      status,
    })
    // Kept with the first success: what was authorized is kept already when it is captured.
    const isSuccess = status === (capture === 'MANUAL' ? 'AUTHORISED' : 'CAPTURED')
    if (isSuccess && keepsCard === true && customer !== undefined) this.#parts.keepCard(customer, card)
    this.#plan(payment)
    return payment
  }

  #plan({ id, due }: Payment): void {
    if (due === null) return
    this.#parts.clock.after(Date.parse(due.at) - this.#parts.clock.now(), () => {
      const payment = this.byId(id)
      if (payment.due?.at !== due.at || payment.due.what !== due.what) return
      if (due.what === 'SETTLE') this.#settle(payment, undefined)
      else this.#parts.disputes.openOnce(payment)
    })
  }
}

import type { Clock } from './clock.ts'
import { Journal } from './journal.ts'
import type { Entry, Kind } from './journal.ts'
import { newName } from './names.ts'
import { viewKept } from './records.ts'
import type { Customer, Destination, Dispute, Kept, Payment, PaymentMethod, Payout, Refund } from './records.ts'

/** A webhook to send: the event type and a snapshot of its object. */
export type Event = { id: string; type: string; createdAt: string; data: Record<string, unknown> }

export type Change = {
  kind: Kind
  kept: Kept
  payment?: string
  key?: string
  amount?: number
  currency?: string
  status?: string
  /** Type of the webhook to send once the change is on disk. */
  announce?: string
}

/** Everything the gateway knows, in memory, with the journal behind it. Maps change only through `enter`. */
export class Book {
  readonly payments = new Map<string, Payment>()
  readonly paymentsByKey = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly refundsByKey = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly customers = new Map<string, Customer>()
  readonly customersByKey = new Map<string, Customer>()
  readonly paymentMethods = new Map<string, PaymentMethod>()
  readonly destinations = new Map<string, Destination>()
  readonly payouts = new Map<string, Payout>()
  readonly payoutsByKey = new Map<string, Payout>()
  readonly journal: Journal
  /** Called with each webhook once its cause is on disk. */
  onEvent: (event: Event, cause: Change) => void = () => {}
  readonly #clock: Clock
  readonly #undelivered = new Map<string, Event>()
  readonly #refundsOf = new Map<string, Set<string>>()

  constructor(path: string, clock: Clock) {
    this.#clock = clock
    this.journal = Journal.open(
      path,
      () => clock.now(),
      (entry) => this.#replay(entry),
    )
  }

  /** Returns undelivered webhooks of an earlier run, oldest first, and empties the list. */
  takeUndelivered(): Event[] {
    const events = [...this.#undelivered.values()]
    this.#undelivered.clear()
    return events
  }

  now(): string {
    return new Date(this.#clock.now()).toISOString()
  }

  /** The instant `ms` milliseconds from now. */
  inMs(ms: number): string {
    return new Date(this.#clock.now() + ms).toISOString()
  }

  /** Records a change and makes it visible. Before responding, callers wait for `journal.durable()`. */
  enter(change: Change): void {
    this.#keep(change.kept)
    const { kind, kept, announce, payment = null, key = null, amount = null, currency = null, status = null } = change
    const event = announce === undefined ? undefined : { id: newName('evt_'), type: announce }
    const onDisk = this.journal.append({
      kind,
      payment,
      key,
      amount,
      currency,
      status,
      kept,
      ...(event === undefined ? {} : { event }),
    })
    if (event === undefined) return void onDisk.catch(() => {})
    const sent = eventFrom(event, this.now(), kept)
    void onDisk.then(() => this.onEvent(sent, change)).catch(() => {})
  }

  /** Records something that changes no object: an injected fault, a delivered webhook. */
  note(kind: 'FAULT' | 'DELIVERED', note: string, key: string | null, status: string): void {
    const entry = { kind, payment: null, key, amount: null, currency: null, status, note }
    void this.journal.append(entry).catch(() => {})
  }

  #replay(entry: Entry): void {
    if (entry.kept !== undefined) this.#keep(entry.kept)
    if (entry.kept !== undefined && entry.event !== undefined) {
      this.#undelivered.set(entry.event.id, eventFrom(entry.event, entry.at, entry.kept))
    }
    if (entry.kind === 'DELIVERED' && entry.note !== undefined) this.#undelivered.delete(entry.note)
  }

  #keep(kept: Kept): void {
    const { type, value } = kept
    if (type === 'payment') {
      this.payments.set(value.id, value)
      this.paymentsByKey.set(value.key, value)
    } else if (type === 'refund') {
      this.refunds.set(value.id, value)
      this.refundsByKey.set(value.key, value)
      this.#countRefunds(value)
    } else if (type === 'payout') {
      this.payouts.set(value.id, value)
      this.payoutsByKey.set(value.key, value)
    } else if (type === 'customer') {
      this.customers.set(value.id, value)
      this.customersByKey.set(value.key, value)
    } else if (type === 'dispute') this.disputes.set(value.id, value)
    else if (type === 'paymentMethod') this.paymentMethods.set(value.id, value)
    else this.destinations.set(value.id, value)
  }

  /** A payment's `refunded` is always the sum of its refunds that didn't fail. */
  #countRefunds(refund: Refund): void {
    const payment = this.payments.get(refund.payment)
    if (payment === undefined) return
    const ids = this.#refundsOf.get(payment.id) ?? new Set<string>()
    this.#refundsOf.set(payment.id, ids.add(refund.id))
    const counted = [...ids].map((id) => this.refunds.get(id)).filter((one) => one?.status !== 'FAILED')
    const refunded = counted.reduce((sum, one) => sum + (one?.amount ?? 0), 0)
    this.#keep({ type: 'payment', value: { ...payment, refunded } })
  }
}

function eventFrom(event: { id: string; type: string }, createdAt: string, kept: Kept): Event {
  return { ...event, createdAt, data: { [kept.type]: viewKept(kept) } }
}

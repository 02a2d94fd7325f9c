import type { Book } from './book.ts'
import { newName } from './names.ts'
import { readText } from './reading.ts'
import type { Body } from './reading.ts'
import type { Customer, KeptCard, PaymentMethod } from './records.ts'
import { invalid, notFound } from './refusal.ts'
import type { Tokens } from './tokens.ts'

/** Cards on file, each of one customer. */
export class PaymentMethods {
  readonly #book: Book
  readonly #tokens: Tokens

  constructor(book: Book, tokens: Tokens) {
    this.#book = book
    this.#tokens = tokens
  }

  /** Returns the customer with this key, and creates it the first time. */
  createCustomer(key: string): Customer {
    const before = this.#book.customersByKey.get(key)
    if (before !== undefined) return before
    const customer: Customer = { id: newName('cus_'), key, createdAt: this.#book.now() }
    this.#book.enter({ kind: 'CUSTOMER', kept: { type: 'customer', value: customer }, status: 'KEPT' })
    return customer
  }

  customer(id: string): Customer {
    const customer = this.#book.customers.get(id)
    if (customer === undefined) throw notFound('customer')
    return customer
  }

  /** `{token, customer}`: saves a card for later and consumes the token. */
  create(body: Body): PaymentMethod {
    const { id } = this.customer(readText(body, 'customer', 100))
    return this.keep(id, this.#tokens.use(readText(body, 'token', 100)))
  }

  keep(customer: string, card: KeptCard): PaymentMethod {
    const method: PaymentMethod = { id: newName('pm_'), customer, card, createdAt: this.#book.now(), deleted: false }
    this.#book.enter({ kind: 'METHOD', kept: { type: 'paymentMethod', value: method }, status: 'KEPT' })
    return method
  }

  remove(id: string): PaymentMethod {
    const method = { ...this.find(id), deleted: true }
    this.#book.enter({ kind: 'METHOD', kept: { type: 'paymentMethod', value: method }, status: 'DELETED' })
    return method
  }

  /** The cards of a customer, the newest first. */
  of(customer: string): PaymentMethod[] {
    const { id } = this.customer(customer)
    const all = [...this.#book.paymentMethods.values()]
    return all.filter((method) => method.customer === id && !method.deleted).toReversed()
  }

  /** A kept card, which only its own customer pays with. */
  cardOf({ paymentMethod, customer }: { paymentMethod: string; customer: string }): KeptCard {
    const method = this.find(paymentMethod)
    if (method.customer !== customer)
      throw invalid('foreign_payment_method', 'This payment method belongs to another customer.')
    return method.card
  }

  find(id: string): PaymentMethod {
    const method = this.#book.paymentMethods.get(id)
    if (method === undefined || method.deleted) throw notFound('payment method')
    return method
  }
}

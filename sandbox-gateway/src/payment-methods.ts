import type { Book } from './book.ts'
import { newName } from './names.ts'
import { readText } from './reading.ts'
import type { Body } from './reading.ts'
import type { KeptCard, PaymentMethod } from './records.ts'
import { notFound } from './refusal.ts'
import type { Tokens } from './tokens.ts'

/** Cards on file. */
export class PaymentMethods {
  readonly #book: Book
  readonly #tokens: Tokens

  constructor(book: Book, tokens: Tokens) {
    this.#book = book
    this.#tokens = tokens
  }

  /** `{token, customer}`: saves a card for later and consumes the token. */
  create(body: Body): PaymentMethod {
    const customer = readText(body, 'customer', 100)
    const card = this.#tokens.use(readText(body, 'token', 100))
    const method: PaymentMethod = { id: newName('pm_'), customer, card, createdAt: this.#book.now(), deleted: false }
    this.#book.enter({ kind: 'METHOD', kept: { type: 'paymentMethod', value: method }, status: 'KEPT' })
    return method
  }

  remove(id: string): void {
    const method = this.#find(id)
    this.#book.enter({
      kind: 'METHOD',
      kept: { type: 'paymentMethod', value: { ...method, deleted: true } },
      status: 'DELETED',
    })
  }

  card(id: string): KeptCard {
    return this.#find(id).card
  }

  #find(id: string): PaymentMethod {
    const method = this.#book.paymentMethods.get(id)
    if (method === undefined || method.deleted) throw notFound('payment method')
    return method
  }
}

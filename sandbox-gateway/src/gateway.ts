import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Book } from './book.ts'
import type { Change, Event } from './book.ts'
import type { Clock } from './clock.ts'
import { Disputes } from './disputes.ts'
import { Faults } from './faults.ts'
import type { Target } from './faults.ts'
import { PaymentMethods } from './payment-methods.ts'
import { Payments } from './payments.ts'
import { Payouts } from './payouts.ts'
import { Refunds } from './refunds.ts'
import type { Settings } from './settings.ts'
import { Tokens } from './tokens.ts'
import { SANDBOX_WEBHOOKS, Webhooks } from './webhooks.ts'
import type { Dialect, Post } from './webhooks.ts'

export type Gateway = {
  book: Book
  faults: Faults
  tokens: Tokens
  payments: Payments
  refunds: Refunds
  disputes: Disputes
  paymentMethods: PaymentMethods
  payouts: Payouts
  webhooks: Webhooks
}

/** Restores the gateway from its journal and resumes what an earlier run left unfinished. */
export function openGateway(
  settings: Settings,
  clock: Clock,
  post: Post,
  dialect: Dialect = SANDBOX_WEBHOOKS,
): Gateway {
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 })
  const book = new Book(join(settings.directory, 'journal.jsonl'), clock)
  const faults = new Faults()
  const tokens = new Tokens(clock, readFingerprintKey(settings.directory))
  const disputes = new Disputes(book)
  const paymentMethods = new PaymentMethods(book, tokens)
  const payments = new Payments({
    book,
    clock,
    disputes,
    shopOrigins: settings.shopOrigins,
    findCard: (source) => ('token' in source ? tokens.use(source.token) : paymentMethods.cardOf(source)),
    needCustomer: (id) => paymentMethods.customer(id),
    keepCard: (customer, card) => paymentMethods.keep(customer, card),
  })
  const refunds = new Refunds(book, clock)
  const payouts = new Payouts(book, clock)
  const webhooks = new Webhooks({
    url: settings.webhookUrl,
    dialect,
    secrets: settings.webhookSecrets,
    clock,
    faults,
    post,
    onSettled: (event, outcome) => book.note('DELIVERED', event.id, null, outcome),
  })
  book.onEvent = (event, cause) => webhooks.send(event, targetOf(book, cause))
  for (const event of book.takeUndelivered()) webhooks.send(event, targetOfEvent(event))
  for (const part of [payments, refunds, payouts]) part.resume()
  return { book, faults, tokens, payments, refunds, disputes, paymentMethods, payouts, webhooks }
}

/** The payment that a webhook is about, so that a fault set for a payment's key applies to all its webhooks. */
function targetOf(book: Book, cause: Change): Target {
  const payment = cause.payment === undefined ? undefined : book.payments.get(cause.payment)
  if (payment !== undefined) return { key: payment.key, card: payment.card.last4 }
  return cause.key === undefined ? {} : { key: cause.key }
}

function targetOfEvent(event: Event): Target {
  const payment = event.data['payment'] as { key?: string; card?: { last4: string } } | undefined
  if (payment?.key === undefined || payment.card === undefined) return {}
  return { key: payment.key, card: payment.card.last4 }
}

/** Created at the first start. Without it, card fingerprints would change, or could be guessed. */
function readFingerprintKey(directory: string): Buffer {
  const path = join(directory, 'fingerprint.key')
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const key = randomBytes(32)
  writeFileSync(path, key, { mode: 0o600, flag: 'wx' })
  return key
}
